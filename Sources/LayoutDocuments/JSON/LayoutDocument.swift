public import AutoLayout
public import LayoutContainers

/// A plain description of a layout, read from JSON: views, constraints, and the space they get.
///
/// Coordinates are points, y down, relative to the parent; lists of four are top, left, bottom,
/// right. `super` names the container. Names are checked when reading, so that every reference in
/// a value of this type is good.
public struct LayoutDocument: Hashable, Sendable {
  /// The name of the container in documents.
  public static let containerName = "super"

  /// The space to lay out in.
  public struct Container: Hashable, Sendable {
    /// The width; nil = the fitting one is found.
    public var width: Double?
    /// The height; nil = the fitting one is found.
    public var height: Double?
    /// The reading direction.
    public var direction = LayoutDirection.leftToRight
    /// The part of each edge that is covered.
    public var safeArea = LayoutInsets.zero
    /// The margins of the container.
    public var layoutMargins = LayoutInsets(all: 8)
    /// Pixels per point of the result; nil = no rounding.
    public var scale: Double?

    /// Creates a container; free on both axes unless told otherwise.
    public init(width: Double? = nil, height: Double? = nil) {
      self.width = width
      self.height = height
    }
  }

  /// The kinds of item.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A plain view.
    case view
    /// A rectangle without a view.
    case guide
    /// A stack view.
    case stack
    /// A box view.
    case box
    /// A view whose edges, for what is in it, are those of a content area.
    case scroll
  }

  /// A view or guide.
  public struct Item: Hashable, Sendable {
    /// The unique name.
    public var name: String
    /// The name of the parent; `super` for the container.
    public var parent: String
    /// What it is.
    public var kind = Kind.view
    /// The natural size.
    public var intrinsic = IBOptionalSize()
    /// Hugging, horizontal then vertical.
    public var hugging: [Double] = [250, 250]
    /// Compression resistance, horizontal then vertical.
    public var compression: [Double] = [750, 750]
    /// From the top to the first baseline.
    public var firstBaselineFromTop: Double?
    /// From the last baseline to the bottom.
    public var lastBaselineFromBottom: Double?
    /// The margins; nil = 8 on each side.
    public var layoutMargins: LayoutInsets?
    /// The reading direction; nil = inherited.
    public var direction: LayoutDirection?
    /// True if it leaves stacks and boxes.
    public var isHidden = false
    /// How far the frame reaches beyond what constraints see.
    public var alignmentInsets = LayoutInsets.zero
    /// The frame it keeps, if it is placed by one.
    public var frame: LayoutRect?
    /// How a kept frame follows the parent.
    public var autoresizing: AutoresizingMask = []
    /// True if the frame counts, not the constraints.
    public var translates = false
    /// False for a child of a stack or box that is not arranged by it.
    public var isArranged = true
    /// The properties of a stack.
    public var stack: Stack?
    /// The properties of a box.
    public var box: Box?
    /// How it sits in its box.
    public var boxLayout: BoxLayout?
  }

  /// The properties of a stack.
  public struct Stack: Hashable, Sendable {
    /// The direction of the run.
    public var axis = LayoutAxis.horizontal
    /// How the length is shared.
    public var distribution = StackView.Distribution.fill
    /// How views lie across.
    public var alignment = StackView.Alignment.fill
    /// The distance between views.
    public var spacing = 0.0
    /// Other distances, after the named views.
    public var customSpacing: [Spacing] = []
    /// True if vertical spacing runs between baselines.
    public var isBaselineRelative = false
    /// True if views lie within the margins.
    public var isMarginsRelative = false

    /// A distance after one view.
    public struct Spacing: Hashable, Sendable {
      /// The name of the view before it.
      public var view: String
      /// Points.
      public var spacing: Double
    }
  }

  /// The properties of a box.
  public struct Box: Hashable, Sendable {
    /// The direction of the run.
    public var axis = BoxLayout.Axis.y
    /// The distance between items.
    public var spacing = 0.0
    /// The distances to the edges.
    public var insets = LayoutInsets.zero
  }

  /// A constraint between named items.
  public struct Rule: Hashable, Sendable {
    /// The name findings use; the position in the document if it has none.
    public var id: String
    /// The item of the left side.
    public var item: String
    /// The attribute of the left side.
    public var attribute: LayoutAttribute
    /// How the sides compare.
    public var relation = LayoutRelation.equal
    /// The item of the right side; nil = a constant only.
    public var toItem: String?
    /// The attribute of the right side.
    public var toAttribute = LayoutAttribute.notAnAttribute
    /// The factor of the right side.
    public var multiplier = 1.0
    /// The term added to the right side.
    public var constant = 0.0
    /// Above 0, at most 1000.
    public var priority = 1000.0
    /// False if it is only described.
    public var isActive = true
    /// Where it is in the JSON.
    public var path: String
  }

  /// A visual format string with what it needs.
  public struct VisualFormat: Hashable, Sendable {
    /// The format.
    public var format: String
    /// Names of alignment options.
    public var options: [String] = []
    /// Numbers by name, in document order.
    public var metrics: [Metric] = []
    /// What `|-` stands for; nil = the library's own.
    public var superviewSpacing: Double?
    /// What `]-[` stands for; nil = the library's own.
    public var siblingSpacing: Double?
    /// Where it is in the JSON.
    public var path: String

    /// A named number.
    public struct Metric: Hashable, Sendable {
      /// The name.
      public var name: String
      /// The number.
      public var value: Double
    }
  }

  /// The space to lay out in.
  public var container: Container
  /// Views and guides in document order; parents may come later than children.
  public var items: [Item]
  /// Constraints in document order.
  public var constraints: [Rule]
  /// Visual formats in document order.
  public var visualFormats: [VisualFormat]
  /// What was ignored, each with its path.
  public var warnings: [LayoutDocumentError]
}
