import Cassowary

/// Intrinsic sizes: read from views, written as hugging and compression resistance.
extension LayoutEngine {
  /// Reads the intrinsic size of the view in a slot again and writes what changed.
  ///
  /// Does nothing where the view left while it was asked; if it came back, it is asked again.
  ///
  /// - Parameter isFitted: Whether its size is sought, so that its own frame says nothing of that.
  func applyContent(_ slot: Int32, isFitted: Bool = false) {
    guard let view = slot > 0 ? tree.view(slot) : root.map({ Uncounted($0) }) else {
      return
    }
    if view.use(\.isSilent) {
      // Nobody is called who could let go of it.
      view.use { applyContent(of: $0, at: slot, isSilent: true, isFitted) }
    } else {
      applyContent(of: view.counted, at: slot, isSilent: false, isFitted)
    }
  }

  private func applyContent(
    of view: LayoutView, at slot: Int32, isSilent: Bool, _ isFitted: Bool
  ) {
    guard tree.slots[Int(slot)].flags.contains(.hasVariables) else {
      // It came into a slot that somebody left who was to be asked: its turn is with the next ones.
      queueContent(slot)
      return
    }
    let isPlaced = slot > 0 && !isFitted && view.flags.contains(.translates)
    var size = LayoutSize(width: -1, height: -1)
    var isText = false
    if !isPlaced {
      (size, isText) = naturalSize(of: view)
      guard isSilent || holds(view, at: slot) else { return }
    }
    guard size.width >= 0 || size.height >= 0 || isText else {
      dropContent(slot)
      return
    }
    var text = TextSize(natural: size)
    var fits = true
    if isText, !tree.slots[Int(slot)].flags.contains(.isNew) {
      let width = Rounding.clean(max(0, solver.value(of: tree.slots[Int(slot)].width)))
      if !text.fits(in: width) {
        // The width at hand is the best guess: if it stays, one solve is enough.
        text.measured = LayoutSize(width: width, height: height(of: view, at: width) ?? size.height)
        guard holds(view, at: slot) else { return }
        size.height = text.measured.height
        fits = false
      }
    }
    tree.slots[Int(slot)].flags.set(.fits, fits)
    if tree.slots[Int(slot)].flags.contains(.isText) != isText { tree.moves.forget() }
    if isText { tree.note(text, of: slot) }
    tree.slots[Int(slot)].flags.set(.isText, isText)
    write(slot, size, view.contentPriorities)
    tree.markFresh(slot)
  }

  private func naturalSize(of view: LayoutView) -> (LayoutSize, isText: Bool) {
    var size =
      view.flags.contains(.plain)
      ? view.contentSizeStorage : ask(view) { view.intrinsicContentSize }
    size.width = accepted(size.width, of: view)
    size.height = accepted(size.height, of: view)
    guard !view.isSilent else { return (size, false) }
    let proposal = size.width >= 0 ? size.width : .infinity
    work.measurements += 1
    guard let measured = ask(view, { view.measure(width: proposal) }) else { return (size, false) }
    if size.width < 0 { size.width = accepted(measured.width, of: view, at: proposal) }
    if size.height < 0 { size.height = accepted(measured.height, of: view) }
    return (size, true)
  }

  /// A length of content; negative, for none, where it is not one.
  private func accepted(_ value: Double, of view: LayoutView, at proposal: Double = 0) -> Double {
    if value >= 0 && value <= LayoutRange.length { return value }
    // Infinite in answer to a question without a limit: as wide as it gets, with no width of its own.
    if value < 0 && value.isFinite || value == .infinity && proposal == .infinity { return -1 }
    guard let defect = value.lengthDefect else { return value }
    record(LayoutError(defect, subject: "content size of \(view.label)"))
    return -1
  }

  /// Asks for the height of a text at a width.
  @inline(__always)
  private func height(of view: LayoutView, at width: Double) -> Double? {
    work.measurements += 1
    return ask(view) { view.measure(width: width) }.map { accepted($0.height, of: view) }
  }

  /// Measures the texts among some items whose width changed; returns one whose height in the solver changed, or -1.
  func remeasure(_ slots: [Int32]) -> Int32 {
    var culprit: Int32 = -1
    guard !slots.isEmpty, !tree.texts.isEmpty else { return culprit }
    let texts = solver.withValues {
      Self.textsToLookAt(slots, $0, tree.slots, tree.texts, solver)
    }
    for text in texts where remeasure(text.slot, in: text.width) { culprit = text.slot }
    return culprit
  }

  /// The texts that do not have the height for their width, as far as is known, each with the width solved last,
  /// without the noise of arithmetic.
  private static func textsToLookAt(
    _ some: [Int32], _ values: Span<Double>, _ slots: [ItemSlot], _ texts: [TextSize],
    _ solver: borrowing Solver
  ) -> [(slot: Int32, width: Double)] {
    var found: [(slot: Int32, width: Double)] = []
    found.reserveCapacity(some.count)
    var (value, width) = (Double.nan, 0.0)
    // Another text may have taken the whole tree apart.
    for slot in some
    where Int(slot) < slots.count
      && slots[Int(slot)].flags.isSuperset(of: [.isText, .hasVariables])
    {
      let variable = slots[Int(slot)].width
      // Texts below each other are as wide as each other.
      if values[Int(variable.index)] != value {
        value = values[Int(variable.index)]
        width = Rounding.clean(max(0, solver.value(of: variable)))
      }
      let text = texts[Int(slot)]
      let fits = text.fits(in: width)
      if fits != slots[Int(slot)].flags.contains(.fits) || !fits && !text.isMeasured(at: width) {
        found.append((slot, width))
      }
    }
    return found
  }

  /// Gives a text the height for a width. Returns whether the height in the solver changed.
  private func remeasure(_ slot: Int32, in width: Double) -> Bool {
    // Another text may have taken the view out, or the whole tree apart.
    guard Int(slot) < tree.slots.count, tree.slots[Int(slot)].flags.contains(.isText),
      let view = slot > 0 ? tree.view(slot)?.counted : root
    else { return false }
    let text = tree.texts[Int(slot)]
    let fits = text.fits(in: width)
    let fitted = tree.slots[Int(slot)].flags.contains(.fits)
    let old = fitted ? text.natural.height : text.measured.height
    var height = fits ? text.natural.height : text.measured.height
    if !fits, !text.isMeasured(at: width) {
      height = self.height(of: view, at: width) ?? text.natural.height
      guard holds(view, at: slot) else { return false }
    }
    if fits != fitted { tree.slots[Int(slot)].flags.set(.fits, fits) }
    if !fits { tree.texts[Int(slot)].measured = LayoutSize(width: width, height: height) }
    if abs(height - old) <= Tolerance.length { return false }
    if height < 0 || old < 0 {
      write(
        slot, LayoutSize(width: text.natural.width, height: height), view.contentPriorities)
    } else {
      write(slot, height: height, view.contentPriorities)
    }
    return true
  }

  /// Makes the solver agree with another height, and with nothing else.
  private func write(_ slot: Int32, height: Double, _ priorities: SIMD4<Float>) {
    let isLeftOut = isFixed(slot, .vertical)
    var handle = tree.slots[Int(slot)].rows
    while handle >= 0 {
      let (kind, next) = (tree.rows[handle].kind, tree.rows[handle].next)
      if kind.isContent, kind.axis == .vertical {
        set(handle, to: height, at: LayoutPriority(priorities[kind.piece]), isLeftOut: isLeftOut)
      }
      handle = next
    }
  }

  /// Makes the solver agree with a size and priorities, one axis after the other.
  private func write(_ slot: Int32, _ size: LayoutSize, _ priorities: SIMD4<Float>) {
    if slot > 0, tree.slots[Int(slot)].rows < 0 {
      return writeFirst(ContentSize(size, priorities), slot)
    }
    for number in 0..<4 {
      let piece = (number & 1) << 1 | number >> 1
      let kind = LayoutRow.Kind.content(piece)
      let value = size.length(kind.axis)
      if value < 0 {
        removeRows(of: slot) { $0 == kind }
      } else {
        set(
          makeRow(kind, of: slot), to: value, at: LayoutPriority(priorities[piece]),
          isLeftOut: isFixed(slot, kind.axis))
      }
    }
  }

  /// The same where there was nothing yet.
  private func writeFirst(_ content: ContentSize, _ slot: Int32) {
    for axis in LayoutAxis.allCases where content.size.length(axis) >= 0 {
      work.constraints += 2
      work.terms += 2
      tree.needsSolve = true
      let length = tree.slots[Int(slot)].length(axis)
      do throws(SolverError) {
        let made = try content.enqueue(axis, length, &solver)
        tree.add(content, axis, made, to: slot)
      } catch {
        record(error, of: .bound(slot, axis))
      }
    }
  }

  /// Whether a root is given its size on an axis, so that its content has no say.
  private func isFixed(_ slot: Int32, _ axis: LayoutAxis) -> Bool {
    guard slot == 0 else { return false }
    let handle = row(.rootSize(axis), of: 0)
    return handle >= 0 && tree.rows[handle].priority == LayoutPriority.required.rawValue
  }

  func dropContent(_ slot: Int32) {
    let hadRows = removeRows(of: slot, where: \.isContent)
    guard hadRows || tree.slots[Int(slot)].flags.contains(.isText) else { return }
    tree.slots[Int(slot)].flags.remove(.isText)
    tree.moves.forget()
  }
}

/// What was found out about a text by asking for it.
struct TextSize {
  /// The size on one line; negative where it has none.
  var natural = LayoutSize(width: -1, height: -1)
  /// The width last measured at, and the height found there.
  var measured = LayoutSize(width: .nan, height: -1)

  /// Whether it has a natural width and fits in on one line.
  @inline(__always)
  func fits(in width: Double) -> Bool {
    natural.width >= 0 && width >= natural.width - Tolerance.length
  }

  /// Whether it was measured last at this width.
  @inline(__always)
  func isMeasured(at width: Double) -> Bool { abs(width - measured.width) <= Tolerance.length }
}

extension LayoutSize {
  @inline(__always)
  func length(_ axis: LayoutAxis) -> Double { axis == .horizontal ? width : height }
}

extension LayoutTree {
  /// The size that the rows of a content say; negative where there is none.
  @inline(__always)
  func contentSize(_ slot: Int32) -> LayoutSize {
    let rows = rows.elements.span
    var size = LayoutSize(width: -1, height: -1)
    var handle = slots[Int(slot)].rows
    while handle >= 0 {
      let index = Int(handle)
      if rows[index].kind == .content(0) { size.width = rows[index].constant }
      if rows[index].kind == .content(1) { size.height = rows[index].constant }
      handle = rows[index].next
    }
    return size
  }

  /// Notes the size of a text; there is room for none as long as no view has one.
  fileprivate mutating func note(_ text: TextSize, of slot: Int32) {
    texts.fill(upTo: slots.count, with: TextSize())
    texts[Int(slot)] = text
  }

  /// Adds the two rows of a length that is in the solver to those of an item.
  fileprivate mutating func add(
    _ content: ContentSize, _ axis: LayoutAxis, _ made: ContentSize.IDs, to slot: Int32
  ) {
    let hugs = rows.insert(content.row(axis, made.hugs, slot, 0, before: slots[Int(slot)].rows))
    let resists = rows.insert(content.row(axis, made.resists, slot, 2, before: hugs))
    slots[Int(slot)].rows = resists
    sources.note(.row(hugs), made.hugs)
    sources.note(.row(resists), made.resists)
  }
}

/// Differences too small to act on.
enum Tolerance {
  /// In points: below what any device shows, above the noise of the solver.
  static let length = 1e-7
}
