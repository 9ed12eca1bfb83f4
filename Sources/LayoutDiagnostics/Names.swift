import AutoLayout
import LayoutContainers

/// What the items and constraints of one tree are called in findings.
///
/// An item goes by its name where no other has it, else by the way from the closest superview that has
/// such a name. A constraint goes by its id in a document, its identifier, or by what it relates; never by
/// a number, so that what a finding is known by does not change when a constant does.
final class Names {
  private let root: LayoutView
  /// How many items have each name, counted when the first of them is asked about.
  private lazy var counts = SubtreeWalk(root).reduce(into: [String: Int]()) { counts, view in
    view.forEachOwnElement { element in
      if element.layoutName != nil, !element.isPartOfView {
        counts[element.ownName, default: 0] += 1
      }
    }
  }

  /// The names in the tree of `root` and in the nested roots below.
  ///
  /// Complexity: linear in the views when the first name is asked for; the way to an item is put
  /// together when it is asked for.
  init(of root: LayoutView) {
    self.root = root
    for view in SubtreeWalk(root) { (view as? GridView)?.nameTracks() }
  }

  /// The name of an item.
  func callAsFunction(_ item: LayoutElement) -> String {
    if isUnique(item) { return item.ownName }
    if item is LayoutGuide, let above = item.container { return self(above) + "." + item.ownName }
    return item.path { isUnique($0) ? $0.ownName : nil }
  }

  private func isUnique(_ item: LayoutElement) -> Bool {
    item.layoutName != nil && !item.isPartOfView && counts[item.ownName] == 1
  }

  /// The names of items, each once.
  func callAsFunction(_ items: [LayoutElement]) -> [String] {
    items.map { self($0) }.unique { $0 }
  }

  // MARK: Constraints

  /// The name of a constraint; what nobody wrote is called after its item.
  func callAsFunction(_ constraint: LayoutConstraint) -> String {
    switch constraint.role {
    case .autoresizing: return name(of: constraint.firstItem) + ".mask"
    case .contentSize: return name(of: constraint.firstItem) + ".content"
    case .rootSize: return side(constraint.firstItem, constraint.firstAttribute)
    case .user, .container: break
    }
    if case .document(_, let id) = constraint.origin, !id.isEmpty { return id.spoken }
    return constraint.identifier?.spoken ?? relation(of: constraint)
  }

  /// What a constraint relates: `card.leading == screen.leading`, `card.width`.
  private func relation(of constraint: LayoutConstraint) -> String {
    let first = side(constraint.firstItem, constraint.firstAttribute)
    guard let second = constraint.secondItem else { return first }
    return "\(first) \(constraint.relation.sign) \(side(second, constraint.secondAttribute))"
  }

  /// `card.width`.
  func side(_ item: LayoutElement?, _ attribute: LayoutAttribute) -> String {
    "\(name(of: item)).\(attribute)"
  }

  func name(of item: LayoutElement?) -> String { item.map { self($0) } ?? "?" }

  /// The equation with the place it was written at, or who made it.
  ///
  /// A constraint of a document that is called by its id there has said its place.
  func sentence(_ constraint: LayoutConstraint) -> String {
    let equation = constraint.description { self($0) }
    switch constraint.origin {
    case .unknown where constraint.role == .user && constraint.isActive:
      return "\(equation) (\(constraint.origin))"
    case .generated, .unknown: return equation + maker(of: constraint)
    case .document(_, let id) where id == constraint.identifier: return equation
    default: return "\(equation) (\(constraint.origin))"
    }
  }

  /// A constraint or a bound nobody wrote, in words.
  func sentence(_ member: ConflictMember) -> String {
    if let constraint = member.constraint { return sentence(constraint) }
    return member.implicit.map { sentence($0) } ?? "something"
  }

  /// `title.top == banner.bottom + 8 (Login.swift:12) went away`; the view may be gone by now.
  func sentence(_ lost: LostConstraint) -> String {
    sentence(lost.constraint).replacing("?.", with: "\(lost.removed).") + " went away"
  }

  private func maker(of constraint: LayoutConstraint) -> String {
    switch constraint.role {
    case .container: " (made by \(constraint.owner.map { self($0) } ?? "a container"))"
    case .contentSize: " (content size)"
    case .autoresizing: " (translatesAutoresizingMaskIntoConstraints)"
    case .rootSize: " (size of the root)"
    case .user: ""
    }
  }

  /// `button.width >= 0 (implicit)`.
  func sentence(_ bound: ImplicitBound) -> String {
    side(bound.item, bound.attribute) + " >= 0 (implicit)"
  }
}

extension LayoutElement {
  /// The name, or what stands for it: a scroll view's guides are its content and its frame.
  var ownName: String {
    guard let guide = self as? LayoutGuide else { return layoutName?.spoken ?? "view" }
    switch guide.kind {
    case .user: return layoutName?.spoken ?? "guide"
    case .viewport: return "frame"
    case .safeArea, .margins, .readable, .content: return "\(guide.kind)"
    }
  }

  /// Whether the item is a guide that every view has, or every scroll view.
  fileprivate var isPartOfView: Bool { (self as? LayoutGuide).map { $0.kind != .user } ?? false }
}
