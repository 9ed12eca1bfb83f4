import Foundation
import LayoutDocuments
import LayoutPreview

/// `truss preview`: scenes as pictures.
struct PreviewCommand: Subcommand {
  static let name = "preview"
  static let summary = "draws every scene of storyboards and xibs on several devices"
  static let operand = "FILE…"
  static let options = [
    Option(
      "--devices", value: "A,B,C",
      help: "devices, each with '-landscape' if held sideways; 'all' for every one"),
    Option("-o", value: "OUT", help: "where to write; '-' is standard output"),
    Option(
      "--format", value: "FORMAT", choices: ["html", "svg", "text"],
      help: "html (one page, the default), svg or text"),
  ]
  static var discussion: String {
    let standard = DeviceCanvas.previewDefaults.map(\.description)
    return """
      Without -o a page goes to FILE.html in the current folder (preview.html for several files);
      SVG and text go to standard output. Interface Builder's device ids, such as retina4_7, work
      too.

      standard devices:
      \(Help.wrapped(standard))
      known devices:
      \(Help.wrapped(Device.all.map(\.name)))
      """
  }

  let arguments: Arguments
  let console: Console

  init(_ arguments: Arguments, console: Console) throws(ArgumentError) {
    self.arguments = arguments
    self.console = console
  }

  func run() throws(ArgumentError) -> ExitStatus {
    let (canvases, devicesAreKnown) = canvases()
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

  /// The devices asked for; unknown ones are reported and left out.
  private func canvases() -> (known: [DeviceCanvas], areAllKnown: Bool) {
    guard let list = arguments.value(of: "--devices") else {
      return (DeviceCanvas.previewDefaults, true)
    }
    if list == "all" { return (Device.all.map { DeviceCanvas($0) }, true) }
    let names = list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    var known: [DeviceCanvas] = []
    for name in names {
      if let canvas = DeviceCanvas(named: name) {
        known.append(canvas)
      } else {
        console.report(
          "truss: --devices: unknown device '\(name)'; 'truss help preview' lists the known ones")
      }
    }
    return (known, !known.isEmpty && known.count == names.count)
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
