import Foundation
import LayoutDocuments
import Testing

@testable import TrussCommand

/// What the command does for somebody who types something else than it expects.
@Suite struct MistypedCommandTests {
  @Test(arguments: [
    (["previw", "x"], "unknown command 'previw' (did you mean 'preview'?)"),
    (["help", "sovle"], "unknown command 'sovle' (did you mean 'solve'?)"),
    (["conf", "x"], "unknown command 'conf' (did you mean 'conformance'?)"),
    (["xyzzy"], "unknown command 'xyzzy'; 'truss help' lists the commands"),
    (
      ["lint", "--fromat=json", "x"],
      "unknown option '--fromat' (did you mean '--format'?); 'truss help lint' says more"
    ),
    (["solve", "-j", "x"], "unknown option '-j' (did you mean '-o'?)"),
    (
      ["preview", "--format", "text", "--devices", "phone,tabelt", Package.login],
      "unknown device 'tabelt' (did you mean 'tablet'?); 'truss help preview' lists the known ones"
    ),
    (
      ["lint", "--devices", "newton", Package.login],
      "unknown device 'newton'; 'truss help lint' lists the known ones"
    ),
    (
      ["explain", "--device", "Phone-Small", Package.login, "title", "y"],
      "unknown device 'Phone-Small' (did you mean 'phone-small'?); 'truss help explain' lists"
    ),
    (
      ["sweep", "--device", "retina4-7", Package.login],
      "unknown device 'retina4-7'; 'truss help sweep' lists"
    ),
    (["explain", Package.login, "titel", "y"], "has no view 'titel' (did you mean 'title'?)"),
    (
      ["explain", Package.login, "title", "hieght"],
      "'hieght' is no attribute of a frame (did you mean 'height'?)"
    ),
    (
      ["preview", "-o", "a.png", Package.login],
      "'a.png' is no name of a page, a picture or a text: use .html, .svg or .txt, or add --format"
    ),
    (
      ["sweep", "--width", "300-400", "--height", "300-400", Package.login],
      "one range at a time: --width or --height"
    ),
    (["--hlep"], "unknown command '--hlep' (did you mean '--help'?)"),
    (["version"], "unknown command 'version' (did you mean '--version'?)"),
    (
      ["lint", "--format", "jsno", "x"],
      "'jsno' is not a value of '--format' (did you mean 'json'?): use "
    ),
    (["help", "lint", "x"], "'x' is one word too many"),
  ])
  func `a slip is one line that says what was probably meant`(words: [String], line: String) {
    let run = Recorder(words)
    #expect(run.status == .badInput)
    #expect(run.errors.first?.contains(line) == true, "\(run.errors)")
    #expect(run.errors.count == 1)
  }

  @Test(arguments: [
    (#"{"device": "tablet"}"#, "device: unknown key", " (did you mean 'devices'?)"),
    (#"{"failon": "error"}"#, "failon: unknown key", " (did you mean 'failOn'?)"),
    (
      #"{"failOn": "eror"}"#, "failOn: 'eror' is not one of ",
      "error, warning, note, never (did you mean 'error'?)"
    ),
    (
      #"{"severity": {"overlaps": "note"}}"#, "severity.overlaps: unknown key",
      " (did you mean 'overlap'?)"
    ),
    (
      #"{"severity": {"overlap": "notes"}}"#, "severity.overlap: 'notes' is not one of ",
      " (did you mean 'note'?)"
    ),
    (
      #"{"ignore": [{"file": "a"}]}"#, "ignore[0].file: unknown key", " (did you mean 'files'?)"
    ),
    (
      #"{"ignore": [{"kind": "clip"}]}"#, "ignore[0].kind: 'clip' is not one of ",
      " (did you mean 'clipped'?)"
    ),
    (#"{"qwertz": 1}"#, "qwertz: unknown", " key"),
  ])
  func `a slip in a configuration is named with what was probably meant`(
    text: String, beginning: String, end: String
  ) throws {
    let folder = try Folder()
    let path = try folder.file("c.json", text)
    let run = Recorder("lint", "--config", path, Package.login)
    #expect(run.status == .badInput)
    #expect(run.errors.count == 1)
    #expect(run.errors.first?.hasPrefix("truss: \(path): $.\(beginning)") == true, "\(run.errors)")
    #expect(run.errors.first?.hasSuffix(end) == true, "\(run.errors)")
  }

  @Test func `help names the keys of a configuration`() {
    let help = Recorder("help", "lint").output
    for key in [
      "devices", "failOn", "baseline", "severity", "ignore", "kind", "files", "items", "id",
    ] {
      #expect(help.contains("'\(key)'"))
    }
  }

  @Test func `every slip of one letter in a name is understood`() {
    let names = TrussTool.subcommands.map { $0.name }
    for name in names {
      for index in name.indices.dropFirst() {
        var missing = name
        missing.remove(at: index)
        #expect(Suggestion.nearest(to: missing, among: names) == name, "\(missing)")
        var doubled = name
        doubled.insert(name[index], at: index)
        #expect(Suggestion.nearest(to: doubled, among: names) == name, "\(doubled)")
      }
    }
    #expect(Suggestion.nearest(to: "", among: names) == nil)
    #expect(Suggestion.nearest(to: String(repeating: "x", count: 100_000), among: names) == nil)
  }

  @Test func `help says which devices there are wherever a device is asked for`() {
    for command in TrussTool.subcommands {
      let help = Recorder(command.name, "--help")
      #expect(help.status == .success)
      #expect(help.output.contains("phone-small-landscape") == command.takesDevices)
    }
  }

  @Test(arguments: [["help"], ["--help"], ["-h"], ["help", "help"], ["lint", "-x", "-h"]])
  func `help always succeeds`(words: [String]) {
    let run = Recorder(words)
    #expect(run.status == .success && run.errors.isEmpty && !run.output.isEmpty)
  }
}
