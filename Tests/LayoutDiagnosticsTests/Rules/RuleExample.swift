import AutoLayout
import LayoutContainers
import LayoutDiagnostics
import Testing

/// An example of a rule: a layout in a few lines, or a few lines of Swift.
struct RuleExample {
  let text: String
  /// Whether the lines are Swift code.
  var isSwift: Bool { text.contains("return ") }
}

extension RuleDescription {
  /// The layouts in which the rule finds a problem.
  var triggering: [RuleExample] { examples(without: "+ ") }
  /// Similar layouts in which the rule finds no problem.
  var nonTriggering: [RuleExample] { examples(without: "- ") }

  /// The examples without the lines that begin with the given sign.
  private func examples(without sign: String) -> [RuleExample] {
    examples.split(separator: "\n\n").map { example in
      let lines = example.split(separator: "\n").filter { !$0.hasPrefix(sign) }
      let kept = lines.map { $0.hasPrefix("- ") || $0.hasPrefix("+ ") ? $0.dropFirst(2) : $0 }
      return RuleExample(text: kept.joined(separator: "\n"))
    }
  }
}

/// A layout that an example describes.
struct ExampleLayout {
  let screen = LayoutView(name: "screen")
  private var views: [String: LayoutView] = [:]
  private var touched: Set<ObjectIdentifier> = []
  private var recorded: [String: LayoutRect] = [:]

  init(_ example: RuleExample) throws {
    screen.frame.size = LayoutSize(width: 320, height: 480)
    for line in example.text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if line.hasPrefix("H:") || line.hasPrefix("V:") {
        LayoutConstraint.activate(
          LayoutConstraint.constraints(withVisualFormat: String(line), views: views))
      } else if words[0] == "screen" {
        screen.frame.size.width = Double(words[1]) ?? 0
        screen.frame.size.height = Double(words[2]) ?? 0
        if words[2] == "free" { screen.sizing = .freeHeight }
      } else if words[0] == "recorded" {
        let numbers = words.dropFirst(2).compactMap(Double.init)
        recorded[words[1]] = LayoutRect(
          x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      } else if words[0].contains(".") {
        try constrain(words)
      } else {
        add(words)
      }
    }
  }

  /// The findings, notes among them.
  var findings: [LayoutFinding] {
    var facts = DesignFacts()
    facts.touched = touched
    return screen.diagnose(design: facts).findings + screen.misplaced(from: recorded)
  }

  private mutating func add(_ words: [String]) {
    let view = words.contains("scrolls") ? ScrollView(name: words[0]) : LayoutView(name: words[0])
    view.translatesAutoresizingMaskIntoConstraints = false
    let numbers = words.compactMap(Double.init)
    if numbers.count == 2 {
      let size = LayoutSize(width: numbers[0], height: numbers[1])
      view.naturalSize = size
      if words.contains("wraps") {
        view.measurer = { width in
          let lines = max(1, (size.width / max(width, 1)).rounded(.up))
          return LayoutSize(width: min(width, size.width), height: lines * size.height)
        }
      }
    }
    if words.contains("touched") { touched.insert(ObjectIdentifier(view)) }
    let home = words.firstIndex(of: "in").flatMap { views[words[$0 + 1]] }
    (home ?? screen).addSubview(view)
    views[words[0]] = view
  }

  /// `title.top == screen.top + 8 @750`
  private func constrain(_ words: [String]) throws {
    let (first, attribute) = try side(words[0])
    let isNumber = Double(words[2]) != nil
    let other = isNumber ? nil : try side(words[2])
    let numbers = words.dropFirst(isNumber ? 2 : 3).compactMap(Double.init)
    let priority = words.last.flatMap { $0.hasPrefix("@") ? Float($0.dropFirst()) : nil }
    let relation: LayoutRelation =
      words[1] == "==" ? .equal : words[1] == "<=" ? .lessThanOrEqual : .greaterThanOrEqual
    LayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: 1,
      constant: (numbers.first ?? 0) * (words.contains("-") ? -1 : 1),
      priority: LayoutPriority(priority ?? 1000)
    ).isActive = true
  }

  private func side(_ text: String) throws -> (item: LayoutElement, attribute: LayoutAttribute) {
    let parts = text.split(separator: ".").map(String.init)
    let item: LayoutElement? =
      switch parts[0] {
      case "screen": screen
      case "safeArea": screen.safeAreaLayoutGuide
      default: views[parts[0]]
      }
    let attribute = LayoutAttribute.allCases.first { "\($0)" == parts[1] }
    return (try #require(item), try #require(attribute))
  }
}
