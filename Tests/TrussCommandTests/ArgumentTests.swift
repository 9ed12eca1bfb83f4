import Testing

@testable import TrussCommand

@Suite struct ArgumentTests {
  private static let options = [
    Option(name: "-o", value: "OUT", help: ""), Option(name: "--json", help: ""),
    Option(name: "--format", value: "F", choices: ["svg", "text"], help: ""),
  ]

  private func parse(_ words: String...) throws(ArgumentError) -> Arguments {
    try Arguments(words, options: Self.options)
  }

  @Test func `options may stand anywhere and take their value either way`() throws {
    let arguments = try parse("a", "--format", "svg", "b", "--json", "-o", "out", "-")
    #expect(arguments.operands == ["a", "b", "-"])
    #expect(arguments.value(of: "--format") == "svg")
    #expect(arguments.value(of: "-o") == "out")
    #expect(arguments.has("--json"))
    #expect(try parse("--format=text").value(of: "--format") == "text")
  }

  @Test func `everything after two dashes is an operand`() throws {
    let arguments = try parse("--json", "--", "-o", "--format")
    #expect(arguments.operands == ["-o", "--format"])
    #expect(!arguments.has("-o"))
  }

  @Test func `the last of several values wins`() throws {
    #expect(try parse("-o", "a", "-o", "b").value(of: "-o") == "b")
  }

  @Test func `what cannot be followed is named`() {
    for (words, line) in [
      (["--nope"], "unknown option '--nope'"), (["a", "-o"], "option '-o' needs a value"),
      (["--format="], "option '--format' needs a value"),
      (["--json=1"], "option '--json' takes no value"),
      (["--format", "png"], "'png' is not a value of '--format': use svg, text"),
    ] {
      #expect(throws: ArgumentError(line)) { try Arguments(words, options: Self.options) }
    }
  }
}

@Suite struct HelpTests {
  @Test func `help lists every command, and every command its options`() {
    let overview = Recorder("help")
    #expect(overview.status == .success)
    for command in TrussTool.subcommands {
      #expect(overview.output.contains("  \(command.name) "))
      let help = Recorder("help", command.name)
      #expect(help.status == .success)
      #expect(Recorder(command.name, "--help").output == help.output)
      for option in command.options { #expect(help.output.contains("  \(option.name)")) }
    }
  }

  @Test func `no line of the help is wider than a terminal should be`() {
    for command in TrussTool.subcommands {
      for line in Recorder("help", command.name).output.split(separator: "\n") {
        #expect(line.count <= 100, "\(line)")
      }
    }
  }

  @Test(arguments: [["nope"], ["help", "nope"], ["preview"], ["preview", "--nope"]])
  func `a wrong command line is one line and exit code 2`(words: [String]) {
    let run = Recorder(words)
    #expect(run.status == .badInput)
    #expect(run.errors.count == 1)
    #expect(run.output.isEmpty)
  }
}
