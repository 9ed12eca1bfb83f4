import AutoLayout
import Cassowary
import Foundation
import LayoutDocuments
import TestSupport
import Testing

/// What it takes to solve a document of many views, and to say what is free: four times the views, at
/// most six times the work, which is an exponent of 1.3.
@Suite struct DocumentWorkTests {
  /// What a document made the engine and the solver do, in the order it is printed.
  private func work(_ text: String) throws -> (solution: LayoutSolution, work: [Int]) {
    let built = try LayoutDocument(data: Data(text.utf8)).build()
    let solution = built.solve()
    let engine = built.root.layoutEngine
    #expect(engine.errors == [] && engine.conflicts.isEmpty)
    let (steps, counts) = (engine.solver.statistics, engine.work)
    return (
      solution,
      [
        engine.solver.visits, engine.solver.looks, steps.pivots + steps.primalSteps,
        steps.degenerateLooks, steps.clearedDuals,
        steps.copies * steps.bytes, steps.bytes, counts.frames, counts.constraints,
        counts.terms, counts.solves,
        counts.measurements,
      ]
    )
  }

  private func expectGrowth(_ small: [Int], _ large: [Int]) {
    for (one, other) in zip(small, large) {
      #expect(other <= 6 * one + 8, "\(small) → \(large)")
    }
  }

  private func document(_ views: [String], _ constraints: [String] = []) -> String {
    """
    {"container": {"width": 320, "height": 480}, "views": [\(views.joined(separator: ","))],
     "constraints": [\(constraints.joined(separator: ","))]}
    """
  }

  @Test func `views that no constraint mentions are solved and found free in linear work`() throws {
    let works = try LongRun.amount(everyday: [500, 2_000], all: [2_500, 10_000]).map { count in
      let (solution, work) = try work(document((0..<count).map { "{\"name\": \"v\($0)\"}" }))
      #expect(solution.frames.count == count + 1)
      #expect(solution.ambiguous.count == 4 * count)
      return work
    }
    expectGrowth(works[0], works[1])
  }

  @Test func `views in views are solved and found determined in linear work`() throws {
    let works = try LongRun.amount(everyday: [250, 1_000], all: [1_000, 4_000]).map { count in
      let parents = (0..<count).map { $0 == 0 ? "super" : "v\($0 - 1)" }
      let views = parents.enumerated().map { "{\"name\": \"v\($0)\", \"parent\": \"\($1)\"}" }
      let rules = parents.enumerated().flatMap { level, parent in
        ["left", "top", "right", "bottom"].map { edge in
          """
          {"item": "v\(level)", "attribute": "\(edge)", "toItem": "\(parent)",
           "toAttribute": "\(edge)"}
          """
        }
      }
      let (solution, work) = try work(document(views, rules))
      #expect(solution.frames.last?.frame == LayoutRect(x: 0, y: 0, width: 320, height: 480))
      #expect(solution.ambiguous.isEmpty)
      return work
    }
    expectGrowth(works[0], works[1])
  }
}
