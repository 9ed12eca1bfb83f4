public import AutoLayout

extension LayoutView {
  /// Lays the tree out and reports what is wrong with this view and everything below it.
  ///
  /// The visible rows of lists, which are laid out by themselves, are part of it. Complexity: two
  /// optimizations for each coordinate of each item; meant for tests and tools.
  ///
  /// What a tree, or a row in it, asks a view about cannot find out: of a diagnosis there are only
  /// refusals then, its own among them.
  ///
  /// - Parameter design: What a document says of the views, if they come from one.
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

  /// The views of the subtree, parents before children, without those that `isLeftOut` names and all below these.
  func subtree(without isLeftOut: @escaping (LayoutView) -> Bool) -> some Sequence<LayoutView> {
    sequence(state: SubtreeWalk(self)) { walk -> LayoutView? in
      while let view = walk.next() {
        guard isLeftOut(view) else { return view }
        walk.skipSubviews()
      }
      return nil
    }
  }

  /// Lays the tree out and says what is wrong with this view and everything below it, the gravest first.
  ///
  /// The visible rows of lists, which are laid out by themselves, are part of it. Fixes are tried on copies of the tree,
  /// which stays as it is. Complexity: two optimizations for each coordinate of each item, and several layouts where
  /// something is wrong; meant for tests and tools.
  public func findings() -> [LayoutFinding] { keepingRoot { diagnose().findings } }

  /// Whether this view could as well lie elsewhere or be of another size.
  ///
  /// Counts ties that a container settles by index. Lays the tree out first.
  ///
  /// Complexity: linear in the tree; asked of all its views, one after the other, as much as for one.
  public var hasAmbiguousLayout: Bool {
    keepingRoot {
      layoutIfNeeded()
      return KnownFreedom.of(self).isFree(self)
    }
  }
}
