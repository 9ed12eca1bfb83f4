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
    var members = [
      (key: "item", value: JSONText.string(item)),
      (key: "attribute", value: JSONText.string("\(attribute)")),
      (key: "relation", value: JSONText.string("\(relation)")),
    ]
    if let toItem {
      members.append((key: "toItem", value: JSONText.string(toItem)))
      members.append((key: "toAttribute", value: JSONText.string("\(toAttribute)")))
    }
    members.append((key: "multiplier", value: JSONText.number(multiplier)))
    members.append((key: "constant", value: JSONText.number(constant)))
    members.append((key: "priority", value: JSONText.number(Double(priority.rawValue))))
    return JSONText.object(members)
  }
}
