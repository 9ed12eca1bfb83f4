package import Cassowary

/// The layout of one tree: its variables, its constraints, and what the last pass found.
///
/// One engine per root, made on first use by ``LayoutView/layoutEngine``. It is not thread-safe;
/// different trees may be laid out in parallel.
public final class LayoutEngine {
  /// The topmost view; `nil` after it was freed.
  public internal(set) weak var root: LayoutView?

  /// The device the tree is laid out for.
  public var environment = LayoutEnvironment() {
    didSet { environmentDidChange(from: oldValue) }
  }

  /// The frames that the last layout changed, each item once, parents before children.
  public internal(set) var changedFrames: [FrameChange] = []
  /// The required constraints that do not hold, and why; current as of the last layout.
  public internal(set) var conflicts: [LayoutConflict] = []
  /// What calls that do not throw refused, in order; emptied by ``clearErrors()``.
  public internal(set) var errors: [LayoutError] = []
  /// What the last layout had to do.
  public internal(set) var work = LayoutWork()

  var activationCount: Int32 = 0
  package var solver = Solver()

  init(root: LayoutView) {
    self.root = root
  }

  /// Forgets the recorded errors.
  public func clearErrors() { errors.removeAll() }

  func record(_ error: LayoutError) { errors.append(error) }

  func adoptErrors(of other: LayoutEngine) { errors += other.errors }
}

extension LayoutEngine {
  func environmentDidChange(from old: LayoutEnvironment) {}
  func attach(_ element: LayoutElement) {}
  func detach(_ element: LayoutElement) {}
  func dismantle(except dying: LayoutView?) {}
  func contentDidChange(_ view: LayoutView) {}
  func geometryDidChange(_ element: LayoutElement) {}
  func insetsDidChange(below view: LayoutView) {}
  func frameWasSet(_ view: LayoutView) {}
  func translationDidChange(_ view: LayoutView) {}
  func rootSizingDidChange() {}
  func viewNeedsLayout(_ view: LayoutView) {}
  func viewNeedsUpdate(_ view: LayoutView) {}
  func solvedFrame(of view: LayoutView) -> LayoutRect { view.frame }
  func add(_ constraint: LayoutConstraint) {}
  func remove(_ constraint: LayoutConstraint) {}
  func constantDidChange(_ constraint: LayoutConstraint) {}
  func priorityDidChange(_ constraint: LayoutConstraint) {}
  func equationDidChange(_ constraint: LayoutConstraint) {}
  /// Makes every frame of the tree current; does nothing when nothing changed.
  public func layout() {}
  func updateConstraints() {}
  func fittingSize(
    of view: LayoutView, target: LayoutSize, horizontal: LayoutPriority, vertical: LayoutPriority
  ) -> LayoutSize { .zero }
}

// MARK: Facts for diagnostics

/// One of the four variables of an item.
package enum LayoutComponent: UInt8, CaseIterable, Sendable {
  case minX
  case minY
  case width
  case height
}

extension LayoutEngine {
  /// Every view and guide with variables, parents before children.
  package var items: [LayoutElement] { [] }

  /// Every active constraint, in the order of activation.
  package var activeConstraints: [LayoutConstraint] { [] }

  /// The variable of an item: the position relative to the superview's frame, or the size of the
  /// alignment rectangle; `nil` if the item is not in this engine.
  package func variable(_ component: LayoutComponent, of item: LayoutElement) -> Variable? { nil }

  /// The values the component can take without making any level worse; `nil` if unknown.
  package func range(of component: LayoutComponent, of item: LayoutElement)
    -> ClosedRange<Double>?
  { nil }

  /// The constraints that pin the component, with their factors.
  package func support(of component: LayoutComponent, of item: LayoutElement)
    -> [ConflictMember]
  { [] }

  /// By how much the constraint is violated in points; 0 if it holds, `nil` if unknown.
  package func violation(of constraint: LayoutConstraint) -> Double? { nil }

  /// What a constraint of the solver was made of.
  package func member(for id: ConstraintID, multiplier: Double) -> ConflictMember {
    ConflictMember(constraint: nil, implicit: nil, multiplier: multiplier)
  }
}
