import Cassowary
import Foundation
import Testing

/// `Docs/solving.md`: what it shows compiles and prints what it says.
///
/// The bodies below are the blocks of the page, which a test compares.
@Suite struct SolvingPageTests {
  private static func page() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "Docs/solving.md"), encoding: .utf8)
  }

  /// The blocks of the page in one language.
  private static func blocks(_ language: String) throws -> [String] {
    try page().components(separatedBy: "```" + language + "\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }

  @Test func `the blocks of the page are those of this file`() throws {
    let own = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
      .split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    let blocks = try Self.blocks("swift")
    #expect(blocks.count == 2)
    for block in blocks {
      let lines = block.split(separator: "\n").map { $0.drop { $0 == " " } }
      #expect(own.contains(lines.joined(separator: "\n")))
    }
  }

  @Test func `the drink comes out as the page says`() throws {
    var printed = ""
    func print(_ items: Any...) {
      printed += items.map { "\($0)" }.joined(separator: " ") + "\n"
    }
    var solver = Solver()
    let syrup = solver.makeVariable("syrup")
    let apple = solver.makeVariable("apple")
    let water = solver.makeVariable("water")
    for part in [syrup, apple, water] { try solver.add(part >= 0) }
    try solver.add(syrup + apple + water == 1000)
    try solver.add(60 * syrup + 10 * apple == 12 * 1000)
    try solver.add(syrup <= 100)
    try solver.add((apple == 1000).priority(.weak))
    for part in [syrup, apple, water] {
      print(solver.name(of: part), solver.value(of: part))
    }
    let promised = try Self.blocks("text")[0]
    #expect(printed == promised)
  }

  @Test func `the budget comes out as the page says`() throws {
    var printed = ""
    func print(_ items: Any...) {
      printed += items.map { "\($0)" }.joined(separator: " ") + "\n"
    }
    var solver = Solver()
    let income = solver.makeVariable("income")
    let rent = solver.makeVariable("rent")
    let food = solver.makeVariable("food")
    let savings = solver.makeVariable("savings")
    let fun = solver.makeVariable("fun")
    try solver.add(income == 2000)
    let lease = try solver.add(rent == 900)
    try solver.add(food >= 300)
    try solver.add(rent + food + savings + fun == income)
    try solver.add(fun >= 0)
    try solver.add((savings >= income / 5).priority(.strong))
    try solver.add((fun == 200).priority(.medium))
    try solver.add((food <= 300).priority(.weak))
    print(solver.value(of: savings), solver.value(of: fun))
    try solver.setConstant(-1150, of: lease)
    print(solver.value(of: savings), solver.value(of: fun))
    do {
      try solver.add(rent + food <= income / 2)
    } catch {
      print(solver.describe(error))
    }
    let promised = try Self.blocks("text")[1]
    #expect(printed == promised)
  }

  @Test(arguments: [Relation.equal, .lessThanOrEqual, .greaterThanOrEqual])
  func `a constant is the negative of the right side in every relation`(_ relation: Relation) throws
  {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let id = try solver.add(Constraint(x - 100, relation))
    let wish = relation == .lessThanOrEqual ? 1_000.0 : 0
    try solver.add((x == wish).priority(.weak))
    #expect(solver.value(of: x) == 100)
    try solver.setConstant(-120, of: id)
    #expect(solver.value(of: x) == 120)
  }
}
