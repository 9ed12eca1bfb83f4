import TestSupport
import Testing

/// The shared cases, of which a slice is kept here.
@Suite struct SolverCaseTests {
  @Test(arguments: SolverCase.all) func `a peer's case holds`(_ solverCase: SolverCase) throws {
    var runner = CaseRunner()
    try runner.run(solverCase.steps)
  }

  @Test func `all 97 cases are read, or the third of them that is kept here`() {
    #expect(SolverCase.all.count == (SharedMaterial.exists("cases/solver.json") ? 97 : 33))
    #expect(SolverCase.all.allSatisfy { !$0.steps.isEmpty })
  }
}
