import AutoLayout
import LayoutContainers

/// The names of the items and constraints of one tree in findings.
///
/// An item with a unique name has that name. The name of another item is its path from the closest
/// superview with a unique name. The name of a constraint is its id in a document, its identifier,
/// or the attributes that it relates. A name contains no constant, so that the identifier of a
/// finding stays the same when a constant changes.
final class Names {
  private let root: LayoutView
  /// The number of items with each name, counted on first use.
  private lazy var counts = SubtreeWalk(root).reduce(into: [String: Int]()) { counts, view in
    view.forEachOwnElement { element in
      if element.layoutName != nil, !element.isPartOfView {
        counts[element.ownName, default: 0] += 1
      }
    }
  }

  /// Creates the names for the tree of `root` and for the nested roots below it.
  ///
  /// Complexity: linear in the views for the first name. The path of an item is built when its name
  /// is requested.
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

  /// The names of items without repetitions.
  func callAsFunction(_ items: [LayoutElement]) -> [String] {
    items.map { self($0) }.unique { $0 }
  }

  // MARK: Constraints

  /// The name of a constraint. A generated constraint is named after its item.
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

  /// The attributes that a constraint relates: `card.leading == screen.leading`, `card.width`.
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

  /// The equation, followed by the place where it was written or by its maker.
  ///
  /// A constraint whose name is its id in a document needs no place: the id is the place.
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

  /// The description of a constraint or of an implicit bound: `button.width >= 0 (implicit)`.
  func sentence(_ member: ConflictMember) -> String {
    if let constraint = member.constraint { return sentence(constraint) }
    return member.implicit.map { side($0.item, $0.attribute) + " >= 0 (implicit)" } ?? "something"
  }

  /// `title.top == banner.bottom + 8 (Login.swift:12) went away`, also when the view no longer
  /// exists.
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
}

extension LayoutElement {
  /// The name of the item, or a substitute for it: the guides of a scroll view are its content and
  /// its frame.
  var ownName: String {
    guard let guide = self as? LayoutGuide else { return layoutName?.spoken ?? "view" }
    switch guide.kind {
    case .user: return layoutName?.spoken ?? "guide"
    case .viewport: return "frame"
    case .safeArea, .margins, .readable, .content: return "\(guide.kind)"
    }
  }

  /// Whether the item is a guide that every view or every scroll view has.
  fileprivate var isPartOfView: Bool { (self as? LayoutGuide).map { $0.kind != .user } ?? false }
}
