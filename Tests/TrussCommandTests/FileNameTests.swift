import Foundation
import TestSupport
import Testing

@testable import TrussCommand

/// Names of files that are not what names usually are.
@Suite(.enabled(if: Shell.isUsable, "the built truss is not beside the tests"))
struct FileNameTests {
  private static let names = [
    #"two\nlines"#, #"\055dash"#, #"esc\033[2Jape"#, #"caf\303\251"#, #"\302\233C1"#,
    "a b",
    #"tab\tquote\047"#, #"\364\217\276\200"#,
  ]

  @Test(arguments: LongRun.amount(everyday: names.prefix(1), all: names[...]))
  func `a file of any name is read and written`(name: String) throws {
    let result = try Shell().run(
      """
      name=$(printf '\(name)'); cp -- a.json "$name" || exit 0; cp Login.storyboard "./$name.xib"
      "$TRUSS" solve -- "$name" > /dev/full; "$TRUSS" solve -- "$name" && "$TRUSS" solve -o out "./$name.xib" &&
      "$TRUSS" preview --devices tablet "./$name.xib" && test -e "./$name.html" && echo drawn
      """)
    #expect(result.output.hasPrefix("{\"version\":1,") && result.output.hasSuffix("drawn\n"))
    #expect(result.errors.count == 2)
    #expect(result.errors.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
  }

  @Test(arguments: [
    (#"no\033[31m"#, "no\\u{1B}[31m: cannot be read: no such file"),
    (#"no\nno"#, "no\\nno: cannot be read: no such file"),
    (#"\302\233"#, "\\u{9B}: cannot be read: no such file"),
    (#"a.json/x"#, "a.json/x: cannot be read: not a directory"),
    (#"loop"#, "loop: cannot be read: too many levels of symbolic links"),
    (
      String(repeating: "n", count: 256),
      String(repeating: "n", count: 256) + ": cannot be read: file name too long"
    ),
  ])
  func `what cannot be read is told with the true reason`(name: String, line: String) throws {
    let result = try Shell().run(
      "ln -s loop loop; for c in solve lint 'preview --format text'; do"
        + " \"$TRUSS\" $c \"$(printf '\(name)')\" || echo $?; done")
    #expect(result.output == "2\n2\n2\n")
    #expect(result.errors == Array(repeating: "truss: \(line)", count: 3))
  }

  @Test func `a file that is no text is told in one line, and the one after it is solved`() throws {
    let result = try Shell().run(
      #"printf '<document><v\351w/></document>' > no.xib; "$TRUSS" solve no.xib a.json; echo $?"#)
    #expect(
      result.errors == ["truss: no.xib:1:13: not well-formed XML: the byte 0xE9 is not UTF-8"])
    #expect(result.output.hasPrefix("{\"version\":1,") && result.output.hasSuffix("2\n"))
  }

  /// Folders that may not be listed or entered, and a file that may not be read; named, and found in a
  /// folder that is given.
  @Test(
    .enabled(if: Shell.withoutRights != nil, "root, and no setpriv to run the command as another"),
    arguments: ["solve", "lint", "preview --format text"], [false, true])
  func `what one may not read is told as such, and the files after it are read`(
    command: String, isBelow: Bool
  ) throws {
    let layout = #"{"version": 1, "container": {}, "views": []}"#
    let result = try Shell().run(
      """
      chmod 755 .; mkdir d d/blind d/shut; cp Login.storyboard d/zoo.storyboard; echo '\(layout)' > d/no.json
      cp Login.storyboard d/blind/in.xib; cp Login.storyboard d/shut/in.xib
      chmod 000 d/shut d/no.json; chmod 444 d/blind; chmod 644 d/zoo.storyboard
      \(Shell.withoutRights ?? "") "$TRUSS" \(command) \
        \(isBelow ? "d" : "d/blind/in.xib d/no.json d/shut d/zoo.storyboard"); echo $?
      chmod 700 d/shut d/blind
      """)
    // Of folders, previews are drawn of documents of Interface Builder only.
    let paths = ["d/blind/in.xib", "d/no.json", "d/shut"].filter {
      !isBelow || !command.hasPrefix("preview") || !$0.hasSuffix("json")
    }
    let lines = paths.map { "truss: \($0): cannot be read: permission denied" }
    #expect(result.errors.filter { $0.hasPrefix("truss: d/") } == lines)
    #expect(result.output.hasSuffix("2\n") && (command == "lint" || result.output.count > 100))
  }

  @Test(
    .enabled(if: Shell.withoutRights != nil, "root, and no setpriv to run the command as another"))
  func `a folder that one may not write to is told as such, and stays as it was`() throws {
    let result = try Shell().run(
      """
      chmod 755 .; mkdir shut; echo old > shut/out.json; chmod 666 shut/out.json; chmod 555 shut; chmod 644 a.json
      \(Shell.withoutRights ?? "") "$TRUSS" solve a.json -o shut/new.json; echo $?
      ls shut; cat shut/out.json; chmod 700 shut
      """)
    #expect(result.output == "2\nout.json\nold\n")
    #expect(result.errors == ["truss: shut/new.json: cannot be written: permission denied"])
  }

  @Test func `a folder without documents is nothing to draw, solve or check`() throws {
    let result = try Shell().run(
      "mkdir empty; for c in solve lint 'preview --format text'; do \"$TRUSS\" $c empty; echo $?; done"
    )
    #expect(result.output == "2\n2\n2\n")
    #expect(result.errors.count == 3)
    let line = "truss: empty: holds no document to read"
    #expect(result.errors.allSatisfy { $0.hasPrefix(line) })
  }

  @Test func `words of the call are escaped before they are shown`() throws {
    let result = try Shell().run(
      """
      e=$(printf '\\033]0;x\\007'); "$TRUSS" "$e"; "$TRUSS" help "$e"; "$TRUSS" solve "-$e"
      "$TRUSS" preview --devices "$e" Login.storyboard; "$TRUSS" solve --format "$e" a.json
      """)
    #expect(result.errors.count == 5)
    for line in result.errors { #expect(!line.contains("\u{1B}") && !line.contains("\u{7}")) }
  }

  @Test func `escapes in a document do not reach the terminal`() throws {
    let shell = try Shell()
    _ = try shell.folder.file(
      "key.json", #"{"container": {}, "\u001b[31m": 1, "views": [{"name": "\u009b", "x\ny": 2}]}"#)
    let result = try shell.run("\"$TRUSS\" solve key.json")
    #expect(result.status == 0 && result.errors.count == 2)
    for text in result.errors + [result.output] {
      #expect(!text.contains("\u{1B}") && !text.contains("\u{9B}"))
    }
  }

  @Test func `thousands of files in one call are all read`() throws {
    let hundreds = LongRun.amount(everyday: 3, all: 20)
    let result = try Shell().run(
      """
      ulimit -n 32
      mkdir d; for i in $(seq \(hundreds)00); do
        case $i in *00) cp bad.json d/$i.json;; *) cp a.json d/$i.json;; esac; done
      "$TRUSS" solve d/*.json
      """)
    #expect(result.status == 2)
    #expect(result.output.split(separator: "\n").count == 99 * hundreds)
    #expect(result.errors.count { $0.hasPrefix("truss: ") } == hundreds)
    #expect(
      result.errors.last == "\(99 * hundreds) of \(hundreds)00 files done, \(hundreds) refused")
  }

  @Test(
    arguments: [#"\364\217\277\251"#, #"caf\303\251"#, #"cafe\314\201"#].prefix(
      LongRun.amount(everyday: 1, all: 3)))
  func `files and folders of any name are found in folders and by patterns`(name: String) throws {
    let result = try Shell().run(
      """
      name=$(printf '\(name)'); mkdir -p "d/$name"; cp Login.storyboard "d/$name.storyboard" || exit 0
      echo '{"version": 1, "container": {}, "views": [{"name": "a"}]}' > "d/$name/$name.json"
      for operand in d 'd/**/*' 'd/*/*' "d/$name"; do
        "$TRUSS" lint --fail-on never --format json $operand | grep -c ambiguity
        "$TRUSS" solve --json "$operand" | wc -l
      done
      """)
    #expect(result.errors == [])
    #expect(result.output.replacing(" ", with: "") == "1\n2\n1\n2\n1\n1\n1\n1\n")
  }

  @Test func `names that look the same and are other bytes are other files`() throws {
    let result = try Shell().run(
      #"""
      mkdir d; l='{"version": 1, "container": {}, "views": [{"name": "a"}]}'
      echo "$l" > "d/$(printf 'caf\303\251.json')"; echo "$l" > "d/$(printf 'cafe\314\201.json')"
      "$TRUSS" lint --fail-on never --format json d | wc -l
      """#.replacing("\\\\", with: "\\"))
    #expect(result.output.replacing(" ", with: "") == "2\n")
  }

  @Test func `pipes and devices that nobody named are passed over, and a named one is read`() throws
  {
    let result = try Shell().run(
      """
      mkdir d; cp Login.storyboard d/l.storyboard; mkfifo d/x.json d/y.xib; ln -s y.xib d/link.xib
      for c in solve lint 'preview --format text' sweep; do "$TRUSS" $c d > /dev/null; echo $?; done
      "$TRUSS" lint 'd/*' > /dev/null; echo $?
      (cat a.json > d/x.json) & "$TRUSS" solve d/x.json | wc -l
      """)
    #expect(result.errors == [])
    #expect(result.output.replacing(" ", with: "") == "0\n0\n0\n0\n0\n1\n")
  }

  @Test func `a configuration that is no file is named, and nobody waits for it`() throws {
    let result = try Shell().run(
      """
      lint() { "$TRUSS" lint Login.storyboard; echo $?; rm -f .truss.json; }
      mkfifo .truss.json; lint; ln -s .truss.json .truss.json; lint; ln -s nowhere .truss.json; lint
      """)
    #expect(result.output == "2\n2\n2\n")
    let reasons = ["no regular file", "too many levels of symbolic links", "no such file"]
    #expect(result.errors.count == 3)
    for (line, reason) in zip(result.errors, reasons) {
      #expect(line.hasSuffix("/.truss.json: cannot be read: \(reason)"))
    }
  }

  @Test func `folders below the longest path are told of`() throws {
    let result = try Shell().run(
      """
      long=$(printf 'sixteen-letters./%.0s' $(seq 200)); mkdir -p top/$long other/$long || exit 9
      mv other top/$long; "$TRUSS" lint top; echo $?; rm -rf top
      """)
    #expect(result.output == "2\n")
    #expect(result.errors.count == 1)
    #expect(result.errors.first?.hasSuffix(": cannot be read: file name too long") == true)
  }
}
