/// Questions to the code of the host: natural sizes, heights at a width, baselines.
///
/// They are asked where every table is consistent, and nothing found in a table before a question
/// is used after it without looking again. So whatever the host does while it is asked goes through
/// the ordinary doors: it is queued, and takes effect when the answer was taken.
extension LayoutEngine {
  /// Asks about a view; meanwhile the tree refuses to be laid out.
  ///
  /// While a probe runs, the tables of the tree itself are in place for the time of the question.
  func ask<Answer>(_ view: LayoutView, _ question: () -> Answer) -> Answer {
    // A question inside a question finds everything in place.
    guard asked == nil else { return question() }
    asked = view
    if let probe { exchangeState(with: probe) }
    let answer = question()
    if let probe {
      exchangeState(with: probe)
      if probe.structure != structure { probe.isOvertaken = true }
    }
    asked = nil
    return answer
  }

  /// Whether what was found about a view in a slot still holds after a question: the view did not
  /// leave meanwhile, not even to come back.
  func holds(_ view: LayoutView, at slot: Int32) -> Bool {
    guard Int(slot) < tables.slots.count else { return false }
    return tables.slots[Int(slot)].flags.contains(.hasVariables) && self.view(at: slot) === view
  }

  /// Records that the host wanted a layout while it was being asked, if it is, or while something
  /// of its own ended in the middle of a solve.
  func refusesLayout() -> Bool {
    guard asked != nil || isSolving else { return false }
    record(LayoutError(.layoutDuringQuestion, subject: (asked ?? root)?.label ?? "root"))
    return true
  }

  /// Whether the host is being asked, so that nothing that needs a layout can be found out.
  package var isAsking: Bool { asked != nil }

  /// Whether a probe is to be given up, because the tree is not any more what it is a copy of.
  var isOvertaken: Bool { probe?.isOvertaken ?? false }

  // MARK: Baselines

  /// Looks up the baselines that the constraint of a row mentions.
  ///
  /// Returns whether the row still is that of the constraint.
  func askBaselines(of constraint: LayoutConstraint, _ handle: Int32) -> Bool {
    var found: [Baseline] = []
    // One answer may undo another: then all are asked again, once.
    for _ in 0..<2 {
      let before = structure
      found.removeAll()
      for (element, attribute) in constraint.terms where attribute.isBaseline {
        guard let view = element.asView else { continue }
        found.append(ask(view) { Baseline(of: view, attribute) })
      }
      if structure == before || found.allSatisfy({ unsafe $0.target.view?.engine === self }) {
        break
      }
    }
    guard Int(handle) < tables.records.count, tables.records[Int(handle)].constraint === constraint
    else { return false }
    tables.baselines[handle] = found
    return true
  }

  /// A baseline that the constraint of a row mentions, as it was found last.
  func baseline(_ attribute: LayoutAttribute, of view: LayoutView, _ handle: Int32) -> Baseline? {
    tables.baselines[handle]?.first { $0.view === view.reference && $0.attribute == attribute }
  }
}

/// Where the first or last baseline of a view was found.
struct Baseline {
  /// The view a constraint names.
  let view: ElementReference
  let attribute: LayoutAttribute
  /// The view whose baseline it is.
  let target: ElementReference
  /// The distance from the edge of that view, in points.
  let offset: Double

  /// Asks for it.
  init(of view: LayoutView, _ attribute: LayoutAttribute) {
    let isFirst = attribute == .firstBaseline
    var found = view
    // A chain of stand-ins is as deep as the tree at most; the bound only guards against a cycle.
    for _ in 0..<1_000 {
      let next = isFirst ? found.viewForFirstBaselineLayout : found.viewForLastBaselineLayout
      guard next !== found, next.isDescendant(of: found) else { break }
      found = next
    }
    self.view = view.reference
    self.attribute = attribute
    target = found.reference
    offset =
      (isFirst ? found.firstBaselineOffsetFromTop : found.lastBaselineOffsetFromBottom) ?? 0
  }
}

extension LayoutConstraint {
  /// What is related, with the far ends of distances.
  fileprivate var terms: [(element: LayoutElement, attribute: LayoutAttribute)] {
    let ends = [
      (firstElement, firstAttribute), (secondElement, secondAttribute),
      (bases?.first, bases?.firstAttribute ?? .notAnAttribute),
      (bases?.second, bases?.secondAttribute ?? .notAnAttribute),
    ]
    return ends.compactMap { element, attribute in element.map { ($0, attribute) } }
  }
}
