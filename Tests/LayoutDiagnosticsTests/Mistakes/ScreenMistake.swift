import AutoLayout
import LayoutContainers
import LayoutDiagnostics

/// A mistake on a screen of several views, with what a colleague would say about it.
struct ScreenMistake: Sendable {
  /// What was done, as a sentence.
  let name: String
  /// One of these is among the first two culprits of the first finding.
  let culprits: [String]
  /// The first fix consists of these.
  let fixes: [Advice]
  /// Whether there is one finding and no other, notes aside.
  var isAlone = true
  /// Builds the tree.
  let build: @Sendable () -> LayoutView

  /// Whether the first fix of a finding is what a colleague would do, or its text says so.
  func isMended(by finding: LayoutFinding) -> Bool {
    let text = finding.description.lowercased()
    if fixes.contains(where: { $0.isSaid(in: text) }) { return true }
    guard let edits = finding.fixes.first?.edits, !edits.isEmpty else { return false }
    return edits.allSatisfy { edit in fixes.contains { $0.accepts(edit) } }
  }
}

/// One step that a colleague would take.
enum Advice: Sendable {
  case remove(String)
  case priority(String)
  case constant(String, Double)
  case relation(String, LayoutRelation)
  /// A new constraint from an attribute of a view to one of the items, in either direction, with one of
  /// these distances; any distance where the list is empty.
  case add(String, LayoutAttribute, to: [String], LayoutAttribute, _ distances: [Double] = [])
  /// A new constraint that gives a view a length; any length where the list is empty.
  case length(String, LayoutAttribute, _ lengths: [Double] = [])
  case hugging(String)
  case resistance(String)
  case mask(String)
  case size(String)
  case subview(String)
  case container(String, String)
  /// The text of the finding contains these words, in small letters.
  case said(String)

  func isSaid(in text: String) -> Bool {
    guard case .said(let words) = self else { return false }
    return text.contains(words)
  }

  func accepts(_ edit: LayoutEdit) -> Bool {
    switch (self, edit) {
    case (.remove(let name), .remove(let other)): return name == other
    case (.priority(let name), .priority(let other, _)): return name == other
    case (.constant(let name, let value), .constant(let other, let new)):
      return name == other && value == new
    case (.relation(let name, let relation), .relation(let other, let new)):
      return name == other && relation == new
    case (.add, .add(let new)), (.length, .add(let new)): return isMet(by: new)
    case (.hugging(let name), .hugging(let other, _, _)): return name == other
    case (.resistance(let name), .resistance(let other, _, _)): return name == other
    case (.mask(let name), .mask(let other, _)): return name == other
    case (.size(let name), .size(let other, _)): return name == other
    case (.subview(let name), .subview(let other, _)): return name == other
    case (.container(let name, let property), .container(let other, let changed, _)):
      return name == other && property == changed
    default: return false
    }
  }

  private func isMet(by new: LayoutEdit.NewConstraint<String>) -> Bool {
    switch self {
    case .add(let item, let attribute, let others, let otherAttribute, let distances):
      guard let other = new.other else { return false }
      let isForward =
        new.item == item && new.attribute == attribute && others.contains(other)
        && new.otherAttribute == otherAttribute
      let isBackward =
        other == item && new.otherAttribute == attribute && others.contains(new.item)
        && new.attribute == otherAttribute
      guard isForward || isBackward else { return false }
      return distances.isEmpty || distances.contains(abs(new.constant))
    case .length(let item, let attribute, let lengths):
      guard new.item == item, new.attribute == attribute, new.other == nil else { return false }
      return lengths.isEmpty || lengths.contains(new.constant)
    default: return false
    }
  }
}

// MARK: Words for building

extension ScreenMistake {
  /// A text that wraps where it has less room.
  static func text(_ name: String, _ width: Double, in superview: LayoutView) -> LayoutView {
    let view = child(name, in: superview)
    view.measurer = { room in
      let lines = max(1, (width / max(10, room)).rounded(.up))
      return LayoutSize(width: min(width, max(10, room)), height: 20 * lines)
    }
    return view
  }

  static func button(_ name: String, _ width: Double, in superview: LayoutView) -> LayoutView {
    child(name, in: superview, content: LayoutSize(width: width, height: 44))
  }

  static func field(_ name: String, in superview: LayoutView) -> LayoutView {
    child(name, in: superview, content: LayoutSize(width: 120, height: 34))
  }

  /// A square, by two constraints.
  static func icon(_ name: String, _ side: Double, in superview: LayoutView) -> LayoutView {
    let view = child(name, in: superview)
    size(view, side, side)
    return view
  }

  /// Puts `view` behind `other`, as `NAME-next`.
  static func next(_ view: LayoutView, _ other: LayoutView, _ gap: Double = 8) {
    view.leadingAnchor.constraint(equalTo: other.trailingAnchor, constant: gap)
      .on((view.layoutName ?? "view") + "-next")
  }

  /// Ends `view` before `other` at the latest, as `NAME-room`.
  static func end(_ view: LayoutView, before other: LayoutView, _ gap: Double = 8) {
    view.trailingAnchor.constraint(lessThanOrEqualTo: other.leadingAnchor, constant: -gap)
      .on((view.layoutName ?? "view") + "-room")
  }

  static func centerX(_ view: LayoutView, in other: LayoutView) {
    view.centerXAnchor.constraint(equalTo: other.centerXAnchor)
      .on((view.layoutName ?? "view") + "-center-x")
  }

  static func centerY(_ view: LayoutView, in other: LayoutView) {
    view.centerYAnchor.constraint(equalTo: other.centerYAnchor)
      .on((view.layoutName ?? "view") + "-center-y")
  }

  static func column(
    _ name: String, of views: [LayoutView], spacing: Double, in superview: LayoutView
  ) -> StackView {
    let stack = StackView(views, axis: .vertical, spacing: spacing, name: name)
    stack.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(stack)
    return stack
  }

  static func scroller(in page: LayoutView) -> ScrollView {
    let scroll = ScrollView(name: "scroll")
    scroll.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(scroll)
    pin(scroll, to: page)
    return scroll
  }
}
