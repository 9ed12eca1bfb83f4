public import AutoLayout
public import NaturalSizes

/// A scene of a document, to be laid out on any device.
///
/// Use it to lay one scene out.
public struct InterfaceBuilderScene: Hashable, Sendable {
  /// The scene as the file describes it, as plain values.
  package let contents: IBScene
  /// The document it is part of.
  package let document: IBDocument

  /// The name of the scene: the first of its names, or the kind of the root view.
  public var name: String { names.first ?? contents.root.element }

  /// All names of the scene, the most specific first.
  var names: [String] {
    let controller = contents.controller
    return [
      controller?.storyboardIdentifier, controller?.label, controller?.className,
      contents.root.label, contents.root.className, controller?.id, contents.id,
    ].compactMap { $0 }.filter { !$0.isEmpty }
  }

  /// The scene that contains this one, if a container view of it shows this one.
  package var surrounding: InterfaceBuilderScene? {
    guard let id = contents.controller?.surroundings.container?.controllerID else { return nil }
    return document.scenes.first { $0.controller?.id == id }
      .map { InterfaceBuilderScene(contents: $0, document: document) }
  }

  /// Lays the scene out on a device, with the texts of the program in place of those in the document.
  ///
  /// The view of a controller has the size of the device, or of the container in another scene that shows it. A
  /// loose view keeps its own size. Texts are given by the names of views; see ``IBLayout/subscript(_:)``. A
  /// name that no view has becomes an issue of the layout.
  ///
  /// - Parameters:
  ///   - device: The screen.
  ///   - orientation: The orientation of the screen.
  ///   - direction: The reading direction.
  ///   - contentSize: The text size that a reader prefers. Fonts with a text style follow it.
  ///   - texts: The texts that replace those of the document, by the names of the views that show them.
  ///   - measurer: Measures texts; the standard one is a plain metric, see
  ///     `PlainTextMeasurer`.
  public func layout(
    on device: Device, _ orientation: Device.Orientation = .portrait,
    direction: LayoutDirection = .leftToRight, contentSize: ContentSizeCategory = .large,
    texts: [String: String] = [:], measurer: any TextMeasurer = PlainTextMeasurer()
  ) -> IBLayout {
    var environment = environment(on: DeviceCanvas(device, orientation), depth: 0)
    environment.direction = direction
    environment.contentSize = contentSize
    let layout = IBSceneBuilder(document, textMeasurer: measurer).build(contents, in: environment)
    // Findings and expectations use the names by which a person knows the views.
    for node in layout.nodes { node.view.layoutName = document.name(of: node.model) }
    layout.take(texts)
    layout.layout()
    return layout
  }

  /// The environment on a device, or the one that a container leaves of it. Containers may be nested up to a
  /// limit.
  private func environment(on canvas: DeviceCanvas, depth: Int) -> IBEnvironment {
    let whole = IBEnvironment(previewing: contents, of: document, on: canvas)
    guard depth < 16, let outer = surrounding,
      let place = contents.controller?.surroundings.container
    else {
      return whole
    }
    let around = outer.environment(on: canvas, depth: depth + 1)
    let layout = IBSceneBuilder(document).build(outer.contents, in: around)
    layout.layout()
    guard let container = layout.node(place.viewID)?.view else { return whole }
    var environment = whole
    environment.size = container.frame.size
    environment.safeArea = container.safeAreaInsets
    // The container inherits its insets from the views around it, which only the layout keeps.
    withExtendedLifetime(layout) {}
    return environment
  }
}
