/// What must hold of the problem between operations: for tests.
extension Problem {
  /// The first of its invariants that does not hold.
  ///
  /// Complexity: proportional to terms and hinges.
  mutating func brokenInvariant() -> String? {
    for form in forms.indices where forms[form].isAlive {
      let terms = entries(of: form)
      for k in 0..<terms.count where !isListed(terms[k], of: form, at: k) {
        return "a term is not in the column of its variable"
      }
      let hinges = hinges(of: form)
      for k in 1..<max(1, hinges.count) {
        let (one, next) = (hinges[k - 1], hinges[k])
        if one.value > next.value || (one.value == next.value && one.isUpper && !next.isUpper) {
          return "hinges are out of order"
        }
      }
      let (segment, end) = (forms[form].segment, forms[form].groupEnd)
      if segment < 0 || segment > end || end > hinges.count { return "a form stands nowhere" }
      if forms[form].slot < 0 && segment != end { return "a floating form stands at hinges" }
      if forms[form].rate != 0 || forms[form].hasCrossed { return "a step left a form on its way" }
      let (value, magnitude) = evaluate(form)
      let margin = 10 * Tolerance.feasibility * max(1, magnitude)
      if !(abs(value - forms[form].value) <= margin) {
        return "a form has another value than its terms"
      }
    }
    return nil
  }

  /// Whether the column of a term's variable has its twin where the term says.
  private func isListed(_ term: Entry, of form: Int32, at place: Int32) -> Bool {
    let column = column(of: term.index)
    if term.link < 0 || term.link >= column.count { return false }
    let mention = column[term.link]
    return mention.form == form && mention.term == place
  }
}
