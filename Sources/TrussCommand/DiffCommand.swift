import AutoLayout
import Foundation
import LayoutDocuments
import LayoutPreview

/// `truss diff`: lists the views that differ between two versions of a document.
struct DiffCommand: Subcommand {
  static let name = "diff"
  static let summary = "shows what moved between two versions of a storyboard or xib"
  static let operand = "BEFORE AFTER"
  static let operandCounts = 2...2
  static let options = [
    DeviceList.option,
    Option(name: "-o", value: "OUT.html", help: "writes a page with both versions side by side"),
  ]
  static let discussion = """
    Views are the same if their object ids are. Prints a line for every view that came, went or has
    another frame, with the devices; ends with 1 if there is any, with 0 if nothing moved.
    """

  let arguments: Arguments
  let console: Console

  func run() throws(CommandFailure) -> ExitStatus {
    let canvases = try DeviceList.canvases(
      arguments.value(of: DeviceList.option.name), console: console)
    let paths = arguments.operands
    let target = try arguments.value(of: "-o").map { path throws(CommandFailure) in
      try Target(path, console: console)
    }
    let scenes = Self.changes(
      from: try IBDocument.opened(paths[0]), to: try IBDocument.opened(paths[1]), on: canvases)
    if let target {
      let title = "\(paths[0]) → \(paths[1])".printable
      var page = PreviewOutput(.html, title: title, target: target)
      for (index, scene) in scenes.enumerated() {
        try page.add(scene, page.drawing(scene, nil, "\(index)"))
      }
      if let written = try page.finish() { console.note("wrote \(written)") }
    }
    for scene in scenes {
      for line in scene.screens.first?.findings ?? [] {
        try console.write("\(scene.title): \(line)".printable + "\n")
      }
    }
    return scenes.isEmpty ? .success : .findings
  }

  /// The scenes that differ. Scenes are paired by the ids of their root views. Each result has both
  /// versions of every screen, with the differences as findings.
  private static func changes(
    from old: IBDocument, to new: IBDocument, on canvases: [DeviceCanvas]
  ) -> [PreviewScene] {
    let gone = old.scenes.filter { scene in !new.scenes.contains { $0.id == scene.id } }
    return new.scenes.compactMap { scene in
      let before = old.scenes.first { $0.id == scene.id }
      return changes(
        before.map { PreviewScene($0, of: old, on: canvases) },
        PreviewScene(scene, of: new, on: canvases), canvases)
    } + gone.compactMap { changes(PreviewScene($0, of: old, on: canvases), nil, canvases) }
  }

  private static func changes(
    _ old: PreviewScene?, _ new: PreviewScene?, _ canvases: [DeviceCanvas]
  ) -> PreviewScene? {
    var lines = [new == nil ? "the scene went" : "the scene is new"]
    if let old, let new {
      let changed = canvases.compactMap { canvas -> PreviewScreen? in
        guard var screen = old.screen(on: canvas), let other = new.screen(on: canvas) else {
          return nil
        }
        screen.device = "\(canvas)"
        screen.findings = screen.changes(to: other)
        return screen
      }
      lines = changed.findings.map { "\($0.text) (\($0.place))" }
    }
    guard !lines.isEmpty, var scene = new ?? old else { return nil }
    var versions = [(old, "before"), (new, "after")].map { version, word in
      (version?.screens ?? []).map { screen in
        var screen = screen
        screen.device += " · " + word
        screen.findings = lines
        return screen
      }
    }
    // Both versions of a device are adjacent.
    if versions[0].count == versions[1].count {
      versions = zip(versions[0], versions[1]).map { [$0, $1] }
    }
    scene.screens = versions.flatMap(\.self)
    return scene
  }
}

extension PreviewScene {
  /// The screen of a device. Equal screens are merged, and their name lists the devices.
  fileprivate func screen(on canvas: DeviceCanvas) -> PreviewScreen? {
    screens.first { $0.device.components(separatedBy: ", ").contains("\(canvas)") }
  }
}

extension PreviewScreen {
  /// The views that were added, were removed or have another frame in another version, in the order
  /// of that version.
  fileprivate func changes(to other: PreviewScreen) -> [String] {
    let new = other.placed
    let known = Set(new.map(\.key))
    var old: [String: [Double]] = [:]
    for view in placed { old[view.key] = view.numbers }
    var lines: [String] = []
    for (key, name, after) in new {
      guard let before = old[key] else {
        lines.append("\(name) is new")
        continue
      }
      let parts = zip(["x", "y", "width", "height"], zip(before, after))
        .filter { abs($1.0 - $1.1) > 0.01 }
        .map { "\($0) \($1.0.text(decimals: 2)) → \($1.1.text(decimals: 2))" }
      if !parts.isEmpty { lines.append("\(name): \(parts.joined(separator: ", "))") }
    }
    return lines + placed.filter { !known.contains($0.key) }.map { "\($0.name) went" }
  }

  /// The visible views by object id, or by name if they have no id.
  private var placed: [(key: String, name: String, numbers: [Double])] {
    var views: [(key: String, name: String, numbers: [Double])] = []
    var known: Set<String> = []
    var waiting = [root]
    while let node = waiting.popLast() {
      if node.isHidden { continue }
      let (key, frame) = (node.id ?? node.name, node.frame)
      if known.insert(key).inserted {
        views.append((key, node.name, [frame.x, frame.y, frame.width, frame.height]))
      }
      waiting += node.children.reversed()
    }
    return views
  }
}
