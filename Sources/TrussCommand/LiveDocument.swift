import AutoLayout
import Foundation
import LayoutDocuments
import LayoutPreview

/// A scene of a document as a live tree with the names its views go by.
struct LiveScene {
  let title: String?
  let root: LayoutView
  /// Names and ids, in document order; a view may have several.
  let names: [(name: String, view: LayoutView)]
  /// The views of any other name that a document has: an outlet, a class, an identifier.
  let otherViews: (String) -> [LayoutView]

  /// The scenes of a file: a JSON layout is one.
  static func all(
    in path: String, on canvas: DeviceCanvas?, console: Console
  ) throws(CommandFailure) -> [LiveScene] {
    let data = try FileRun.contents(of: path)
    guard LayoutDocument.isJSON(data) else {
      let document = try IBDocument.opened(data, path: path)
      return document.scenes.map { LiveScene($0, of: document, on: canvas) }
    }
    if canvas != nil { console.say("truss: \(path): \(LayoutDocument.ownSurroundings)") }
    let built = try LayoutDocument.built(data, path: path, console: console)
    let names = built.items.compactMap { entry in
      (entry.item as? LayoutView).map { (entry.name, $0) }
    }
    return [LiveScene(title: nil, root: built.root, names: names) { _ in [] }]
  }

  /// The views of a name, each once.
  func views(named name: String) -> [LayoutView] {
    var found: [LayoutView] = []
    for entry in names where entry.name == name && !found.contains(where: { $0 === entry.view }) {
      found.append(entry.view)
    }
    return found.isEmpty ? otherViews(name) : found
  }
}

extension LiveScene {
  fileprivate init(_ scene: IBScene, of document: IBDocument, on canvas: DeviceCanvas?) {
    let environment =
      canvas.map { IBEnvironment(previewing: scene, of: document, on: $0) }
      ?? IBEnvironment(designOf: scene, in: document)
    let layout = IBSceneBuilder(document).build(scene, in: environment)
    var names: [(name: String, view: LayoutView)] = []
    for node in layout.nodes {
      let name = document.name(of: node.model)
      node.view.layoutName = name
      names.append((name, node.view))
      if !node.id.isEmpty { names.append((node.id, node.view)) }
      // Words may be given without the quotation marks around them.
      if name.hasPrefix("“") { names.append((String(name.dropFirst().dropLast()), node.view)) }
    }
    self.init(title: scene.title, root: layout.root, names: names) { layout.views(named: $0) }
  }
}
