public import AutoLayout
package import LayoutDiagnostics

/// A scene as a live view tree that refers to the objects of the document.
///
/// Use it to test a scene of a storyboard: its frames, texts and constraints.
///
/// Views are found by their names in the document; see ``subscript(_:)``. Texts, constants and hidden views can
/// be changed as a program changes them. Call `layout()`, then read `frames()`, which lists the frames by
/// object id.
public final class IBLayout {
  /// A view of the tree with the value it was built from.
  package struct Node {
    /// The object id; empty for the nameless content views of old documents.
    package var id: String { model.id }
    /// The live view.
    package let view: LayoutView
    /// The value it was built from, with size-class variations applied.
    package internal(set) var model: IBView
    /// The index of the parent in `nodes`; nil for the root.
    package let parent: Int?
  }

  /// Something the builder had to leave out or change.
  ///
  /// Use it to check in a test that nothing of a scene was left out.
  public struct Issue: Hashable, Sendable, CustomStringConvertible {
    /// The id of the object that the issue is about.
    public let objectID: String
    /// The line in the document.
    public let line: Int
    /// What happened, in words.
    public let message: String
    /// Whether the issue only describes how the scene is laid out.
    package var isRemark = false

    /// The issue as a finding about a refused object; `nil` for a remark.
    package var finding: LayoutFinding? {
      isRemark
        ? nil
        : LayoutFinding(
          kind: .refused, severity: .warning, items: [objectID], message: message, line: line)
    }

    /// One line: object, line, message.
    public var description: String { "line \(line), '\(objectID)': \(message)" }
  }

  /// The root view.
  public let root: LayoutView
  /// Every view, parents before children, siblings in document order.
  package internal(set) var nodes: [Node]
  /// What was left out, in document order.
  public internal(set) var issues: [Issue]
  /// The controller's object id; empty for loose views.
  let controllerID: String
  let builder: IBSceneBuilder
  let environment: IBEnvironment
  /// Constraints by object id, with the constant in the terms of the document.
  var constraints: [String: (live: LayoutConstraint, constant: Double)]

  init(_ assembly: SceneAssembly, root: LayoutView) {
    self.root = root
    nodes = assembly.nodes
    issues = assembly.issues
    controllerID = assembly.scene.controller?.id ?? ""
    builder = assembly.builder
    environment = assembly.environment
    constraints = assembly.constraints
  }

  /// The node of an object id; nil if the scene has no such view, or not for these size classes.
  package func node(_ id: String) -> Node? {
    nodes.first { $0.id == id }
  }

  /// The constraints of the document that were built, by object id, in its order.
  package var writtenConstraints: [(id: String, live: LayoutConstraint)] {
    nodes.flatMap { node in
      node.model.constraints.compactMap { constraint in
        constraints[constraint.id].map { (constraint.id, $0.live) }
      }
    }
  }

  /// Lays the tree out. No content is cut of a text that may shrink as far as its view is narrower.
  public func layout() {
    root.layoutIfNeeded()
    for node in nodes {
      guard let scale = node.model.content.leastScale, let size = node.view.naturalSize else {
        continue
      }
      node.view.hasPlaceholderContent =
        node.model.placeholderIntrinsic != nil || node.view.frame.width + 1 >= size.width * scale
    }
  }

  /// The frames of the last layout by object id, relative to the superview, in document order.
  public func frames() -> [(id: String, frame: LayoutRect)] {
    nodes.filter { !$0.id.isEmpty }.map { ($0.id, $0.view.frame) }
  }
}
