import AutoLayout
import Foundation
import LayoutDocuments
import LayoutPreview

/// A scene of a document as a tree of views, with the names of the views.
struct LiveScene {
  let title: String?
  let root: LayoutView
  /// The names of the views, in document order.
  let names: [String]
  /// Returns the views with a name, a label, an outlet, a text, a class or an id.
  let views: (String) -> [LayoutView]

  /// The scenes of a file. A JSON layout is one scene.
  static func all(
    in path: String, on canvas: DeviceCanvas?, console: Console
  ) throws(CommandFailure) -> [LiveScene] {
    let data = try FileRun.contents(of: path)
    guard LayoutDocument.isJSON(data) else {
      let document = try IBDocument.opened(data, path: path)
      return document.scenes.map { LiveScene($0, of: document, on: canvas) }
    }
    let built = try LayoutDocument.built(
      data, path: path, onScreen: canvas != nil, console: console)
    return [
      LiveScene(title: nil, root: built.root, names: built.items.map(\.name)) { name in
        built.items.filter { $0.name == name }.compactMap { $0.item as? LayoutView }
      }
    ]
  }
}

extension LiveScene {
  fileprivate init(_ scene: IBScene, of document: IBDocument, on canvas: DeviceCanvas?) {
    let environment = IBEnvironment(of: scene, in: document, on: canvas)
    let layout = IBSceneBuilder(document).build(scene, in: environment)
    let names = layout.nodes.map { document.name(of: $0.model) }
    for (node, name) in zip(layout.nodes, names) { node.view.layoutName = name }
    self.init(title: scene.title, root: layout.root, names: names) { name in
      let found = layout.views(named: name)
      return found.isEmpty ? zip(layout.nodes, names).filter { $1 == name }.map(\.0.view) : found
    }
  }
}
