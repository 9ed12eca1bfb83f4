extension Engine {
  /// The same solver once more: for what-if questions, and to go back to after a refusal.
  ///
  /// Complexity: proportional to the memory held; no allocation per element.
  func copy() -> Engine {
    var other = Engine()
    other.version = version
    other.directions = directions.copy()
    other.values = values.copy()
    other.variables = variables.copy()
    other.forms = forms.copy()
    other.constraints = constraints.copy()
    other.freeVariables = freeVariables.copy()
    other.freeForms = freeForms.copy()
    other.freeConstraints = freeConstraints.copy()
    other.rows = rows.copy()
    other.columns = columns.copy()
    other.hinges = hinges.copy()
    other.crowds = crowds.copy()
    other.freeCrowds = freeCrowds.copy()
    other.ranks = ranks.copy()
    other.slots = slots.copy()
    other.factor = factor.copy()
    other.etas = etas.copy()
    other.multipliers = multipliers.copy()
    other.scatter = scatter.copy()
    other.scatterMark = scatterMark.copy()
    other.stamp = stamp
    other.keepsTerms = keepsTerms
    other.enqueued = enqueued
    other.forwardEpoch = forwardEpoch
    other.backwardEpoch = backwardEpoch
    other.cycleEpoch = cycleEpoch
    other.formEpoch = formEpoch
    other.pending = pending.copy()
    other.removals = removals.copy()
    other.levelChanges = levelChanges.copy()
    other.constantChanges = constantChanges.copy()
    other.unevenRows = unevenRows
    other.adaptCare()
    other.largestMove = largestMove
    other.largestValue = largestValue
    other.queue = queue.copy()
    other.queueHead = queueHead
    other.primalQueue = primalQueue.copy()
    other.refused = refused
    other.changed = changed.copy()
    other.counters = counters
    other.budget = budget
    other.ghosts = ghosts
    other.released = released
    other.sinceCheck = sinceCheck
    other.degenerateSteps = degenerateSteps
    return other
  }
}
