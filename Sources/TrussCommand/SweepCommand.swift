import AutoLayout
import LayoutDiagnostics
import LayoutDocuments

/// `truss sweep`: lists the lengths at which a layout changes, over a range of widths or heights.
struct SweepCommand: Subcommand {
  static let name = "sweep"
  static let summary = "follows layouts over a range of widths or heights"
  static let operand = "FILE…"
  static let operands = Operands.documents(json: true)
  static let options = [
    Option(
      name: "--width", value: "A-B", help: "the range of widths in points; 320-1024 unless given"),
    Option(name: "--height", value: "A-B", help: "a range of heights instead"),
    DeviceList.single,
    Option(name: "--json", help: "one JSON object a line for each scene"),
  ]
  static let discussion = """
    Prints the lengths at which frames begin to move in another way, and the ranges over which
    constraints conflict, frames are ambiguous, siblings overlap or contents are cut. Size classes
    stay those of the device.
    """

  let arguments: Arguments
  let console: Console

  func run() throws(CommandFailure) -> ExitStatus {
    let (axis, range) = try extent()
    let canvas = try DeviceList.canvas(arguments, console: console)
    var files = FileRun(count: arguments.operands.count, console: console)
    try files.each(arguments.operands) { path throws(CommandFailure) in
      for scene in try LiveScene.all(in: path, on: canvas, console: console) {
        let sweep = scene.root.sweep(axis, over: range)
        let heading = ([path] + [scene.title].compactMap { $0 }).joined(separator: ": ")
        let isEmpty =
          sweep.breakpoints.isEmpty && sweep.intervals.isEmpty && sweep.sampledFrom == nil
        let note = isEmpty ? "\n  nothing changes, and nothing is wrong" : ""
        try console.write(
          arguments.has("--json")
            ? sweep.json(document: path, scene: scene.title) + "\n"
            : "\(heading): \(sweep)\(note)\n".printableLines)
      }
    }
    return files.status
  }

  private func extent() throws(CommandFailure) -> (LayoutAxis, ClosedRange<Double>) {
    if let text = arguments.value(of: "--height") {
      guard arguments.value(of: "--width") == nil else {
        throw CommandFailure("one range at a time: --width or --height")
      }
      return (.vertical, try range(text))
    }
    return (.horizontal, try range(arguments.value(of: "--width") ?? "320-1024"))
  }

  private func range(_ text: String) throws(CommandFailure) -> ClosedRange<Double> {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let lower = parts[0], let upper = parts[1], lower >= 0, upper > lower,
      upper <= 1e6
    else { throw CommandFailure("'\(text)' is no range of lengths such as 320-1024") }
    return lower...upper
  }
}
