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

extension AutoresizingRule {
  /// The frame in a superview of this size; `self` is the rule of the horizontal axis.
  func frame(with vertical: AutoresizingRule, in size: LayoutSize) -> LayoutRect {
    LayoutRect(
      x: originShare * size.width + originConstant,
      y: vertical.originShare * size.height + vertical.originConstant,
      width: max(0, sizeShare * size.width + sizeConstant),
      height: max(0, vertical.sizeShare * size.height + vertical.sizeConstant))
  }
}

extension LayoutView {
  /// How the frame follows a superview whose size is `size` now.
  package final func autoresizingRules(in size: LayoutSize) -> (
    x: AutoresizingRule, y: AutoresizingRule
  ) {
    autoresizingRules(of: frameStorage, in: size)
  }

  /// How a frame of the view follows a superview whose size is `size` now.
  final func autoresizingRules(of frame: LayoutRect, in size: LayoutSize) -> (
    x: AutoresizingRule, y: AutoresizingRule
  ) {
    (
      AutoresizingRule(
        origin: frame.x, size: frame.width, length: size.width,
        flexibleNear: mask.contains(.flexibleLeftMargin),
        flexibleSize: mask.contains(.flexibleWidth),
        flexibleFar: mask.contains(.flexibleRightMargin)),
      AutoresizingRule(
        origin: frame.y, size: frame.height, length: size.height,
        flexibleNear: mask.contains(.flexibleTopMargin),
        flexibleSize: mask.contains(.flexibleHeight),
        flexibleFar: mask.contains(.flexibleBottomMargin))
    )
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
    let row = translationRow(slot)
    let (x, y) = currentRules(of: view, row, in: superview.frameStorage.size)
    tables.translations[row].rules = (x, y)
    tables.translations[row].mask = view.mask
    let shares = SIMD4(x.originShare, y.originShare, x.sizeShare, y.sizeShare)
    var constants = SIMD4(x.originConstant, y.originConstant, x.sizeConstant, y.sizeConstant)
    constants +=
      shares
      * SIMD4(
        outer.left + outer.right, outer.top + outer.bottom, outer.left + outer.right,
        outer.top + outer.bottom)
    constants +=
      SIMD4(insets.left, insets.top, -insets.left - insets.right, -insets.top - insets.bottom)
    // A frame smaller than its alignment insets, as before it is set, has an alignment rectangle
    // without a size: no conflict, which would depend on the layouts before.
    for piece in 2..<4 where shares[piece] == 0 { constants[piece] = max(0, constants[piece]) }
    write(row, shares, constants)
  }

  /// Rules made anew where the frame was set; else the frame may lag behind a superview that was
  /// resized since, and only the rules made before know where it belongs.
  private func currentRules(of view: LayoutView, _ row: Int, in size: LayoutSize) -> (
    x: AutoresizingRule, y: AutoresizingRule
  ) {
    let record = tables.translations[row]
    let isSet = tables.slots[Int(view.slot)].flags.contains(.frameSet)
    tables.slots[Int(view.slot)].flags.remove(.frameSet)
    guard !isSet, let rules = record.rules else { return view.autoresizingRules(in: size) }
    guard record.mask != view.mask else { return rules }
    return view.autoresizingRules(of: rules.x.frame(with: rules.y, in: size), in: size)
  }

  /// Whether a frame follows its superview by itself: rules for it are in the solver.
  func followsByRule(_ slot: Int32) -> Bool {
    slot >= 0 && tables.slots[Int(slot)].translation >= 0
      && !tables.slots[Int(slot)].flags.contains(.frameSet)
  }

  private func translationRow(_ slot: Int32) -> Int {
    let row = tables.slots[Int(slot)].translation
    if row >= 0 { return Int(row) }
    let fresh: Int
    if let free = tables.freeTranslations.popLast() {
      fresh = Int(free)
      tables.translations[fresh] = TranslationRecord(slot: slot)
    } else {
      fresh = tables.translations.count
      tables.translations.append(TranslationRecord(slot: slot))
    }
    tables.slots[Int(slot)].translation = Int32(fresh)
    return fresh
  }

  private func write(_ row: Int, _ shares: SIMD4<Double>, _ constants: SIMD4<Double>) {
    let old = tables.translations[row]
    tables.translations[row].shares = shares
    tables.translations[row].constants = constants
    for piece in 0..<4 {
      if let id = old.ids[piece], shares[piece] == old.shares[piece] {
        guard constants[piece] != old.constants[piece] else { continue }
        try? solver.enqueue(constant: -constants[piece], of: id)
        currentWork.constraints += 1
        tables.needsSolve = true
      } else {
        if let id = old.ids[piece] { drop(id) }
        tables.translations[row].ids[piece] = nil
        writeTranslation(row, piece)
      }
    }
  }

  /// Adds one of the four constraints of a translated frame.
  func writeTranslation(_ row: Int, _ piece: Int) {
    let record = tables.translations[row]
    let item = tables.slots[Int(record.slot)]
    let variables = [item.minX, item.minY, item.width, item.height]
    var expression = LinearExpression(variables[piece])
    if record.shares[piece] != 0, item.parent >= 0 {
      let outer = tables.slots[Int(item.parent)]
      expression.append(piece & 1 == 0 ? outer.width : outer.height, -record.shares[piece])
    }
    expression.constant = -record.constants[piece]
    tables.translations[row].ids[piece] = enqueue(
      Constraint(expression, .equal), from: .translation(record.slot, UInt8(piece)))
  }

  func dropTranslation(_ slot: Int32) {
    let row = tables.slots[Int(slot)].translation
    guard row >= 0 else { return }
    for piece in 0..<4 {
      if let id = tables.translations[Int(row)].ids[piece] { drop(id) }
    }
    tables.translations[Int(row)] = TranslationRecord(slot: -1)
    tables.freeTranslations.append(row)
    tables.slots[Int(slot)].translation = -1
  }

  // MARK: Root

  /// Fixes the size of the root, or asks for the smallest where it is free.
  func applyRootSize() {
    guard let root, isAttached else { return }
    let insets = root.alignmentRectInsets
    let given = root.frameStorage.size
    for axis in LayoutAxis.allCases {
      let length = max(
        0,
        axis == .horizontal
          ? given.width - insets.left - insets.right : given.height - insets.top - insets.bottom)
      let isFree = root.sizing.contains(.free(axis))
      // Minus infinity stands for a free axis; no given length equals it.
      let wanted = isFree ? -.infinity : length
      let applied =
        axis == .horizontal ? tables.rootSizeApplied.width : tables.rootSizeApplied.height
      guard wanted != applied else { continue }
      let wasFree = applied == -.infinity
      if axis == .horizontal {
        tables.rootSizeApplied.width = wanted
      } else {
        tables.rootSizeApplied.height = wanted
      }
      let id = axis == .horizontal ? tables.rootSizeIDs.0 : tables.rootSizeIDs.1
      if let id, isFree == wasFree {
        try? solver.enqueue(constant: -length, of: id)
        currentWork.constraints += 1
        tables.needsSolve = true
      } else {
        if let id { drop(id) }
        writeRootSize(axis)
      }
    }
  }

  func writeRootSize(_ axis: LayoutAxis) {
    let item = tables.slots[0]
    let size =
      axis == .horizontal ? tables.rootSizeApplied.width : tables.rootSizeApplied.height
    let isFree = size == -.infinity
    var expression = LinearExpression(axis == .horizontal ? item.width : item.height)
    expression.constant = isFree ? 0 : -size
    let constraint = Constraint(
      expression, .equal,
      priority: isFree ? Priority(LayoutPriority.fittingSizeLevel.rawValue) : .required)
    let id = enqueue(constraint, from: .rootSize(axis))
    if axis == .horizontal { tables.rootSizeIDs.0 = id } else { tables.rootSizeIDs.1 = id }
  }
}
