import LayoutDocuments
import LayoutPreview

/// `truss lint`: what is wrong with scenes, for people and for continuous integration.
struct LintCommand: Subcommand {
  static let name = "lint"
  static let summary =
    "lists conflicts, ambiguities and cut-off words; exit code 1 if there are any"
  static let operand = "FILE…"
  static let options = [DeviceList.option]
  static let discussion = """
    Prints a finding once, with the devices it was made on. Words are measured with a table of
    average widths, so take those that are cut off by a few points with a grain of salt.

    \(DeviceList.help)
    """

  let arguments: Arguments
  let console: Console

  init(_ arguments: Arguments, console: Console) throws(ArgumentError) {
    self.arguments = arguments
    self.console = console
  }

  func run() throws(CommandFailure) -> ExitStatus {
    let (canvases, devicesAreKnown) = DeviceList.canvases(arguments, console: console)
    guard !canvases.isEmpty else { return .badInput }
    var files = FileRun(count: arguments.operands.count, console: console)
    var count = 0
    try files.each(arguments.operands) { path throws(CommandFailure) in
      let document = try IBDocument.opened(path)
      for scene in document.scenes {
        let solved = PreviewScene(scene, of: document, on: canvases)
        count += solved.findings.count
        try report(solved)
      }
    }
    guard files.status == .success, devicesAreKnown else { return .badInput }
    return count == 0 ? .success : .findings
  }

  private func report(_ scene: PreviewScene) throws(CommandFailure) {
    for finding in scene.findings {
      let place = finding.isEverywhere ? "everywhere" : finding.devices.joined(separator: ", ")
      let heading = "\(scene.source): \(scene.title) (\(place)): ".printable
      let text = finding.text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0).printable }.joined(separator: "\n")
      try console.write(heading + text + "\n")
    }
  }
}
