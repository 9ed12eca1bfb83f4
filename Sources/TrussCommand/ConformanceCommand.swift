import AutoLayout
import LayoutDocuments

/// `truss conformance`: compares solved frames with the frames that Interface Builder stored.
struct ConformanceCommand: Subcommand {
  static let name = "conformance"
  static let summary = "compares solved scenes with the frames an oracle file holds"
  static let operand = "ORACLE.jsonl"
  static let options = [
    Option(
      name: "--insets", value: "SOURCE", choices: Conformance.Insets.allCases.map(\.rawValue),
      help: "safe areas and margins: fitted (from the oracle, the default) or own"),
    Option(
      name: "--frames", value: "OUT.jsonl", help: "writes the solved frames, one scene a line"),
    Option(
      name: "--failures", help: "lists the scenes that do not pass, with their worst component"),
  ]
  static let discussion = """
    Documents are looked for beside the oracle. Counts the scenes labelled eligible that are no
    duplicates.
    """

  let arguments: Arguments
  let console: Console

  private var insets: Conformance.Insets {
    arguments.value(of: "--insets").flatMap(Conformance.Insets.init(rawValue:)) ?? .fitted
  }

  func run() throws(CommandFailure) -> ExitStatus {
    var frames = try arguments.value(of: "--frames").map { path throws(CommandFailure) in
      try Target(path, option: "--frames", console: console)
    }
    // All oracles are read first, so that the paths of all documents are known before frames are
    // written.
    var oracles: [Result<Oracle, CommandFailure>] = []
    for path in arguments.operands {
      let oracle = Result { () throws(CommandFailure) in try Oracle(path) }
      if case .success(let oracle) = oracle {
        try console.overwriteCheck.willRead(oracle.documents)
      }
      oracles.append(oracle)
    }
    var files = FileRun(count: oracles.count, console: console)
    var rest = oracles.makeIterator()
    try files.each(arguments.operands) { _ throws(CommandFailure) in
      if let oracle = try rest.next()?.get() { try judge(oracle, frames: &frames) }
    }
    try frames?.finish()
    return files.status
  }

  /// The scenes of an oracle file.
  private struct Oracle {
    var cases: [Conformance.Case]
    /// The folder of the documents, with a trailing slash; empty for the current folder.
    var folder: String

    var documents: [String] { Set(cases.map(\.document)).sorted().map { folder + $0 } }

    init(_ path: String) throws(CommandFailure) {
      let file = path == "-" ? FileRun.standardInput : path
      let data = try FileRun.contents(of: file)
      do throws(IBDocumentError) {
        cases = try Conformance.cases(in: data, file: file)
      } catch {
        throw CommandFailure(error.description)
      }
      if cases.isEmpty { throw CommandFailure(path: path, "holds no scene to compare with") }
      folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }
  }

  private func judge(_ oracle: Oracle, frames: inout Target?) throws(CommandFailure) {
    let (cases, folder) = (oracle.cases, oracle.folder)
    var done: [Conformance.Result] = []
    try OrderedWork.run(
      count: cases.count, work: { [insets] in Self.result(of: cases[$0], folder: folder, insets) },
      take: { result throws(CommandFailure) in
        done.append(result)
        try frames?.write(result.json + "\n")
        try report(result)
        if done.count.isMultiple(of: 200) { console.progress("[\(done.count)/\(cases.count)]") }
      })
    let track = insets == .fitted ? "A, fitted insets" : "B, own insets"
    try console.write(
      Self.sums(of: done.filter(\.subject.counts), "eligible scenes (track \(track))")
        + Self.sums(of: done, "all scenes"))
  }

  private static func result(
    of subject: Conformance.Case, folder: String, _ insets: Conformance.Insets
  ) -> Conformance.Result {
    do throws(CommandFailure) {
      let document = try IBDocument.opened(folder + subject.document)
      return Conformance.judge(subject, in: document, insets: insets)
    } catch {
      return Conformance.Result(subject: subject, failure: error.line)
    }
  }

  private func report(_ result: Conformance.Result) throws(CommandFailure) {
    guard arguments.has("--failures"), result.subject.counts,
      !result.passes(within: Conformance.tolerances[0])
    else { return }
    let place = "\(result.subject.document) \(result.subject.scene)"
    let worst = result.deviations.max { $0.distance < $1.distance }
    let missing = result.missingViews.first.map { "\($0) is not laid out" }
    let reason =
      result.failure ?? missing
      ?? worst.map { "\($0.view).\($0.component) is \($0.solved), stored \($0.stored)" }
      ?? ""
    try console.write("\(place): \(reason)".printable + "\n")
  }

  /// The lines that summarize results.
  private static func sums(of results: [Conformance.Result], _ title: String) -> String {
    var lines = ["\(title):"]
    let viewCount = results.reduce(0) { $0 + $1.viewCount }
    for tolerance in Conformance.tolerances {
      let scenes = share(results.count { $0.passes(within: tolerance) }, of: results.count)
      let views = share(results.reduce(0) { $0 + $1.viewsPassed(within: tolerance) }, of: viewCount)
      lines.append("  within \(tolerance) pt: scenes \(scenes), views \(views)")
    }
    let failures = results.count { $0.failure != nil }
    if failures > 0 { lines.append("  not judged: \(failures)") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func share(_ part: Int, of whole: Int) -> String {
    let percent = whole == 0 ? 0 : (Double(part) / Double(whole) * 10000).rounded() / 100
    return "\(part)/\(whole) (\(percent) %)"
  }
}
