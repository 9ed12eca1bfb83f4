import AutoLayout
import LayoutDiagnostics
import TestSupport
import Testing

/// Whether proofs are irreducible, and as short as any.
@Suite struct ConflictMinimumTests {
  /// A random contradiction on a few numbers: chains and lengths between views of one page.
  private struct Case {
    let page: LayoutView
    let constraints: [LayoutConstraint]

    init(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      let page = makeRoot(1_000, 1_000, name: "page")
      let views = (0..<4).map { child("v\($0)", in: page) }
      let anchors = views.flatMap { [$0.leftAnchor, $0.rightAnchor] } + [page.leftAnchor]
      var made: [LayoutConstraint] = []
      for index in 0..<Int.random(in: 6...10, using: &random) {
        let one = anchors[Int.random(in: 0..<8, using: &random)]
        let other = anchors[Int.random(in: 0..<9, using: &random)]
        guard one.item !== other.item else { continue }
        let constant = Double(Int.random(in: -20...20, using: &random) * 5)
        let constraint =
          Bool.random(using: &random)
          ? one.constraint(equalTo: other, constant: constant)
          : one.constraint(greaterThanOrEqualTo: other, constant: constant)
        made.append(constraint.withIdentifier("\(index)"))
      }
      self.page = page
      constraints = made
    }

    /// Whether these of the constraints contradict each other, sizes included.
    func contradicts(_ subset: [LayoutConstraint]) -> Bool {
      LayoutConstraint.deactivate(constraints)
      LayoutConstraint.activate(subset)
      page.layoutIfNeeded()
      return !page.layoutEngine.conflicts.isEmpty
    }

    /// The least number of constraints, of those that contain `wanted`, that contradict.
    func least(containing wanted: LayoutConstraint, atMost limit: Int) -> Int {
      let others = constraints.filter { $0 !== wanted }
      for size in 0..<limit where hasContradiction(of: size, among: others, with: wanted) {
        return size + 1
      }
      return limit
    }

    private func hasContradiction(
      of size: Int, among others: [LayoutConstraint], with wanted: LayoutConstraint
    ) -> Bool {
      func search(_ start: Int, _ chosen: [LayoutConstraint]) -> Bool {
        if chosen.count == size { return contradicts(chosen + [wanted]) }
        for index in start..<max(start, others.count)
        where search(index + 1, chosen + [others[index]]) { return true }
        return false
      }
      return search(0, [])
    }
  }

  @Test func `random contradictions are irreducible, and nearly all as short as can be`() throws {
    var (judged, shortest) = (0, 0)
    for seed in 0..<50 {
      let test = Case(seed: UInt64(seed))
      LayoutConstraint.activate(test.constraints)
      let diagnosis = test.page.diagnose()
      guard diagnosis.conflicts.count == 1, let conflict = diagnosis.conflicts.first,
        let broken = conflict.broken, broken.role == .user
      else { continue }
      let written = conflict.members.filter { $0.role == .user }
      #expect(test.contradicts(written), "seed \(seed)")
      let bounds = conflict.implicitBounds.count
      if bounds == 0 {
        for member in written {
          #expect(!test.contradicts(written.filter { $0 !== member }), "seed \(seed)")
        }
      }
      judged += 1
      if test.least(containing: broken, atMost: written.count) == written.count { shortest += 1 }
    }
    #expect(judged > 10)
    #expect(Double(shortest) >= 0.95 * Double(judged), "\(shortest) of \(judged)")
  }
}
