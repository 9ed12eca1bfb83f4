import AutoLayout
import LayoutDiagnostics
import LayoutDocuments

/// `truss explain`: explains the value of an attribute of a view.
struct ExplainCommand: Subcommand {
  static let name = "explain"
  static let summary = "says why a view is as wide, as high or where it is"
  static let operand = "FILE VIEW ATTRIBUTE"
  static let operandCounts = 3...3
  static let operands = Operands.paths(1)
  static let options = [
    DeviceList.single,
    Option(name: "--json", help: "one JSON object a line"),
  ]
  static let discussion = """
    VIEW is a name, a label, an outlet, a text or an object id. ATTRIBUTE is x, y, width, height,
    left, right, top, bottom, leading, trailing, centerX or centerY; positions are relative to the
    superview. Prints the constraints that pin it, from the root to the view, with what each adds,
    what moves it first and until which value, and where its content begins to be cut.
    """

  let arguments: Arguments
  let console: Console

  func run() throws(CommandFailure) -> ExitStatus {
    let (path, name) = (arguments.operands[0], arguments.operands[1])
    let attribute = try attribute(arguments.operands[2])
    let canvas = try DeviceList.canvas(arguments, console: console)
    let scenes = try LiveScene.all(in: path, on: canvas, console: console)
    let views = scenes.flatMap { $0.views(name) }
    guard !views.isEmpty else {
      let known = scenes.flatMap(\.names)
      let nearest = Suggestion.nearest(to: name, among: known)
      let list =
        known.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
        + (known.count > 12 ? " and \(known.count - 12) more" : "")
      throw CommandFailure(
        path: path,
        "has no view '\(name)'"
          + (nearest == nil ? "; it has \(list)" : Suggestion.question(nearest)))
    }
    // Views keep no strong references to the scenes that contain them.
    defer { withExtendedLifetime(scenes) {} }
    for view in views {
      guard let explanation = view.explain(attribute) else {
        throw CommandFailure(path: path, "'\(name)' has no \(attribute) that could be explained")
      }
      try console.write(
        arguments.has("--json")
          ? explanation.json + "\n" : (explanation.description + "\n").printableLines)
    }
    return .success
  }

  private func attribute(_ word: String) throws(CommandFailure) -> LayoutAttribute {
    let frame = LayoutAttribute.allCases.filter {
      !$0.isBaseline && !$0.isMargin && $0 != .notAnAttribute
    }
    let known = [("x", LayoutAttribute.left), ("y", .top)] + frame.map { ("\($0)", $0) }
    if let attribute = known.first(where: { $0.0 == word }) { return attribute.1 }
    let nearest = Suggestion.nearest(to: word, among: known.map(\.0))
    throw CommandFailure("'\(word)' is no attribute of a frame" + Suggestion.question(nearest))
  }
}
