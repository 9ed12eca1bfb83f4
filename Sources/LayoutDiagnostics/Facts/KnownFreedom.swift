import AutoLayout

/// Which views of a tree are free, as far as somebody asked since the last solve.
///
/// To ask of one view costs a look at all constraints. Whoever asks of a second one may ask of all: with
/// each question that was not answered yet twice as many views are looked at, so that the questions of
/// all views of a tree are a few.
final class KnownFreedom {
  private let structure: Int
  private var answers: [ObjectIdentifier: Bool] = [:]
  /// How many views are looked at with the next question.
  private var batch = 1
  /// How often the solver was asked; asserted by tests.
  private(set) var questions = 0

  private init(structure: Int) { self.structure = structure }

  /// What is known of the present answers of an engine.
  static func of(_ engine: LayoutEngine) -> KnownFreedom {
    if let known = engine.examined as? KnownFreedom, known.structure == engine.structure {
      return known
    }
    let fresh = KnownFreedom(structure: engine.structure)
    engine.examined = fresh
    return fresh
  }

  /// Whether a coordinate of the view could as well be another.
  func isFree(_ view: LayoutView) -> Bool {
    if let answer = answers[ObjectIdentifier(view)] { return answer }
    let views = views(from: view)
    batch *= 2
    questions += 1
    for one in views { answers[ObjectIdentifier(one)] = false }
    for ambiguity in Examination(of: view).ambiguities(of: views) {
      answers[ObjectIdentifier(ambiguity.item)] = true
    }
    return answers[ObjectIdentifier(view)] ?? false
  }

  /// The view and those after it in its tree that nobody asked of, then those before it.
  private func views(from view: LayoutView) -> [LayoutView] {
    guard batch > 1, let root = view.layoutEngine.root else { return [view] }
    var before: [LayoutView] = []
    var after: [LayoutView] = []
    var isPast = false
    var walk = SubtreeWalk(root)
    while let next = walk.next() {
      if next.isNestedRoot, next !== root {
        walk.skipSubviews()
      } else if next === view {
        isPast = true
      } else if answers[ObjectIdentifier(next)] == nil {
        if isPast { after.append(next) } else { before.append(next) }
      }
      if after.count >= batch { break }
    }
    return Array(([view] + after + before).prefix(batch))
  }
}
