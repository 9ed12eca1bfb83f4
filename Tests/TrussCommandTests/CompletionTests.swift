import Foundation
import Testing

@testable import TrussCommand

/// What is made from the tables of the help for shells and for `man`.
@Suite struct CompletionTests {
  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions name every command, option and choice`(shell: String) {
    let text = Recorder("completions", shell).output
    for command in TrussTool.subcommands {
      #expect(text.contains(command.name))
      for option in command.allOptions {
        let isLong = option.name.hasPrefix("--")
        let name = shell == "fish" ? String(option.name.dropFirst(isLong ? 2 : 1)) : option.name
        #expect(text.contains(name), "\(command.name) \(option.name)")
        for choice in option.choices { #expect(text.contains(choice)) }
      }
    }
    #expect(text.contains("tablet-12.9-home-landscape"))
  }

  @Test func `the manual holds every command, option and device`() {
    let page = Recorder("manual").output.replacing("\\-", with: "-")
    #expect(page.hasPrefix(".TH TRUSS 1 "))
    for command in TrussTool.subcommands {
      #expect(page.contains(".SS truss \(command.name)"))
      for option in command.allOptions { #expect(page.contains("\n.B \(option.usage)\n")) }
    }
    for device in DeviceList.names where !device.hasSuffix("-landscape") {
      #expect(page.contains(device))
    }
    for line in page.split(separator: "\n") where line.hasPrefix(".") {
      #expect(line.contains(#/^\.([A-Z]{1,2}|br|nf|fi|RI)( |$)/#), "\(line)")
    }
  }
}

@Suite(.enabled(if: Shell.isUsable, "the built truss is not beside the tests"))
struct ShellTests {
  private static let bash = FileManager.default.isExecutableFile(atPath: "/bin/bash")

  @Test(
    .enabled(if: bash, "no bash"),
    arguments: [
      ("pre", "preview"), ("preview --f", "--format"), ("preview --format s", "svg"),
      ("preview --format = t", "text"), ("help explain-", "explain-log"),
      ("preview --devices phone-small,tablet-12", "phone-small,tablet-12.9-home"),
      ("solve Log", ""), ("lint -o x", ""), ("completions f", "fish"),
    ])
  func `bash completes what was begun`(words: String, first: String) throws {
    let script = """
      "$TRUSS" completions bash > c; exec /bin/bash -c '. ./c; set -- truss \(words)
      COMP_WORDS=("$@"); COMP_CWORD=$(($#-1)); _truss; echo "${COMPREPLY[0]}"'
      """
    let result = try Shell().run(script)
    #expect(result.output == first + "\n" && result.errors.isEmpty)
  }

  @Test(arguments: ["zsh -n", "fish -n"])
  func `completions are read by their shells without a complaint`(check: String) throws {
    let shell = check.prefix { $0 != " " }
    let script =
      "command -v \(shell) >/dev/null || exit 0; \"$TRUSS\" completions \(shell) > c; \(check) c"
    let result = try Shell().run(script)
    #expect(result.status == 0 && result.errors.isEmpty && result.output.isEmpty)
  }

  @Test func `the manual is formatted without a warning where groff is installed`() throws {
    let result = try Shell().run(
      "command -v groff >/dev/null || exit 0; \"$TRUSS\" manual | groff -man -ww -z")
    #expect(result.status == 0 && result.errors.isEmpty)
  }

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
