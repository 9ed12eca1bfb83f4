/// Questions to the code of the host: natural sizes, heights at a width, baselines.
///
/// They are asked when every table is consistent, and nothing read from a table before a question is used after
/// it without reading it again. What the host changes during a question becomes dirty as at any other time,
/// and takes effect after the answer.
extension LayoutEngine {
  /// Asks about a view; meanwhile the tree refuses to be laid out.
  ///
  /// On a copy for a fitting size, the engine of the tree itself asks, because the host knows only that tree.
  func ask<Answer>(
    _ view: LayoutView, forBaseline: Bool = false, _ question: () -> Answer
  ) -> Answer {
    if let fitting { return fitting.original.ask(view, forBaseline: forBaseline, question) }
    // A question during another one is a part of it.
    if phase.question != nil { return question() }
    return perform(.asking(Question(slot: view.slot, isForBaseline: forBaseline)), question)
  }

  /// Asks a view about its content, also in answer to a question about a baseline; `nil` in answer to
  /// any other one.
  func askForContent<Answer>(of view: LayoutView, _ question: () -> Answer) -> Answer? {
    if phase.question?.isForBaseline == false { return nil }
    return perform(.asking(Question(slot: view.slot)), question)
  }

  /// Whether a view is still in a slot after a question: it did not leave meanwhile, not even to come back.
  func holds(_ view: LayoutView, at slot: Int32) -> Bool {
    guard Int(slot) < tree.slots.count else { return false }
    guard tree.slots[Int(slot)].flags.contains(.hasVariables) else { return false }
    return tree.items[Int(slot)]?.refers(to: view) == true
  }

  /// Refuses a layout that the host requests during a question, or from a `deinit` during a solve, and records
  /// an error; returns whether it did.
  func refusesLayout() -> Bool {
    guard phase == .solving || phase.question != nil else { return false }
    let subject = phase.question.map { element(at: $0.slot) } ?? root
    record(LayoutError(.layoutDuringQuestion, subject: subject?.label ?? "root"))
    return true
  }

  /// Whether the host is being asked, so that no layout can be made.
  package var isAsking: Bool { phase.question != nil }

  // MARK: Baselines

  /// Asks for the baselines that the constraint of a row mentions, and adds the answers to `known`.
  ///
  /// Returns whether the row still belongs to the constraint.
  func askBaselines(
    of constraint: LayoutConstraint, _ handle: Int32, _ known: inout KnownBaselines
  ) -> Bool {
    var found: [Baseline] = []
    // An answer may change the tree and so invalidate another one: then all are asked again, once.
    for _ in 0..<2 {
      let before = structure
      found = constraint.ends.filter(\.attribute.isBaseline).compactMap { element, attribute in
        element?.asView.map { baseline(attribute, of: $0, &known) }
      }
      if structure == before { break }
      known = [:]
      if found.allSatisfy({ $0.target.object?.engine === original }) { break }
    }
    guard Int(handle) < tree.rows.elements.count, tree.rows[handle].constraint === constraint
    else { return false }
    tree.baselines[handle] = found
    return true
  }

  /// Asks for a baseline, unless one of the views that stand in for each other was asked before.
  private func baseline(
    _ attribute: LayoutAttribute, of view: LayoutView, _ known: inout KnownBaselines
  ) -> Baseline {
    var answer: Baseline?
    var passed = [view]
    // A chain of stand-ins is at most as long as the tree is deep, unless the host extends it meanwhile.
    while answer == nil, passed.count <= tree.slots.count {
      let last = passed[passed.count - 1]
      answer = known[attribute]?[ObjectIdentifier(last)]
      guard answer == nil else { break }
      let next = ask(last, forBaseline: true) {
        attribute == .firstBaseline
          ? last.viewForFirstBaselineLayout : last.viewForLastBaselineLayout
      }
      guard next !== last, next.isDescendant(of: last) else { break }
      passed.append(next)
    }
    let target = passed[passed.count - 1]
    var found = answer ?? ask(target) { Baseline(of: target, attribute) }
    if passed.count > 1 {
      for view in passed { known[attribute, default: [:]][ObjectIdentifier(view)] = found }
    }
    found.view = Weak(view)
    return found
  }
}

/// The question that the host is being asked.
struct Question: Equatable {
  /// The slot of the view it is about.
  let slot: Int32
  /// Whether it asks which view has a baseline. Other views can be asked for their contents during it.
  var isForBaseline = false
}

/// Where the first or last baseline of a view was found.
struct Baseline {
  /// The view a constraint names.
  var view: Weak<LayoutView>
  let attribute: LayoutAttribute
  /// The view whose baseline it is.
  let target: Weak<LayoutView>
  /// The distance from the edge of that view, in points.
  let offset: Double

  /// Asks a view that has none stand in for it.
  init(of view: LayoutView, _ attribute: LayoutAttribute) {
    self.view = Weak(view)
    self.attribute = attribute
    target = Weak(view)
    offset =
      (attribute == .firstBaseline
        ? view.firstBaselineOffsetFromTop : view.lastBaselineOffsetFromBottom) ?? 0
  }
}

/// The baselines found since the tree changed. Of nested views that stand in for each other, each is asked once.
typealias KnownBaselines = [LayoutAttribute: [ObjectIdentifier: Baseline]]
