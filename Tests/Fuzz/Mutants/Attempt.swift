import Foundation
import LayoutContainers
import LayoutDocuments
import LayoutPreview

/// What becomes of one mutant: everything the command does with a document, in this process.
package enum Attempt {
  /// How it ended.
  package enum Outcome: Equatable {
    /// A typed error, in one line that names the file.
    case refused
    /// Frames, findings and pictures that hold what they promise.
    case solved
    /// Something that must not be, in words.
    case broken(String)
  }

  private static let file = "mutant"

  /// Reads a document, lays it out, and draws it.
  package static func run(_ bytes: [UInt8]) -> Outcome {
    let first = bytes.drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }.first
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    return isJSON ? solve(json: Data(bytes)) : draw(xml: Data(bytes))
  }

  private static func solve(json: Data) -> Outcome {
    do throws(LayoutDocumentError) {
      let built = try LayoutDocument(data: json).build()
      let fault = fault(inJSON: built.solve().json)
      let drawn = PreviewNode(built.root).outline()
      return fault.map(Outcome.broken) ?? (drawn.isEmpty ? .broken("an empty outline") : .solved)
    } catch {
      return error.path.hasPrefix("$") ? .refused : .broken("an error without a path: \(error)")
    }
  }

  private static func draw(xml: Data) -> Outcome {
    let document: IBDocument
    do throws(IBDocumentError) {
      document = try IBDocument(data: xml, file: file)
    } catch {
      let line = error.description
      return line.hasPrefix(file + ":") ? .refused : .broken("an error without a place: \(line)")
    }
    for scene in document.scenes.prefix(3) {
      let layout = IBSceneBuilder(document).build(
        scene, in: IBEnvironment(designOf: scene, in: document))
      let json = layout.solve().json(document: document.file, scene: scene.id)
      if let fault = fault(inJSON: json) { return .broken(fault) }
      let canvases = Array(DeviceCanvas.previewDefaults.prefix(1))
      let preview = PreviewScene(scene, of: document, on: canvases)
      if preview.outline().isEmpty { return .broken("an empty outline") }
      if let fault = fault(inXML: preview.svg()) { return .broken(fault) }
      let page = PreviewPage(title: "mutant")
      if !page.section(for: preview).hasSuffix("</section>\n") { return .broken("a cut page") }
    }
    return .solved
  }

  private static func fault(inJSON text: String) -> String? {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8))) == nil ? "output is no JSON" : nil
  }

  /// The reader under test refuses other documents by their root, if they are XML at all.
  private static func fault(inXML text: String) -> String? {
    do throws(IBDocumentError) {
      _ = try IBDocument(data: Data(text.utf8), file: file)
      return "a picture is no document"
    } catch {
      if error.reason.hasPrefix("not an Interface Builder document") { return nil }
      return "a picture is no XML: \(error)"
    }
  }
}
