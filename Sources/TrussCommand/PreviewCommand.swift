import Foundation
import LayoutDocuments
import LayoutPreview

/// `truss preview`: scenes as pictures.
struct PreviewCommand: Subcommand {
  static let name = "preview"
  static let summary = "draws every scene of storyboards and xibs on several devices"
  static let operand = "FILE…"
  static let options = [
    DeviceList.option,
    Option("-o", value: "OUT", help: "where to write; '-' is standard output"),
    Option(
      "--format", value: "FORMAT", choices: ["html", "svg", "text"],
      help: "html (one page, the default), svg or text"),
  ]
  static let discussion = """
    Without -o a page goes to FILE.html in the current folder (preview.html for several files);
    SVG and text go to standard output.

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
    var output = makeOutput()
    var files = FileRun(count: arguments.operands.count, console: console)
    for path in arguments.operands {
      do throws(InputFailure) {
        let document = try IBDocument.opened(path)
        for scene in document.scenes {
          try output.add(PreviewScene(scene, of: document, on: canvases))
        }
      } catch {
        files.fail(error)
      }
      files.step(path)
    }
    var status = files.status
    do throws(InputFailure) {
      if let written = try output.finish() { console.report("wrote \(written)") }
    } catch {
      console.report("truss: \(error.line)")
      status = .badInput
    }
    return devicesAreKnown ? status : .badInput
  }

  private func makeOutput() -> any PreviewOutput {
    let path = arguments.value(of: "-o")
    switch arguments.value(of: "--format") {
    case "svg": return SVGOutput(target: Target(path ?? "-", console: console))
    case "text": return TextOutput(target: Target(path ?? "-", console: console))
    default:
      let stem = URL(fileURLWithPath: arguments.operands[0]).deletingPathExtension()
        .lastPathComponent
      let isOne = arguments.operands.count == 1
      return PageOutput(
        title: isOne ? stem : "\(arguments.operands.count) documents",
        target: Target(path ?? (isOne ? stem : "preview") + ".html", console: console))
    }
  }
}

extension IBDocument {
  /// A document read from a file, with failures in one line.
  static func opened(_ path: String) throws(InputFailure) -> IBDocument {
    try opened(try FileRun.contents(of: path), path: path)
  }

  /// A document read from the bytes of a file.
  static func opened(_ data: Data, path: String) throws(InputFailure) -> IBDocument {
    do throws(IBDocumentError) {
      return try IBDocument(data: data, file: path)
    } catch {
      throw InputFailure(error.description)
    }
  }
}
