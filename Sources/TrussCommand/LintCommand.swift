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

  func run() throws(ArgumentError) -> ExitStatus {
    let (canvases, devicesAreKnown) = DeviceList.canvases(arguments, console: console)
    guard !canvases.isEmpty else { return .badInput }
    var files = FileRun(count: arguments.operands.count, console: console)
    var count = 0
    for path in arguments.operands {
      do throws(InputFailure) {
        let document = try IBDocument.opened(path)
        for scene in document.scenes {
          let solved = PreviewScene(scene, of: document, on: canvases)
          count += solved.findings.count
          report(solved)
        }
      } catch {
        files.fail(error)
      }
      files.step(path)
    }
    guard files.status == .success, devicesAreKnown else { return .badInput }
    return count == 0 ? .success : .findings
  }

  private func report(_ scene: PreviewScene) {
    for finding in scene.findings {
      let place = finding.isEverywhere ? "everywhere" : finding.devices.joined(separator: ", ")
      console.write("\(scene.source): \(scene.title) (\(place)): \(finding.text)\n")
    }
  }
}
