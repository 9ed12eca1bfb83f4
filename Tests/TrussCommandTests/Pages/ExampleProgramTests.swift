import Foundation
import Testing

/// The programs of Examples.
@Suite(.enabled(if: Shell.isUsable, "the built programs are not beside the tests"))
struct ExampleProgramTests {
  private static let programs = ["Panes", "Chat", "Dashboard", "Cards", "StoryboardTest"]

  private func output(_ call: String) throws -> String {
    let result = try Shell().run("cd \"$PACKAGE\" && \"$PROGRAMS\"/\(call)")
    #expect(result.status == 0 && result.errors.isEmpty, "\(call): \(result)")
    return String(result.output.drop { $0.isNewline }.reversed().drop { $0.isNewline }.reversed())
  }

  @Test func `the examples print what their page says`() throws {
    let calls = ["panes < /dev/null", "cards", "storyboard-test"]
    let page = Page(
      path: "Docs/examples.md", examples: [],
      outputs: try calls.map { call in
        // Blanks at the ends of lines do not survive editors.
        try output(call).split(separator: "\n", omittingEmptySubsequences: false).map { line in
          String(line.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n")
      })
    try page.check()
  }

  @Test func `of a long chat the visible messages are measured, and later a new one`() throws {
    let lines = try output("chat").split(separator: "\n")
    #expect(lines.suffix(2) == ["measured 5 of 2000 rows", "a new message measures 1 more"])
  }

  @Test(arguments: programs)
  func `an example is one file of at most 150 lines`(folder: String) throws {
    let text = try Package.text("Examples/\(folder)/main.swift")
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 150)
  }

  @Test func `the dashboard stands in a column on a phone and in a row on a tablet`() throws {
    let page = try output("dashboard")
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("<b>tablet</b>"))
    #expect(!page.contains("class=\"findings\""))
  }

  @Test func `a storyboard with a fault fails the storyboard test`() throws {
    let broken = try Broken.wide()
    let shell = try Shell()
    let path = try shell.folder.file("wide.storyboard", broken)
    let result = try shell.run("\"$PROGRAMS\"/storyboard-test '\(path)'")
    #expect(result.status == 1 && result.output.contains("phone-small, leftToRight: "))
    #expect(try shell.run("\"$PROGRAMS\"/storyboard-test bad.json").status == 2)
  }

  private static let hasPython = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

  @Test(.enabled(if: hasPython, "no python3 to make a terminal with"))
  func `panes are drawn again when the terminal changes its size`() throws {
    let script = """
      import fcntl, os, pty, select, struct, sys, termios, time
      pid, terminal = pty.fork()
      if pid == 0: os.execv(sys.argv[1], sys.argv[1:])
      def resize(rows, columns):
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
      def until(text):
        seen, end = b"", time.time() + 20
        while text not in seen and time.time() < end:
          if select.select([terminal], [], [], 0.2)[0]: seen += os.read(terminal, 65536)
        return text in seen
      resize(12, 64)
      os.kill(pid, 28)
      print(until(b"help" + "─".encode() * 58))
      resize(12, 50)
      print(until(b"help" + "─".encode() * 44 + "┐".encode()))
      os.write(terminal, b"q")
      until(b"1049l")
      print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
      """
    let shell = try Shell()
    _ = try shell.folder.file("terminal.py", script)
    let result = try shell.run("/usr/bin/python3 terminal.py \"$PROGRAMS\"/panes")
    #expect(result.output == "True\nTrue\n0\n", "\(result)")
  }
}
