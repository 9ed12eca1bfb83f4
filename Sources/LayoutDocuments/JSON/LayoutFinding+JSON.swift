import AutoLayout
public import LayoutDiagnostics

extension LayoutFinding {
  /// The finding as a JSON object on one line, in the fixed order of the page about diagnostics.
  public var json: String {
    JSONText.object([
      ("id", JSONText.string(id)), ("kind", JSONText.string(kind.rawValue)),
      ("severity", JSONText.string("\(severity)")),
      ("file", file.map(JSONText.string) ?? "null"), ("line", line.map { "\($0)" } ?? "null"),
      ("scene", scene.map(JSONText.string) ?? "null"),
      ("at", JSONText.array(at.map(\.json))), ("items", JSONText.strings(items)),
      ("constraints", JSONText.strings(constraints)), ("culprits", JSONText.strings(culprits)),
      ("message", JSONText.string(message)), ("fixes", JSONText.array(fixes.map(\.json))),
    ])
  }
}

extension LayoutFinding.Setting {
  fileprivate var json: String {
    JSONText.object([
      ("device", JSONText.string(device)), ("direction", JSONText.string(direction)),
    ])
  }
}

extension LayoutFix {
  fileprivate var json: String {
    JSONText.object([
      ("sentence", JSONText.string(sentence)), ("edits", JSONText.array(edits.map(\.json))),
      ("frames", JSONText.object(frames.map { ($0.name, JSONText.frame($0.frame)) })),
      ("leaves", "\(leaves)"),
    ])
  }
}

extension LayoutEdit {
  fileprivate var json: String {
    switch self {
    case .remove(let constraint):
      return JSONText.object([("remove", JSONText.string(constraint))])
    case .priority(let constraint, let priority):
      return Self.set(
        "constraint", constraint, "priority", JSONText.number(Double(priority.rawValue)))
    case .constant(let constraint, let constant):
      return Self.set("constraint", constraint, "constant", JSONText.number(constant))
    case .relation(let constraint, let relation):
      return Self.set("constraint", constraint, "relation", JSONText.string("\(relation)"))
    case .add(let constraint): return JSONText.object([("add", constraint.json)])
    case .hugging(let view, let horizontal, let vertical):
      return Self.set("view", view, "hugging", Self.pair(horizontal, vertical))
    case .resistance(let view, let horizontal, let vertical):
      return Self.set("view", view, "compression", Self.pair(horizontal, vertical))
    case .mask(let view, let isTranslated):
      return Self.set("view", view, "translates", "\(isTranslated)")
    case .size(let view, let size):
      let lengths = [JSONText.number(size.width), JSONText.number(size.height)]
      return Self.set("view", view, "size", JSONText.array(lengths))
    case .subview(let view, let superview):
      return Self.set("view", view, "parent", JSONText.string(superview))
    case .container(let view, let property, let value):
      return Self.set("view", view, property, JSONText.string(value))
    }
  }

  private static func set(
    _ kind: String, _ name: String, _ property: String, _ value: String
  ) -> String {
    JSONText.object([(kind, JSONText.string(name)), ("set", JSONText.object([(property, value)]))])
  }

  private static func pair(_ one: LayoutPriority, _ other: LayoutPriority) -> String {
    JSONText.array([one, other].map { JSONText.number(Double($0.rawValue)) })
  }
}

extension LayoutEdit.NewConstraint {
  fileprivate var json: String {
    JSONText.object([
      ("item", JSONText.string(item)), ("attribute", JSONText.string("\(attribute)")),
      ("relation", JSONText.string("\(relation)")), ("toItem", toItem.map(JSONText.string)),
      ("toAttribute", toItem.map { _ in JSONText.string("\(toAttribute)") }),
      ("multiplier", JSONText.number(multiplier)), ("constant", JSONText.number(constant)),
      ("priority", JSONText.number(Double(priority.rawValue))),
    ])
  }
}
