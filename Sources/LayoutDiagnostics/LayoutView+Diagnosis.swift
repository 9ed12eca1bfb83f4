public import AutoLayout

extension LayoutView {
  /// Lays the tree out and reports the problems of this view and of its descendants.
  ///
  /// The visible rows of lists, which have engines of their own, are included. Complexity: two
  /// optimizations for each coordinate of each item. The method is meant for tests and tools.
  ///
  /// The layout cannot be examined while the tree, or a row in it, asks a view for its size. The
  /// diagnosis then contains only refusals, including the refusal of this call.
  ///
  /// - Parameter design: The facts that a document states about the views, if they come from a
  ///   document.
  package func diagnose(design: DesignFacts = DesignFacts()) -> Diagnosis {
    keepingRoot { examined(design) }
  }

  private func examined(_ facts: DesignFacts) -> Diagnosis {
    let engine = layoutEngine
    engine.isExamined = true
    defer { engine.isExamined = false }
    layoutIfNeeded()
    let views = [self] + visibleNestedRoots
    if views.contains(where: \.layoutEngine.isAsking) {
      return Diagnosis([], of: root, refusals: layoutEngine.errors)
    }
    let (names, design) = (Names(of: root), DesignView(facts, ObjectIdentifier.init))
    return Diagnosis(
      views.map { Examination(of: $0, names: names, design: design) }, of: root,
      refusals: views.flatMap(\.layoutEngine.errors))
  }

  /// The views below this one that have engines of their own.
  private var visibleNestedRoots: [LayoutView] {
    subtree { $0 !== self && $0.isHidden }.filter { $0 !== self && $0.isNestedRoot }
  }

  /// The views of the subtree, parents before children. Views for which `isLeftOut` is true are
  /// skipped together with their descendants.
  func subtree(without isLeftOut: @escaping (LayoutView) -> Bool) -> some Sequence<LayoutView> {
    sequence(state: SubtreeWalk(self)) { walk -> LayoutView? in
      while let view = walk.next() {
        guard isLeftOut(view) else { return view }
        walk.skipSubviews()
      }
      return nil
    }
  }

  /// Lays the tree out and returns the problems of this view and of its descendants, the most
  /// severe first.
  ///
  /// The visible rows of lists, which have engines of their own, are included. Fixes are tried on
  /// copies; the tree itself does not change. Complexity: two optimizations for each coordinate of
  /// each item, and several layouts for each problem. The method is meant for tests and tools.
  public func findings() -> [LayoutFinding] { keepingRoot { diagnose().findings } }

  /// Whether the constraints allow another position or size of this view equally well.
  ///
  /// The result includes ties that a container resolves by index. Lays the tree out first.
  ///
  /// Complexity: linear in the tree. Queries for all of its views, one after the other, cost as
  /// much as one query.
  public var hasAmbiguousLayout: Bool {
    keepingRoot {
      layoutIfNeeded()
      return KnownFreedom.contains(self)
    }
  }
}
