import AutoLayout
public import LayoutDiagnostics

extension LayoutFinding {
  /// The finding as a JSON object on one line, in the fixed order of the page about diagnostics.
  public var json: String {
    let settings = at.map { JSONText([("device", $0.device), ("direction", $0.direction)]) }
    return JSONText([
      ("id", id), ("kind", kind.rawValue), ("severity", "\(severity)"), ("file", file.orNull),
      ("line", line.orNull), ("scene", scene.orNull), ("at", settings), ("items", items),
      ("constraints", constraints), ("culprits", culprits), ("message", message), ("fixes", fixes),
    ]).json
  }
}

extension LayoutFix: JSONWritable {
  package var json: String {
    JSONText([
      ("sentence", sentence), ("edits", edits),
      ("frames", JSONText(frames.map { ($0.name, $0.frame) })), ("leaves", leaves),
    ]).json
  }
}

extension LayoutEdit: JSONWritable {
  package var json: String {
    switch self {
    case .remove(let constraint): JSONText([("remove", constraint)]).json
    case .priority(let constraint, let priority): set(constraint: constraint, "priority", priority)
    case .constant(let constraint, let constant): set(constraint: constraint, "constant", constant)
    case .relation(let constraint, let relation):
      set(constraint: constraint, "relation", "\(relation)")
    case .add(let constraint): JSONText([("add", constraint)]).json
    case .hugging(let view, let horizontal, let vertical):
      set(view: view, "hugging", [horizontal, vertical])
    case .resistance(let view, let horizontal, let vertical):
      set(view: view, "compression", [horizontal, vertical])
    case .mask(let view, let isTranslated): set(view: view, "translates", isTranslated)
    case .size(let view, let size): set(view: view, "size", [size.width, size.height])
    case .subview(let view, let superview): set(view: view, "parent", superview)
    case .container(let view, let property, let value): set(view: view, property, value)
    }
  }

  private func set(
    constraint: String? = nil, view: String? = nil, _ property: String, _ value: any JSONWritable
  ) -> String {
    JSONText([
      ("constraint", constraint), ("view", view), ("set", JSONText([(property, value)])),
    ]).json
  }
}

extension LayoutEdit.NewConstraint<String>: JSONWritable {
  package var json: String {
    JSONText([
      ("item", item), ("attribute", "\(attribute)"), ("relation", "\(relation)"),
      ("toItem", other), ("toAttribute", other.map { _ in "\(otherAttribute)" }),
      ("multiplier", multiplier), ("constant", constant), ("priority", priority),
    ]).json
  }
}
