/// How one axis of a frame follows the length of the superview:
/// `origin = originShare × length + originConstant`, `size` likewise.
package struct AutoresizingRule: Hashable, Sendable {
  package var originShare: Double
  package var originConstant: Double
  package var sizeShare: Double
  package var sizeConstant: Double

  /// The rule that gives the present frame at the present length of the superview.
  ///
  /// A change of length is distributed to the flexible parts in proportion to their present lengths; in
  /// equal parts if these add up to zero, or to at most a millionth of the largest.
  package init(
    origin: Double, size: Double, length: Double, flexibleNear: Bool, flexibleSize: Bool,
    flexibleFar: Bool
  ) {
    // If a view extends beyond its superview, parts and their shares may be negative.
    let parts = [
      flexibleNear ? origin : 0, flexibleSize ? size : 0,
      flexibleFar ? length - origin - size : 0,
    ]
    let total = parts[0] + parts[1] + parts[2]
    let largest = max(abs(parts[0]), abs(parts[1]), abs(parts[2]))
    let count = (flexibleNear ? 1.0 : 0) + (flexibleSize ? 1 : 0) + (flexibleFar ? 1 : 0)
    func share(_ part: Double, _ flexible: Bool) -> Double {
      guard flexible else { return 0 }
      // If parts cancel except for rounding, their shares would be huge and meaningless.
      return abs(total) > 1e-6 * largest ? part / total : 1 / count
    }
    originShare = share(parts[0], flexibleNear)
    sizeShare = share(parts[1], flexibleSize)
    originConstant = origin - originShare * length
    sizeConstant = size - sizeShare * length
  }
}

/// How the frame of one view follows its superview, computed from a frame that was set.
struct FrameRules {
  /// The mask from which the rules were computed.
  let mask: AutoresizingMask
  /// The shares of the superview's size, and the constant parts: of position x, y, then size x, y.
  let shares, constants: SIMD4<Double>

  /// The rules for a frame in a superview whose size is `size` now.
  init(_ mask: AutoresizingMask, of frame: LayoutRect, in size: LayoutSize) {
    self.mask = mask
    let x = AutoresizingRule(
      origin: frame.x, size: frame.width, length: size.width,
      flexibleNear: mask.contains(.flexibleLeftMargin),
      flexibleSize: mask.contains(.flexibleWidth),
      flexibleFar: mask.contains(.flexibleRightMargin))
    let y = AutoresizingRule(
      origin: frame.y, size: frame.height, length: size.height,
      flexibleNear: mask.contains(.flexibleTopMargin),
      flexibleSize: mask.contains(.flexibleHeight),
      flexibleFar: mask.contains(.flexibleBottomMargin))
    shares = SIMD4(x.originShare, y.originShare, x.sizeShare, y.sizeShare)
    constants = SIMD4(x.originConstant, y.originConstant, x.sizeConstant, y.sizeConstant)
  }

  /// The frame in a superview of this size.
  func frame(in size: LayoutSize) -> LayoutRect { solution(in: size).notNegative }

  /// The frame that the rules result in, whose lengths may be negative.
  func solution(in size: LayoutSize) -> LayoutRect {
    let lengths = SIMD2(size.width, size.height)
    return LayoutRect(shares * SIMD4(lowHalf: lengths, highHalf: lengths) + constants)
  }
}

/// Frames of views whose autoresizing mask is translated.
extension LayoutEngine {
  /// Compiles the frame of the view in a slot to four required constraints, or removes these.
  ///
  /// - Parameter known: The sizes of views after the next layout, by slot, as far as earlier calls needed them.
  func compileAutoresizing(_ slot: Int32, _ known: inout [Int32: LayoutSize]) {
    // The new rules may change the sizes of this view and its descendants.
    if known[slot] != nil { known.removeAll(keepingCapacity: true) }
    guard slot > 0, let view = view(at: slot), view.flags.contains(.translates),
      let superview = view.superview
    else { return removeAutoresizing(slot) }
    let insets = view.askedAlignment
    let outer = superview.askedAlignment
    let rules = currentRules(of: view, in: comingSize(of: superview, &known))
    let shares = rules.shares
    var constants = rules.constants
    constants += shares * SIMD4(lowHalf: outer.lengths, highHalf: outer.lengths)
    constants += SIMD4(lowHalf: insets.vector.lowHalf, highHalf: -insets.lengths)
    let old = tree.frameRules[slot]?.shares
    tree.frameRules[slot] = rules
    for component in LayoutComponent.allCases {
      let place = Int(component.rawValue)
      // A frame smaller than its alignment insets, as before it is set, gets an alignment rectangle of
      // size 0. A conflict instead would depend on earlier layouts.
      let isFixedLength = shares[place] == 0 && component.isLength
      let constant = isFixedLength ? max(0, constants[place]) : constants[place]
      let handle = row(.autoresizing(component), of: slot)
      // With another share, the constraint has other terms.
      if handle >= 0, let old, old[place] != shares[place] { withdraw(handle) }
      setRow(.autoresizing(component), of: slot, to: constant)
    }
  }

  /// Computes new rules if the frame was set. Otherwise the frame may lag behind a superview that was resized
  /// since, so the rules stay as they are, or are computed from their frame if the mask changed.
  private func currentRules(of view: LayoutView, in size: LayoutSize) -> FrameRules {
    let old = rulesInForce(at: view.slot)
    tree.slots[Int(view.slot)].flags.remove(.frameSet)
    if let old, old.mask == view.mask { return old }
    return FrameRules(view.mask, of: old?.frame(in: size) ?? view.frameStorage, in: size)
  }

  /// The rules in the solver by which a frame follows its superview by itself; `nil` if it does not.
  func rulesInForce(at slot: Int32) -> FrameRules? {
    guard slot >= 0, !tree.slots[Int(slot)].flags.contains(.frameSet) else { return nil }
    return tree.frameRules[slot]
  }

  /// The frame that the next layout gives an item, which differs from the one that it has if a view around it
  /// was resized since the last layout.
  func comingFrame(of element: LayoutElement) -> SIMD4<Double> {
    let frame = element.frameStorage.vector
    guard let rules = rulesInForce(at: element.slot), let superview = element.asView?.superview
    else { return frame }
    // A negative length differs from 0, because no layout results in it.
    var known: [Int32: LayoutSize] = [:]
    let coming = pixels.rounded(rules.solution(in: comingSize(of: superview, &known)).vector)
    return coming.isNear(frame) ? frame : coming
  }

  /// The size that a view will have after the frames around it have followed those that were set.
  ///
  /// A frame that is set in the view is meant for that size and not for the size of the last layout.
  private func comingSize(of view: LayoutView, _ known: inout [Int32: LayoutSize]) -> LayoutSize {
    var followers: [(slot: Int32, rules: FrameRules)] = []
    var (top, size) = (view, known[view.slot])
    while size == nil, let rules = rulesInForce(at: top.slot), let next = top.superview {
      followers.append((top.slot, rules))
      (top, size) = (next, known[next.slot])
    }
    frameRuleReads += followers.count
    return followers.reversed().reduce(into: size ?? top.frameStorage.size) { size, follower in
      size = follower.rules.frame(in: size).size
      known[follower.slot] = size
    }
  }

  func removeAutoresizing(_ slot: Int32) {
    guard tree.frameRules.removeValue(forKey: slot) != nil else { return }
    removeRows(of: slot, where: \.isAutoresizing)
  }

  // MARK: Root

  /// Compiles the size of the root: required, or on a free axis as small as possible.
  func compileRootSize() {
    guard let root, isAttached else { return }
    let given = LayoutRect(tree.frames[0]).inset(by: alignment(0)).notNegative.size
    let sizing = root.sizing
    for axis in LayoutAxis.allCases {
      let isFree = sizing.contains(.free(axis))
      let priority = isFree ? LayoutPriority.fittingSizeLevel : .required
      let length = isFree ? 0 : given.length(axis)
      let known = row(.rootSize(axis), of: 0)
      // The priority changes by a new constraint, so that none is refused for a size that it no longer has.
      if known >= 0, priority.rawValue != tree.rows[known].priority { withdraw(known) }
      setRow(.rootSize(axis), of: 0, to: length, at: priority)
    }
  }
}
