package import AutoLayout
package import LayoutContainers

/// A plain description of a layout, read from JSON: views, constraints, and the space they get.
///
/// Use it to lay out views that come from another program.
///
/// Coordinates are points, y down, relative to the parent; lists of four are top, left, bottom,
/// right. `super` names the container. Names are checked when reading, so that every reference in
/// a value of this type is good.
public struct LayoutDocument: Hashable, Sendable {
  /// The name of the container in documents.
  package static let containerName = "super"

  /// The space to lay out in.
  package struct Container: Hashable, Sendable {
    /// The width; nil = the fitting one is found.
    package var width: Double?
    /// The height; nil = the fitting one is found.
    package var height: Double?
    /// The reading direction.
    package var direction = LayoutDirection.leftToRight
    /// The part of each edge that is covered.
    package var safeArea = LayoutInsets.zero
    /// The margins of the container.
    package var layoutMargins = LayoutInsets(all: 8)
    /// Pixels per point of the result; nil = no rounding.
    package var scale: Double?
  }

  /// The kinds of item.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A plain view.
    case view
    /// A rectangle without a view.
    case guide
    /// A stack view.
    case stack
    /// A box view.
    case box
    /// A grid view.
    case grid
    /// A view whose edges, for what is in it, are those of a content area.
    case scroll
  }

  /// A view or guide.
  package struct Item: Hashable, Sendable {
    /// The unique name.
    package var name: String
    /// The name of the parent; `super` for the container.
    package var parent: String
    /// What it is.
    package var kind = Kind.view
    /// The natural size.
    package var intrinsic = IBOptionalSize()
    /// Hugging, horizontal then vertical.
    package var hugging: [Double] = [250, 250]
    /// Compression resistance, horizontal then vertical.
    package var compression: [Double] = [750, 750]
    /// From the top to the first baseline.
    package var firstBaselineFromTop: Double?
    /// From the last baseline to the bottom.
    package var lastBaselineFromBottom: Double?
    /// The margins; nil = 8 on each side.
    package var layoutMargins: LayoutInsets?
    /// The reading direction; nil = inherited.
    package var direction: LayoutDirection?
    /// True if it leaves stacks and boxes.
    package var isHidden = false
    /// How far the frame reaches beyond what constraints see.
    package var alignmentInsets = LayoutInsets.zero
    /// The frame it keeps, if it is placed by one.
    package var frame: LayoutRect?
    /// How a kept frame follows the parent.
    package var autoresizing: AutoresizingMask = []
    /// True if the frame counts, not the constraints.
    package var translates = false
    /// False for a child of a stack or box that is not arranged by it.
    package var isArranged = true
    /// The properties of a stack.
    package var stack: Stack?
    /// The properties of a box.
    package var box: Box?
    /// How it sits in its box.
    package var boxLayout: BoxLayout?
    /// The properties of a grid.
    package var grid: Grid?
    /// How it sits in its grid.
    package var cell: Cell?
  }

  /// The properties of a stack.
  package struct Stack: Hashable, Sendable {
    /// The direction of the run.
    package var axis = LayoutAxis.horizontal
    /// How the length is shared.
    package var distribution = StackView.Distribution.fill
    /// How views lie across.
    package var alignment = StackView.Alignment.fill
    /// The distance between views.
    package var spacing = 0.0
    /// Other distances, after the named views.
    package var customSpacing: [Spacing] = []
    /// True if vertical spacing runs between baselines.
    package var isBaselineRelative = false
    /// True if views lie within the margins.
    package var isMarginsRelative = false

    /// A distance after one view.
    package struct Spacing: Hashable, Sendable {
      /// The name of the view before it.
      package var view: String
      /// Points.
      package var spacing: Double
    }
  }

  /// The properties of a box.
  package struct Box: Hashable, Sendable {
    /// The direction of the run.
    package var axis = BoxLayout.Axis.y
    /// The distance between items.
    package var spacing = 0.0
    /// The distances to the edges.
    package var insets = LayoutInsets.zero
  }

  /// A constraint between named items.
  package struct Rule: Hashable, Sendable {
    /// The name findings use; the position in the document if it has none.
    package var id: String
    /// The item of the left side.
    package var item: String
    /// The attribute of the left side.
    package var attribute: LayoutAttribute
    /// How the sides compare.
    package var relation = LayoutRelation.equal
    /// The item of the right side; nil = a constant only.
    package var toItem: String?
    /// The attribute of the right side.
    package var toAttribute = LayoutAttribute.notAnAttribute
    /// The factor of the right side.
    package var multiplier = 1.0
    /// The term added to the right side.
    package var constant = 0.0
    /// Above 0, at most 1000.
    package var priority = 1000.0
    /// False if it is only described.
    package var isActive = true
    /// Where it is in the JSON.
    package var path: String
  }

  /// A visual format string with what it needs.
  package struct VisualFormat: Hashable, Sendable {
    /// The format.
    package var format: String
    /// Names of alignment options.
    package var options: [String] = []
    /// Numbers by name, in document order.
    package var metrics: [Metric] = []
    /// What `|-` stands for; nil = the library's own.
    package var superviewSpacing: Double?
    /// What `]-[` stands for; nil = the library's own.
    package var siblingSpacing: Double?
    /// Where it is in the JSON.
    package var path: String

    /// A named number.
    package struct Metric: Hashable, Sendable {
      /// The name.
      package var name: String
      /// The number.
      package var value: Double
    }
  }

  /// The space to lay out in.
  package var container: Container
  /// Views and guides in document order; parents may come later than children.
  package var items: [Item]
  /// Constraints in document order.
  package var constraints: [Rule]
  /// Visual formats in document order.
  package var visualFormats: [VisualFormat]
  /// What was ignored, each with its path.
  public var warnings: [LayoutDocumentError]
}
