import Foundation
import Testing

@testable import TrussCommand

/// What a process does when its streams are not what it hopes for.
@Suite(.enabled(if: Shell.isUsable, "the built truss is not beside the tests"))
struct StreamTests {
  private static let calls = [
    "help", "help solve", "--version", "solve a.json", "solve --json Login.storyboard",
    "preview --format text Login.storyboard", "preview --format svg Login.storyboard",
    "solve a.json bad.json a.json -o -",
  ]

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: calls)
  func `a full disk is one line and exit code 2`(call: String) throws {
    let result = try Shell().run("\"$TRUSS\" \(call) > /dev/full")
    #expect(result.status == 2)
    #expect(
      result.errors == [
        "truss: standard output: cannot be written: no space left on device"
      ])
  }

  @Test(arguments: calls)
  func `a closed standard output is one line and exit code 2`(call: String) throws {
    let result = try Shell().run("\"$TRUSS\" \(call) >&-")
    #expect(result.status == 2)
    #expect(result.errors == ["truss: standard output: cannot be written: bad file descriptor"])
  }

  @Test(arguments: calls)
  func `a pipe nobody reads is one line and exit code 2`(call: String) throws {
    let result = try Shell().run(
      "mkfifo p; (exec 3<p; exec 3<&-; touch closed) & exec 4>p; while [ ! -e closed ]; do :; done;"
        + " \"$TRUSS\" \(call) >&4")
    #expect(result.status == 2)
    #expect(result.errors == ["truss: standard output: cannot be written: broken pipe"])
  }

  @Test(arguments: ["/dev/full", "&-"])
  func `reports that cannot be written are told by the exit code`(target: String) throws {
    let shell = try Shell()
    let result = try shell.run(
      "\"$TRUSS\" solve a.json missing.json a.json -o out.json 2>\(target)")
    #expect(result.status == 2)
    let lines = try shell.folder.contents("out.json").split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("{\"version\":1,") })
    #expect(try shell.run("\"$TRUSS\" 2>\(target)").status == 2)
  }

  @Test func `with every stream closed nothing is written to the wrong file`() throws {
    let shell = try Shell()
    let result = try shell.run("\"$TRUSS\" solve a.json bad.json -o out.json <&- >&- 2>&-")
    #expect(result.status == 2)
    #expect(try shell.folder.contents("out.json").split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    "cat a.json | \"$TRUSS\" solve /dev/stdin", "\"$TRUSS\" solve /dev/stdin < a.json",
    "cat a.json | \"$TRUSS\" solve /dev/fd/0",
    "mkfifo p; cat a.json > p & \"$TRUSS\" solve p",
    "mkfifo p; (for i in 1 2 3; do cat p.json; sleep 0.1; done; cat a.json) 2>&- > p & \"$TRUSS\" solve p",
  ])
  func `pipes are read to their end`(script: String) throws {
    let result = try Shell().run(script)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("{\"version\":1,\"frames\":"))
    #expect(result.errors.isEmpty)
  }

  @Test func `a pipe with a document is drawn`() throws {
    let result = try Shell().run(
      "cat Login.storyboard | \"$TRUSS\" preview --format text /dev/stdin")
    #expect(result.status == 0)
    #expect(result.output.contains("log in"))
  }

  @Test func `an input that never ends is refused`() throws {
    let result = try Shell().run("\"$TRUSS\" solve /dev/zero a.json")
    #expect(result.status == 2)
    #expect(result.errors == ["truss: /dev/zero: cannot be read: too large"])
    #expect(result.output.hasPrefix("{\"version\":1,"))
  }

  @Test func `a deep layout is solved on a small stack`() throws {
    let shell = try Shell()
    let views = (0..<2000).map { level in
      "{\"name\": \"v\(level)\", \"parent\": \"\(level == 0 ? "super" : "v\(level - 1)")\"}"
    }
    _ = try shell.folder.file(
      "deep.json", "{\"container\": {}, \"views\": [\(views.joined(separator: ","))]}")
    let result = try shell.run("ulimit -s 256; \"$TRUSS\" solve deep.json")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.contains("\"v1999\":[0,0,0,0]"))
  }
}

/// Limits and signals from outside.
@Suite(.enabled(if: Shell.isUsable, "the built truss is not beside the tests"))
struct SignalTests {
  /// A shell with a layout whose solution is longer than a block.
  private func shell() throws -> Shell {
    let shell = try Shell()
    let views = (0..<200).map { "{\"name\": \"view-\($0)\"}" }.joined(separator: ",")
    _ = try shell.folder.file("large.json", "{\"container\": {}, \"views\": [\(views)]}")
    return shell
  }

  @Test(arguments: ["-o out", "> out"])
  func `a file that may not become so large is one line and exit code 2`(target: String) throws {
    let result = try shell().run(
      "(ulimit -f 1; \"$TRUSS\" solve large.json \(target)); echo $?; ls -A | grep truss")
    #expect(result.output == "2\n")
    let name = target == "-o out" ? "out" : "standard output"
    #expect(
      result.errors == ["truss: \(name): cannot be written: larger than a file may be"])
  }

  @Test(arguments: ["INT", "TERM", "HUP"])
  func `a signal that ends the call leaves nothing beside the output`(signal: String) throws {
    // What a shell starts in the background ignores an interrupt, unless told otherwise.
    let result = try shell().run(
      """
      mkfifo p; echo old > out; ls -A > before
      env --default-signal=INT "$TRUSS" solve a.json p -o out & pid=$!
      exec 3> p; sleep 0.2
      kill -\(signal) $pid; wait $pid; test $? -gt 128 && echo ended
      cat out; ls -A | cmp - before
      """)
    #expect(result.output == "ended\nold\n")
  }
}
