package import AutoLayout
import LayoutContainers
package import NaturalSizes

/// Builds the view tree of a scene: views, guides, stacks and constraints, ready to lay out.
///
/// The rules are those of Interface Builder's canvas, so that a scene built for the size it was
/// designed at solves to the frames the document stores. Nothing is refused here: a constraint
/// that the model does not accept is reported in `IBLayout.issues` and left out.
package struct IBSceneBuilder: Sendable {
  /// The document the scenes come from.
  package let document: IBDocument
  /// Measures texts when content is to be measured.
  package var textMeasurer: any TextMeasurer

  /// Creates a builder; the default metric is a plain one, good for previews only.
  package init(_ document: IBDocument, textMeasurer: any TextMeasurer = PlainTextMeasurer()) {
    self.document = document
    self.textMeasurer = textMeasurer
  }

  /// Builds a scene of the document in an environment. The tree is not laid out yet.
  ///
  /// - Complexity: linear in the number of views and constraints.
  package func build(_ scene: IBScene, in environment: IBEnvironment) -> IBLayout {
    var assembly = SceneAssembly(builder: self, scene: scene, environment: environment)
    return assembly.build()
  }
}

/// The surroundings in which a scene is laid out.
package struct IBEnvironment: Sendable {
  /// Which sizes the content of labels, buttons, images and controls has.
  package enum Content: Sendable {
    /// Measured by the builder, for previews.
    case measured
    /// The given sizes of frames, by object id. Other views have no content size.
    case given([String: IBOptionalSize])
  }

  /// The size of the root view; nil = the stored one.
  package var size: LayoutSize?
  /// Pixels per point for rounding; nil = none.
  package var scale: Double?
  /// Size classes.
  package var traits = IBTraits()
  /// The safe area of the root view.
  package var safeArea = LayoutInsets.zero
  /// Safe areas that are known, by view id; they replace what would be computed.
  package var safeAreas: [String: LayoutInsets] = [:]
  /// Margins that are known, by view id; they replace what would be computed.
  package var margins: [String: LayoutInsets] = [:]
  /// The sizes of contents.
  package var content = Content.measured
  /// Whether views without content in stacks have an optional minimum length of 50 points, as on Interface
  /// Builder's canvas.
  package var showsEmptyViews = false
  /// The text size that a reader prefers. Fonts with a text style follow it.
  package var contentSize = ContentSizeCategory.large
  /// The reading direction.
  package var direction = LayoutDirection.leftToRight
}
