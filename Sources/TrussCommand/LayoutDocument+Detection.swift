import Foundation
import LayoutDocuments

extension LayoutDocument {
  /// Reads and builds a document, and reports its warnings. Also reports that a JSON layout ignores
  /// a requested screen.
  static func built(
    _ data: Data, path: String, onScreen: Bool, console: Console
  ) throws(CommandFailure) -> BuiltLayoutDocument {
    if onScreen {
      console.say(
        "truss: \(path): a JSON layout has the size of its container; --size and --device are not for it"
      )
    }
    let (warnings, tree) = try opened(data, path: path)
    for warning in warnings { console.say("truss: \(path): warning: \(warning)") }
    return tree
  }

  /// Reads and builds a document.
  static func opened(
    _ data: Data, path: String
  ) throws(CommandFailure) -> (warnings: [LayoutDocumentError], tree: BuiltLayoutDocument) {
    do throws(LayoutDocumentError) {
      let document = try LayoutDocument(data: data)
      return (document.warnings, try document.build())
    } catch {
      throw CommandFailure(path: path, error.description)
    }
  }

  /// Whether a document is JSON: the first character that is not a space opens an object or an
  /// array.
  static func isJSON(_ data: Data) -> Bool {
    let space: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    var bytes = data[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    guard let first = bytes.first(where: { !space.contains($0) }) else { return false }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}
