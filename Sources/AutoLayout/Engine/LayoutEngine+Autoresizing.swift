import Cassowary

/// How one axis of a frame follows the length of the superview:
/// `origin = originShare × length + originConstant`, `size` likewise.
package struct AutoresizingRule: Hashable, Sendable {
  package var originShare: Double
  package var originConstant: Double
  package var sizeShare: Double
  package var sizeConstant: Double

  /// The rule under which a frame stays what it is at the present length of the superview.
  ///
  /// A change of length goes to the flexible parts in proportion to their present lengths, in
  /// equal parts if these add up to zero, or to a millionth of the largest at most.
  package init(
    origin: Double, size: Double, length: Double, flexibleNear: Bool, flexibleSize: Bool,
    flexibleFar: Bool
  ) {
    // Parts may be negative, where a view reaches out of its superview: the shares then are too.
    let parts = [
      flexibleNear ? origin : 0, flexibleSize ? size : 0,
      flexibleFar ? length - origin - size : 0,
    ]
    let total = parts[0] + parts[1] + parts[2]
    let largest = max(abs(parts[0]), abs(parts[1]), abs(parts[2]))
    let count = (flexibleNear ? 1.0 : 0) + (flexibleSize ? 1 : 0) + (flexibleFar ? 1 : 0)
    func share(_ part: Double, _ flexible: Bool) -> Double {
      guard flexible else { return 0 }
      // Parts that cancel but for noise say nothing of their shares, which would be huge.
      return abs(total) > 1e-6 * largest ? part / total : 1 / count
    }
    originShare = share(parts[0], flexibleNear)
    sizeShare = share(parts[1], flexibleSize)
    originConstant = origin - originShare * length
    sizeConstant = size - sizeShare * length
  }
}

/// How the frame of one view follows its superview, made of a frame that was set.
struct FrameRules {
  var x: AutoresizingRule
  var y: AutoresizingRule
  /// The mask they were made with.
  var mask: AutoresizingMask

  /// The rules for a frame in a superview whose size is `size` now.
  init(_ mask: AutoresizingMask, of frame: LayoutRect, in size: LayoutSize) {
    self.mask = mask
    x = AutoresizingRule(
      origin: frame.x, size: frame.width, length: size.width,
      flexibleNear: mask.contains(.flexibleLeftMargin),
      flexibleSize: mask.contains(.flexibleWidth),
      flexibleFar: mask.contains(.flexibleRightMargin))
    y = AutoresizingRule(
      origin: frame.y, size: frame.height, length: size.height,
      flexibleNear: mask.contains(.flexibleTopMargin),
      flexibleSize: mask.contains(.flexibleHeight),
      flexibleFar: mask.contains(.flexibleBottomMargin))
  }

  /// The shares of the superview's size: of position x, y, then size x, y.
  var shares: SIMD4<Double> { SIMD4(x.originShare, y.originShare, x.sizeShare, y.sizeShare) }
  /// What the shares leave out, in the same order.
  var constants: SIMD4<Double> {
    SIMD4(x.originConstant, y.originConstant, x.sizeConstant, y.sizeConstant)
  }

  /// The frame in a superview of this size.
  func frame(in size: LayoutSize) -> LayoutRect {
    LayoutRect(
      x: x.originShare * size.width + x.originConstant,
      y: y.originShare * size.height + y.originConstant,
      width: max(0, x.sizeShare * size.width + x.sizeConstant),
      height: max(0, y.sizeShare * size.height + y.sizeConstant))
  }
}

/// Frames of views whose autoresizing mask is translated.
extension LayoutEngine {
  /// Writes the frame of the view in a slot as four required constraints, or takes them back.
  func applyTranslation(_ slot: Int32) {
    guard slot > 0, let view = view(at: slot), view.flags.contains(.translates),
      let superview = view.superview
    else {
      dropTranslation(slot)
      return
    }
    let insets = view.alignmentRectInsets
    let outer = superview.alignmentRectInsets
    let rules = currentRules(of: view, in: comingSize(of: superview))
    let shares = rules.shares
    var constants = rules.constants
    constants += shares * SIMD4(lowHalf: outer.lengths, highHalf: outer.lengths)
    constants += SIMD4(lowHalf: insets.vector.lowHalf, highHalf: -insets.lengths)
    // A frame smaller than its alignment insets, as before it is set, has an alignment rectangle
    // without a size: no conflict, which would depend on the layouts before.
    for piece in 2..<4 where shares[piece] == 0 { constants[piece] = max(0, constants[piece]) }
    let old = tables.frameRules[slot]?.shares
    tables.frameRules[slot] = rules
    for piece in 0..<4 {
      let handle = makeRow(.frame(piece), of: slot)
      // With another share it is another equation.
      if let old, old[piece] != shares[piece] { takeOut(handle) }
      set(handle, to: constants[piece])
    }
  }

  /// Rules made anew where the frame was set; else the frame may lag behind a superview that was
  /// resized since, and only the rules made before know where it belongs.
  private func currentRules(of view: LayoutView, in size: LayoutSize) -> FrameRules {
    let isSet = tables.slots[Int(view.slot)].flags.contains(.frameSet)
    tables.slots[Int(view.slot)].flags.remove(.frameSet)
    guard !isSet, let rules = tables.frameRules[view.slot] else {
      return FrameRules(view.mask, of: view.frameStorage, in: size)
    }
    if rules.mask == view.mask { return rules }
    return FrameRules(view.mask, of: rules.frame(in: size), in: size)
  }

  /// Whether a frame follows its superview by itself: rules for it are in the solver.
  func followsByRule(_ slot: Int32) -> Bool {
    slot >= 0 && tables.frameRules[slot] != nil
      && !tables.slots[Int(slot)].flags.contains(.frameSet)
  }

  /// Whether the next layout gives a view another frame than it has, because what it lies in was resized
  /// since the last one.
  func lagsBehind(_ view: LayoutView) -> Bool {
    guard followsByRule(view.slot), let rules = tables.frameRules[view.slot],
      let superview = view.superview
    else { return false }
    let size = comingSize(of: superview)
    let lengths = SIMD4(size.width, size.height, size.width, size.height)
    // A length below 0 is another one than 0: no layout can give it.
    let coming = pixels.rounded(LayoutRect(rules.shares * lengths + rules.constants))
    let change = coming.vector - view.frameStorage.vector
    return any(change .> Tolerance.length) || any(-change .> Tolerance.length)
  }

  /// The size that a view has when the frames below follow those that were set above.
  ///
  /// A frame that is set in it is meant for that size, whatever the last layout found.
  private func comingSize(of view: LayoutView) -> LayoutSize {
    var followers: [FrameRules] = []
    var top = view
    while followsByRule(top.slot), let rules = tables.frameRules[top.slot], let next = top.superview
    {
      followers.append(rules)
      top = next
    }
    return followers.reversed().reduce(top.frameStorage.size) { $1.frame(in: $0).size }
  }

  func dropTranslation(_ slot: Int32) {
    guard tables.frameRules.removeValue(forKey: slot) != nil else { return }
    removeRows(of: slot, where: \.isFrame)
  }

  // MARK: Root

  /// Fixes the size of the root, or asks for the smallest where it is free.
  func applyRootSize() {
    guard let root, isAttached else { return }
    let frame = LayoutRect(tables.frames[0])
    let hasAlignment = tables.slots[0].flags.contains(.hasAlignment)
    let given = hasAlignment ? root.alignmentRect(forFrame: frame).size : frame.size
    let sizing = root.sizing
    for axis in LayoutAxis.allCases {
      let isFree = sizing.contains(.free(axis))
      let wanted = isFree ? 0 : given.length(axis)
      let priority = isFree ? LayoutPriority.fittingSizeLevel : .required
      let handle = row(.rootSize(axis), of: 0)
      guard handle >= 0 else {
        set(addRow(.rootSize(axis), of: 0), to: wanted, at: priority)
        continue
      }
      let old = (constant: tables.rows[handle].constant, priority: tables.rows[handle].priority)
      guard priority.rawValue != old.priority || wanted != old.constant else { continue }
      if priority.rawValue != old.priority { takeOut(handle) }
      set(handle, to: wanted, at: priority)
    }
  }
}
