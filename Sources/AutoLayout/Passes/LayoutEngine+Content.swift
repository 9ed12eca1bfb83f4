import Cassowary

/// Content sizes: read from views and nodes, compiled to hugging and compression resistance.
extension LayoutEngine {
  /// Asks the view in a slot for its content size and compiles what changed.
  ///
  /// It does nothing if the view left while it was asked; if it came back, it is asked again.
  ///
  /// - Parameter isFitted: Whether a fitting size of the view is computed, for which a translated frame does
  ///   not count.
  func compileContent(_ slot: Int32, isFitted: Bool = false) {
    guard let view = tree.view(slot) else { return }
    // Most views of a tree have no content and never had one.
    let item = tree.slots[Int(slot)]
    if item.rows < 0, !item.flags.contains(.isText), view.use(\.hasNoContent) { return }
    // A view whose code is called may be released meanwhile, so it is counted.
    if view.use(\.hasStoredContent) {
      view.use { compileContent(of: $0, at: slot, isFitted) }
    } else {
      compileContent(of: view.counted, at: slot, isFitted)
    }
  }

  private func compileContent(of view: LayoutView, at slot: Int32, _ isFitted: Bool) {
    guard tree.slots[Int(slot)].flags.contains(.hasVariables) else {
      // The view is now in the slot of another view that was to be asked, and gets its variables first.
      tree.invalidate(.content, slot)
      return
    }
    // A view that is placed by its frame has no content size.
    if slot > 0, !isFitted, view.flags.contains(.translates) { return removeContent(slot) }
    var (size, isText) = naturalSize(of: view)
    guard holds(view, at: slot) else { return }
    guard size.width >= 0 || size.height >= 0 || isText else { return removeContent(slot) }
    setFlag(.isText, isText, slot)
    if isText {
      var text = TextSize(natural: size)
      // The width of the last solve is the best guess: if it stays, one solve is enough.
      if !tree.slots[Int(slot)].flags.contains(.isNew) {
        let width = Rounding.tidy(
          max(0, solver.value(of: tree.slots[Int(slot)].length(.horizontal))))
        if !text.fits(in: width) {
          size.height = height(of: view, at: width) ?? size.height
          guard holds(view, at: slot) else { return }
          text.measured = LayoutSize(width: width, height: size.height)
        }
      }
      text.height = size.height
      // The table is empty until the tree has a text.
      tree.texts.fill(upTo: tree.slots.count, with: TextSize())
      tree.texts[Int(slot)] = text
    }
    setContent(size, of: view, at: slot)
    tree.invalidate(.measure, slot)
  }

  private func naturalSize(of view: LayoutView) -> (LayoutSize, isText: Bool) {
    var size =
      view.flags.contains(.plain)
      ? view.contentSizeStorage : ask(view) { view.intrinsicContentSize }
    let pixels = pixels
    size.width = accepted(size.width, .horizontal, of: view, pixels)
    size.height = accepted(size.height, .vertical, of: view, pixels)
    guard !view.hasStoredContent else { return (size, false) }
    let proposal = size.width >= 0 ? size.width : .infinity
    work.measurements += 1
    guard let measured = ask(view, { view.measure(width: proposal) }) else { return (size, false) }
    if size.width < 0 {
      size.width = accepted(measured.width, .horizontal, of: view, pixels, at: proposal)
    }
    if size.height < 0 { size.height = accepted(measured.height, .vertical, of: view, pixels) }
    return (size, true)
  }

  /// A content length in whole pixels; -1 if there is none.
  private func accepted(
    _ value: Double, _ axis: LayoutAxis, of view: LayoutView, _ pixels: Pixels,
    at proposal: Double = 0
  ) -> Double {
    if value >= 0 && value <= LayoutRange.length {
      return view.inWholePixels(value, along: axis, pixels)
    }
    // An infinite width in answer to an infinite one means that the content has no natural width.
    if value < 0 && value.isFinite || value == .infinity && proposal == .infinity { return -1 }
    guard let defect = value.lengthDefect else { return value }
    record(LayoutError(defect, subject: "content size of \(view.label)"))
    return -1
  }

  /// Asks for the height of a text at a width.
  @inline(__always)
  private func height(of view: LayoutView, at width: Double) -> Double? {
    work.measurements += 1
    return ask(view) { view.measure(width: width) }
      .map { accepted($0.height, .vertical, of: view, pixels) }
  }

  /// Measures the texts in some slots whose width changed; returns the last one whose height in the solver
  /// changed, or `nil`.
  func remeasure(_ slots: [Int32]) -> Int32? {
    var culprit: Int32?
    guard !slots.isEmpty, !tree.texts.isEmpty else { return culprit }
    let texts = solver.withValues {
      Self.textsToMeasure(slots, $0, tree.slots, tree.texts)
    }
    for text in texts where remeasure(text.slot, in: text.width) { culprit = text.slot }
    return culprit
  }

  /// The texts that may not have the height for their width, each with the width solved last, without the
  /// rounding of the solver.
  private static func textsToMeasure(
    _ some: [Int32], _ values: Span<Double>, _ slots: Table<ItemSlot>, _ texts: Table<TextSize>
  ) -> [(slot: Int32, width: Double)] {
    var found: [(slot: Int32, width: Double)] = []
    found.reserveCapacity(some.count)
    // The measurement of another text may have removed views, or the whole tree.
    for slot in some
    where Int(slot) < slots.count
      && slots[Int(slot)].flags.isSuperset(of: [.isText, .hasVariables])
    {
      let width = Rounding.tidy(max(0, values[Int(slots[Int(slot)].length(.horizontal).index)]))
      let text = texts[Int(slot)]
      if !text.isMeasured(at: width) || text.height != text.height(in: width) {
        found.append((slot, width))
      }
    }
    return found
  }

  /// Sets the height of a text to that for a width, and measures it if necessary. Returns whether the height
  /// in the solver changed.
  private func remeasure(_ slot: Int32, in width: Double) -> Bool {
    // The measurement of another text may have removed the view, or the whole tree.
    guard Int(slot) < tree.slots.count, tree.slots[Int(slot)].flags.contains(.isText),
      let view = tree.view(slot)?.counted
    else { return false }
    let text = tree.texts[Int(slot)]
    var height = text.height(in: width)
    if !text.isMeasured(at: width) {
      height = self.height(of: view, at: width) ?? text.natural.height
      guard holds(view, at: slot) else { return false }
      tree.texts[Int(slot)].measured = LayoutSize(width: width, height: height)
    }
    tree.texts[Int(slot)].height = height
    if abs(height - text.height) <= LayoutRange.tolerance { return false }
    setContent(.vertical, height, view.contentPriorities, at: slot)
    // A copy for a fitting size calls no views.
    if fitting == nil, view.above?.use({ $0.flags.contains(.needsLayoutOnTextResize) }) == true {
      view.superview?.setNeedsLayout()
    }
    return true
  }

  /// Sets texts to their natural heights, as in a tree that was never laid out.
  func restartTexts() {
    for slot in tree.texts.indices where tree.texts[slot].natural.width >= 0 {
      _ = remeasure(Int32(truncatingIfNeeded: slot), in: .infinity)
    }
  }

  /// Sets the rows of a content to a size and to the priorities of the view, and makes missing ones.
  private func setContent(_ size: LayoutSize, of view: LayoutView, at slot: Int32) {
    let priorities = view.contentPriorities
    if slot > 0, tree.slots[Int(slot)].rows < 0 { return addContent(size, priorities, at: slot) }
    setContent(.horizontal, size.width, priorities, at: slot)
    setContent(.vertical, size.height, priorities, at: slot)
  }

  private func setContent(
    _ axis: LayoutAxis, _ length: Double, _ priorities: SIMD4<Float>, at slot: Int32
  ) {
    guard length >= 0 else {
      removeRows(of: slot) { if case .contentSize(axis, _) = $0 { true } else { false } }
      return
    }
    let isLeftOut = isFixed(slot, axis)
    for limit in [ContentLimit.hugging, .compressionResistance] {
      setRow(
        .contentSize(axis, limit), of: slot, to: length,
        at: LayoutPriority(priorities[LayoutView.place(limit, axis)]), isLeftOut: isLeftOut)
    }
  }

  /// Makes the rows of the content of an item without rows, in one access to the tables.
  private func addContent(_ size: LayoutSize, _ priorities: SIMD4<Float>, at slot: Int32) {
    let item = tree.slots[Int(slot)]
    var last: Int32 = -1
    for axis in [LayoutAxis.horizontal, .vertical] where size.length(axis) >= 0 {
      let length = size.length(axis)
      for limit in [ContentLimit.hugging, .compressionResistance] {
        let priority = priorities[LayoutView.place(limit, axis)]
        var row = LayoutRow(
          .contentSize(axis, limit), of: slot, next: last, constant: length,
          priority: LayoutPriority(priority))
        // The lengths and priorities of views are in the range of the solver.
        row.id = try? solver.enqueue(
          item.length(axis), limit.relation, plus: -length, priority: Priority(priority))
        last = tree.rows.insert(row).handle
        if let id = row.id { tree.sources.note(.row(last), id) }
        work.constraints += 1
        work.terms += 1
      }
    }
    tree.slots[Int(slot)].rows = last
    tree.needsSolve = true
  }

  /// Whether the item is a root whose size on an axis is given, so that its content size has no effect.
  private func isFixed(_ slot: Int32, _ axis: LayoutAxis) -> Bool {
    guard slot == 0 else { return false }
    let handle = row(.rootSize(axis), of: 0)
    return handle >= 0 && tree.rows[handle].priority == LayoutPriority.required.rawValue
  }

  func removeContent(_ slot: Int32) {
    removeRows(of: slot, where: \.isContentSize)
    setFlag(.isText, false, slot)
  }
}

/// The measured sizes of a text.
struct TextSize {
  /// The size on one line; negative on an axis without one.
  var natural = LayoutSize(width: -1, height: -1)
  /// The width last measured at, and the height found there.
  var measured = LayoutSize(width: .nan, height: -1)
  /// The height in the solver.
  var height = -1.0

  /// Whether the text has a natural width and fits on one line.
  @inline(__always)
  func fits(in width: Double) -> Bool {
    natural.width >= 0 && width >= natural.width - LayoutRange.tolerance
  }

  /// Whether the height at this width is known.
  @inline(__always)
  func isMeasured(at width: Double) -> Bool {
    fits(in: width) || abs(width - measured.width) <= LayoutRange.tolerance
  }

  /// The height at a width at which it is known.
  @inline(__always)
  func height(in width: Double) -> Double { fits(in: width) ? natural.height : measured.height }
}

extension LayoutSize {
  /// The width or the height.
  @inline(__always)
  package func length(_ axis: LayoutAxis) -> Double { axis == .horizontal ? width : height }
}
