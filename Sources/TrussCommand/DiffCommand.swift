import AutoLayout
import Foundation
import LayoutDocuments
import LayoutPreview

/// `truss diff`: what moved between two versions of a document.
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
    let changes = DocumentChanges(
      from: try IBDocument.opened(paths[0]), to: try IBDocument.opened(paths[1]), on: canvases)
    if let target {
      let title = "\(paths[0]) → \(paths[1])".printable
      var page = PreviewOutput(.page(PreviewPage(title: title)), target: target)
      for (index, scene) in changes.scenes.enumerated() {
        try page.add(page.drawing(scene.picture, nil, "\(index)"))
      }
      if let written = try page.finish() { console.note("wrote \(written)") }
    }
    try console.write(changes.text)
    return changes.isEmpty ? .success : .findings
  }
}

/// The scenes of two versions of a document, paired by the ids of their root views.
struct DocumentChanges {
  /// One scene with the lines of what moved, and both versions on every device.
  struct Scene {
    var title: String
    var lines: [String]
    var picture: PreviewScene
  }

  private(set) var scenes: [Scene] = []

  init(from old: IBDocument, to new: IBDocument, on canvases: [DeviceCanvas]) {
    for scene in new.scenes {
      let before = old.scenes.first { $0.id == scene.id }
      add(
        before.map { PreviewScene($0, of: old, on: canvases) },
        PreviewScene(scene, of: new, on: canvases), canvases)
    }
    for scene in old.scenes where !new.scenes.contains(where: { $0.id == scene.id }) {
      add(PreviewScene(scene, of: old, on: canvases), nil, canvases)
    }
  }

  var isEmpty: Bool { scenes.isEmpty }

  var text: String {
    scenes.flatMap { scene in scene.lines.map { "\(scene.title): \($0)".printable + "\n" } }
      .joined()
  }

  private mutating func add(_ old: PreviewScene?, _ new: PreviewScene?, _ canvases: [DeviceCanvas])
  {
    guard let title = (new ?? old)?.title else { return }
    guard let old, let new else {
      let line = new == nil ? "the scene went" : "the scene is new"
      append(title, [line], old, new)
      return
    }
    var order: [String] = []
    var devices: [String: [String]] = [:]
    for canvas in canvases {
      let name = "\(canvas)"
      guard let one = old.screen(on: name), let other = new.screen(on: name) else { continue }
      for change in one.changes(to: other) {
        if devices[change] == nil { order.append(change) }
        // Two views of one name may have moved alike.
        if devices[change]?.last != name { devices[change, default: []].append(name) }
      }
    }
    let lines = order.map { change in
      let places = devices[change] ?? []
      let all = places.count == canvases.count && canvases.count > 1
      return "\(change) (\(all ? "everywhere" : places.joined(separator: ", ")))"
    }
    if !lines.isEmpty { append(title, lines, old, new) }
  }

  private mutating func append(
    _ title: String, _ lines: [String], _ old: PreviewScene?, _ new: PreviewScene?
  ) {
    var screens: [PreviewScreen] = []
    for (scene, word) in [(old, "before"), (new, "after")] {
      for var screen in scene?.screens ?? [] {
        screen.device += " · " + word
        screens.append(screen)
      }
    }
    // Both versions of a device side by side.
    let half = old?.screens.count ?? 0
    if let new, half == new.screens.count {
      screens = (0..<half).flatMap { [screens[$0], screens[half + $0]] }
    }
    for index in screens.indices { screens[index].findings = lines }
    scenes.append(
      Scene(
        title: title, lines: lines,
        picture: PreviewScene(title: title, source: (new ?? old)?.source ?? "", screens: screens)))
  }
}

extension PreviewScene {
  /// The screen of a device; equal screens are one, whose name lists the devices.
  fileprivate func screen(on device: String) -> PreviewScreen? {
    screens.first { $0.device.components(separatedBy: ", ").contains(device) }
  }
}

extension PreviewScreen {
  /// What came, went or has another frame in another version, in its order.
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

  /// The shown views by object id, or by name where they have none.
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
