import AutoLayout
import LayoutDiagnostics
import LayoutDocuments

/// `truss lint`: lists the problems of documents, for developers and for continuous integration.
struct LintCommand: Subcommand {
  static let name = "lint"
  static let summary =
    "lists conflicts, ambiguities and cut-off words; exit code 1 if there are any"
  static let operand = "FILE|FOLDER|PATTERN…"
  static let operands = Operands.documents(json: true)
  static let options = [
    DeviceList.option,
    Option(
      name: "--directions", value: "LIST", choices: ["ltr", "rtl", "both"],
      help: "reading directions to lay out in; ltr by default"),
    Option(
      name: "--texts", value: "LIST", help: "lengths of texts, such as 1,1.3,2; 1 unless given"),
    Option(
      name: "--format", value: "FORMAT", choices: LintFormat.allCases.map(\.rawValue),
      help: "text (the default), json (one finding a line), sarif, junit or github"),
    Option(name: "-o", value: "OUT", help: "where to write; '-' is standard output (the default)"),
    Option(
      name: "--fail-on", value: "SEVERITY", choices: FailLevel.allCases.map(\.rawValue),
      help: "error, warning (the default), note or never: what makes the exit code 1"),
    Option(name: "--baseline", value: "FILE", help: "leaves out the findings listed in a file"),
    Option(
      name: "--write-baseline", value: "OUT", help: "lists all findings in a file, and succeeds"),
    Option(
      name: "--config", value: "FILE", help: "instead of the nearest \(LintConfiguration.fileName)"),
    Option.verbose, Option.allowEmpty,
  ]
  static let discussion = """
    Reads storyboards, xibs and JSON layouts. Of a folder it reads all of them below; one without
    any is refused. Prints a finding once, with the devices it was made on. Words are measured with
    a table of average widths, so a word that is cut off by a few points may fit with the real font.

    \(LintConfiguration.fileName), in the folder of the first file or above it, is a JSON object with the keys
    'devices', 'failOn', 'baseline', 'severity', 'ignore'. An entry of 'ignore' has
    the keys 'kind', 'files', 'items', 'id'.

    Exit code 1 if there are findings, also where a file could not be read; 2 if the call or a file
    was bad and nothing was found; else 0.
    """

  let arguments: Arguments
  let console: Console

  func run() throws(CommandFailure) -> ExitStatus {
    // Names that look the same may consist of different bytes. The name of standard input is the
    // operand, because the identifiers of findings depend on it.
    let paths = arguments.operands.unique { Array($0.utf8) }.map {
      $0 == FileRun.standardInput ? "-" : $0
    }
    let configuration = try configuration(paths)
    let wanted = arguments.value(of: DeviceList.option.name)
    let devices = wanted ?? configuration.devices
    let canvases = try DeviceList.canvases(
      devices, of: wanted == nil ? configuration.path.map { $0 + ": devices" } : nil,
      console: console)
    let lint = LintRun(
      canvases: canvases, directions: directions, textLengths: try textLengths(),
      configuration: configuration, devicesAreChosen: devices != nil)
    // Errors of the call are reported before the work begins.
    let option = "--write-baseline"
    var written = try arguments.value(of: option).map { path throws(CommandFailure) in
      try Target(path, option: option, updating: "--baseline", console: console)
    }
    var target = try Target(arguments.value(of: "-o") ?? "-", console: console)
    // The baseline that this call writes may not exist yet.
    let known = arguments.value(of: "--baseline") ?? (written == nil ? configuration.baseline : nil)
    let baseline = try known.map { path throws(CommandFailure) in
      try LintBaseline(contentsOf: path)
    }
    var files = FileRun(count: paths.count, console: console)
    var report = LintReport(
      settings: canvases.count * lint.directions.count * lint.textLengths.count)
    try files.each(paths) { path throws(CommandFailure) in
      report.files.append((path, try findings(in: path, lint)))
    }
    for remark in lint.remarks { console.note("truss: \(remark)") }
    try written?.write(LintBaseline.text(report.findings))
    try written?.finish()
    // If a baseline is written, a report is written only if the call gives its format or its file.
    if written == nil || arguments.has("-o") || arguments.has("--format") {
      if let baseline {
        let gone = baseline.countGone(report.findings)
        if gone > 0 {
          console.note("\(gone) of the known findings \(gone == 1 ? "is" : "are") gone")
        }
        for index in report.files.indices {
          report.files[index].findings.removeAll(where: baseline.contains)
        }
      }
      let format = arguments.value(of: "--format").flatMap(LintFormat.init) ?? .text
      try target.write(format.text(report, isVerbose: arguments.has(Option.verbose.name)))
      try target.finish()
    }
    if written != nil { return files.status }
    let level = arguments.value(of: "--fail-on").flatMap(FailLevel.init) ?? configuration.failOn
    // Findings determine the exit status even if another file could not be read.
    if report.findings.contains(where: (level ?? .warning).fails) { return .findings }
    return files.status
  }

  private func configuration(_ paths: [String]) throws(CommandFailure) -> LintConfiguration {
    var configuration = LintConfiguration()
    if let path = arguments.value(of: "--config") {
      configuration = try LintConfiguration.read(path)
    } else if let path = paths.first {
      configuration = try LintConfiguration.found(above: path)
    }
    try console.overwriteCheck.willRead([configuration.path].compactMap { $0 })
    try console.overwriteCheck.willRead(
      [configuration.baseline].compactMap { $0 }, option: "--baseline")
    return configuration
  }

  private var directions: [LayoutDirection] {
    let all = ["rtl": [LayoutDirection.rightToLeft], "both": [.leftToRight, .rightToLeft]]
    return all[arguments.value(of: "--directions") ?? ""] ?? [.leftToRight]
  }

  private func textLengths() throws(CommandFailure) -> [Double] {
    guard let list = arguments.value(of: "--texts") else { return [1] }
    let parts = list.split(separator: ",", omittingEmptySubsequences: false)
    let lengths = parts.compactMap { Double($0) }.filter { $0 >= 0.1 && $0 <= 10 }
    if lengths.count == parts.count { return lengths }
    throw CommandFailure("--texts: '\(list)' is no list of lengths from 0.1 to 10")
  }

  /// The findings in a file. A file without views has no findings; the command reports a note.
  private func findings(
    in path: String, _ lint: LintRun
  ) throws(CommandFailure) -> [LayoutFinding] {
    do throws(CommandFailure) {
      return try lint.findings(in: FileRun.contents(of: path), path: path)
    } catch {
      guard error.isOfNoViews else { throw error }
      console.note("truss: \(error.line)")
      return []
    }
  }
}

/// The findings of a run, by file.
struct LintReport {
  /// The number of settings for which each scene was laid out.
  let settings: Int
  var files: [(name: String, findings: [LayoutFinding])] = []

  var findings: [LayoutFinding] { files.flatMap(\.findings) }
}
