import Testing

@testable import TrussCommand

/// What a call does whose streams are those of a shell.
@Suite(.enabled(if: Shell.isUsable, "the built truss is not beside the tests"))
struct ShellTests {
  @Test(arguments: [
    "solve -", "solve --json -", "sweep -", "explain - a left", "lint -",
    "preview --format text -",
  ])
  func `a dash is standard input`(call: String) throws {
    let input = call.hasPrefix("preview") ? "Login.storyboard" : "a.json"
    let result = try Shell().run("\"$TRUSS\" \(call) < \(input)")
    #expect(result.status != 2 && !result.output.isEmpty, "\(result)")
    #expect(result.errors.isEmpty)
  }

  @Test func `an oracle may come from standard input too`() throws {
    let shell = try Shell()
    let fixtures = Package.path("Tests/Fixtures")
    let result = try shell.run(
      "cd '\(fixtures)' && \"$TRUSS\" conformance oracle.jsonl && \"$TRUSS\" conformance - < oracle.jsonl"
    )
    let lines = result.output.split(separator: "\n")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(lines.count > 1 && lines.prefix(lines.count / 2) == lines.suffix(lines.count / 2))
  }

  @Test func `nothing but errors goes to standard error when nobody watches`() throws {
    let many = Array(repeating: "a.json", count: 30).joined(separator: " ")
    let result = try Shell().run("\"$TRUSS\" solve \(many) > out")
    #expect(result.status == 0 && result.errors.isEmpty)
  }
}
