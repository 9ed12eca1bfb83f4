import TestSupport
import Testing

/// The shared cases live outside the repository: without them there is nothing to run.
@Suite(
  .enabled(
    if: SharedMaterial.exists(SolverCase.path), "needs ../shared/cases beside the repository")
)
struct SolverCaseTests {
  @Test(arguments: SolverCase.all) func `a peer's case holds`(_ solverCase: SolverCase) throws {
    var runner = CaseRunner()
    try runner.run(solverCase.steps)
  }

  @Test func `all 97 cases are read`() {
    #expect(SolverCase.all.count == 97)
    #expect(SolverCase.all.allSatisfy { !$0.steps.isEmpty })
  }
}
