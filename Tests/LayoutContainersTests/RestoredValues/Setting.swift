import AutoLayout
import BoxViewCompatibility
import LayoutContainers
import Testing

/// A way to tell a tree something and to take it back.
struct Setting: CustomTestStringConvertible, Sendable {
  /// What is told, as `.ci/interface.txt` spells it, and in brackets to whom.
  let testDescription: String
  /// Tells it, and gives back how to take it back.
  let tell: @Sendable (RestoredValueScene) -> () -> Void

  init(_ name: String, _ tell: @escaping @Sendable (RestoredValueScene) -> () -> Void) {
    testDescription = name
    self.tell = tell
  }

  /// `Type.property` without the view.
  var property: String {
    String(testDescription.prefix { $0 != " " })
  }

  /// What it is about: two of the same cannot be taken back in any order.
  var topic: String {
    let words = testDescription.split(separator: " ")
    let subject = words.count > 2 ? words[2] : "box"
    switch property {
    case "LayoutView.layoutMargins", "LayoutView.directionalLayoutMargins", "BoxView.insets",
      "BoxView.insetsAreMargins":
      return "insets of \(subject)"
    case "LayoutView.direction", "BoxView.forceSubviewsDirection", "BoxView.forceSubviewsSCA":
      return "direction"
    default: return words.count > 2 ? "\(property) of \(subject)" : property
    }
  }

  /// Settings of one property of one object, a value each.
  static func each<Object: AnyObject, Value>(
    _ name: String, _ object: any KeyPath<RestoredValueScene, Object> & Sendable,
    _ path: any ReferenceWritableKeyPath<Object, Value> & Sendable, _ values: [Value]
  ) -> [Setting] where Value: Sendable {
    values.map { value in
      Setting("\(name) of \(label(object)) = \(value)") { scene in
        let object = scene[keyPath: object]
        let old = object[keyPath: path]
        object[keyPath: path] = value
        return { object[keyPath: path] = old }
      }
    }
  }

  private static func label<Object>(_ path: KeyPath<RestoredValueScene, Object>) -> String {
    "\(path)".split(separator: ".").last.map(String.init) ?? ""
  }

  /// The same of any view of the scene.
  static func view<Value: Sendable>(
    _ name: String, _ path: any ReferenceWritableKeyPath<LayoutView, Value> & Sendable,
    _ values: [Value], of names: [String] = RestoredValueScene.names
  ) -> [Setting] {
    names.flatMap { viewName in
      values.map { value in
        Setting("LayoutView.\(name) of \(viewName) = \(value)") { scene in
          guard let view = scene.view(viewName) else { return {} }
          let old = view[keyPath: path]
          view[keyPath: path] = value
          return { view[keyPath: path] = old }
        }
      }
    }
  }
}

extension RestoredValueScene {
  /// Views of every kind, as members of every kind of container.
  static let names = [
    "view", "stack", "box", "scroll", "list", "mover", "second", "one", "two", "inner", "leaf",
    "content",
  ]

  func view(_ name: String) -> LayoutView? {
    var found: LayoutView?
    page.forEachElement { if ($0 as? LayoutView)?.layoutName == name { found = $0 as? LayoutView } }
    return found
  }
}
