import Foundation
import TestSupport
import Testing

@testable import TrussCommand

/// What `-o` does to what is already there.
@Suite(.enabled(if: Shell.isUsable, "the built truss is not beside the tests"))
struct OutputFileTests {
  private static let solve = "\"$TRUSS\" solve a.json -o"

  /// A line that is printed if and only if a solution was written to a file.
  private static func isSolution(_ file: String) -> String {
    "grep -q '^{\"version\":1,' \(file) && echo good"
  }

  @Test(.enabled(if: Shell.makesDevices, "device nodes may not be made here"))
  func `devices stay devices`() throws {
    let result = try Shell().run(
      """
      mknod null c 1 3; mknod full c 1 7
      \(Self.solve) null; echo $?
      \(Self.solve) full; echo $?
      "$TRUSS" preview --devices phone-small Login.storyboard -o null; echo $?
      test -c null && test -c full && echo devices
      """)
    #expect(result.output == "0\n2\n0\ndevices\n")
    #expect(
      result.errors == [
        "truss: full: cannot be written: no space left on device", "wrote null",
      ])
  }

  @Test func `a named pipe is written through`() throws {
    let result = try Shell().run(
      "mkfifo p; cat p > got & \(Self.solve) p; wait; test -p p; \(Self.isSolution("got"))")
    #expect(result.output == "good\n")
  }

  @Test func `symbolic links are followed and stay`() throws {
    let result = try Shell().run(
      """
      mkdir d; echo old > d/real; ln -s d/real link; ln -s link link2; ln -s d/new dangling
      \(Self.solve) link2; \(Self.isSolution("d/real"))
      \(Self.solve) dangling; \(Self.isSolution("d/new"))
      test -L link && test -L link2 && test -L dangling && test ! -L d/real && echo links
      ls -A d
      """)
    #expect(result.output == "good\ngood\nlinks\nnew\nreal\n")
  }

  @Test func `a file with two names keeps both`() throws {
    let result = try Shell().run(
      """
      echo old-and-much-longer-than-nothing > one; ln one two
      \(Self.solve) one; \(Self.isSolution("two")); cmp one two && test one -ef two && echo same
      """)
    #expect(result.output == "good\nsame\n")
  }

  @Test func `a plain file keeps its rights`() throws {
    let result = try Shell().run(
      """
      echo old > out; chmod 640 out
      \(Self.solve) out; \(Self.isSolution("out")); stat -c %a out
      ls -A | grep -v std
      """)
    #expect(result.output == "good\n640\nLogin.storyboard\na.json\nbad.json\nout\n")
  }

  @Test func `standard output under its own name goes on where it stands`() throws {
    let result = try Shell().run(
      "echo first > log; \(Self.solve) /dev/stdout >> log; head -1 log; \(Self.isSolution("log"))")
    #expect(result.output == "first\ngood\n")
  }

  @Test(arguments: [
    ("d", "is a directory"), ("a.json/x", "not a directory"), ("none/x", "no such file"),
    ("loop", "too many levels of symbolic links"),
    (String(repeating: "n", count: 256), "file name too long"),
  ])
  func `what cannot be written is told with the true reason`(path: String, reason: String) throws {
    let result = try Shell().run("mkdir d; ln -s loop loop; \(Self.solve) \(path)")
    #expect(result.status == 2)
    #expect(result.errors == ["truss: \(path): cannot be written: \(reason)"])
    #expect(result.output.isEmpty)
  }

  @Test func `a failed call leaves the file as it was`() throws {
    let result = try Shell().run(
      "echo old > out; \"$TRUSS\" solve bad.json -o out; echo $?; cat out; ls -A | grep truss")
    #expect(result.output == "2\nold\n")
  }

  @Test func `a name of 255 bytes gets a page of a shorter one`() throws {
    let result = try Shell().run(
      """
      name=$(printf 'x%.0s' $(seq 251)); cp Login.storyboard $name.xib
      "$TRUSS" preview --devices tablet $name.xib; echo $?; ls | grep -c 'x*.html'
      """)
    #expect(result.output == "0\n1\n")
  }

  @Test func `a file with two names is written when all inputs are read`() throws {
    let result = try Shell().run(
      """
      cp a.json d.json; ln d.json e.json
      "$TRUSS" solve bad.json -o e.json; cmp a.json d.json && echo whole
      """)
    #expect(result.output == "whole\n")
  }

  @Test(
    .enabled(if: Shell.withoutRights != nil, "root, and no setpriv to run the command as another"))
  func `a file in a folder that takes no files is written when all inputs are read`() throws {
    let result = try Shell().run(
      """
      chmod 755 .; mkdir shut; cp a.json shut/b.json; chmod 666 shut/b.json; chmod 555 shut; chmod 644 *.json
      \(Shell.withoutRights ?? "") "$TRUSS" solve bad.json -o shut/b.json; cmp a.json shut/b.json && echo whole
      \(Shell.withoutRights ?? "") "$TRUSS" solve a.json a.json -o shut/b.json; echo $?
      wc -l < shut/b.json; chmod 700 shut
      """)
    #expect(result.output.replacing(" ", with: "") == "whole\n0\n2\n")
  }

  @Test(arguments: ["/dev/fd/3", "/proc/self/fd/3"])
  func `an open file under its number goes on where it stands`(name: String) throws {
    let result = try Shell().run(
      "echo first > log; \(Self.solve) \(name) 3>> log; head -1 log; \(Self.isSolution("log"))")
    #expect(result.output == "first\ngood\n")
  }
}
