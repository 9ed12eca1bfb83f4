public import AutoLayout

extension LayoutView {
  /// Lays the tree out and reports what is wrong with this view and everything below it.
  ///
  /// The visible rows of lists, which are laid out by themselves, are part of it. Complexity: two
  /// optimizations for each coordinate of each item; meant for tests and tools.
  ///
  /// What a tree, or a row in it, asks a view about cannot find out: of a diagnosis there are only
  /// refusals then, its own among them.
  public func diagnose() -> Diagnosis { keepingRoot { diagnosed } }

  private var diagnosed: Diagnosis {
    var diagnosis = examined
    diagnosis.root = root
    diagnosis.orphan = orphan
    return diagnosis
  }

  private var examined: Diagnosis {
    let engine = layoutEngine
    engine.isExamined = true
    defer { engine.isExamined = false }
    layoutIfNeeded()
    let nestedRoots = visibleNestedRoots
    if layoutEngine.isAsking || nestedRoots.contains(where: \.layoutEngine.isAsking) {
      return Diagnosis(refusals: layoutEngine.errors)
    }
    var diagnosis = Examination(of: self).diagnosis()
    diagnosis.parts = [self] + nestedRoots
    for nestedRoot in nestedRoots {
      let part = Examination(of: nestedRoot).diagnosis()
      diagnosis.ambiguities += part.ambiguities
      diagnosis.conflicts += part.conflicts
      diagnosis.unsatisfied += part.unsatisfied
      diagnosis.refusals += part.refusals
    }
    return diagnosis
  }

  /// The views below this one that have engines of their own.
  private var visibleNestedRoots: [LayoutView] {
    var found: [LayoutView] = []
    var walk = SubtreeWalk(self)
    while let view = walk.next() {
      guard view !== self else { continue }
      if view.isHidden {
        walk.skipSubviews()
      } else if view.isNestedRoot {
        found.append(view)
      }
    }
    return found
  }

  /// ``diagnose()`` in words, the gravest first.
  public func findings() -> [LayoutFinding] { keepingRoot { diagnose().findings } }

  /// Whether this view could as well lie elsewhere or be of another size.
  ///
  /// Counts ties that a container settles by index. Lays the tree out first.
  ///
  /// Complexity: linear in the tree; asked of all its views, one after the other, little more than
  /// ``diagnose()``.
  public var hasAmbiguousLayout: Bool {
    keepingRoot {
      layoutIfNeeded()
      return KnownFreedom.of(layoutEngine).isFree(self)
    }
  }
}
