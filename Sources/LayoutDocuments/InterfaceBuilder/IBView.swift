public import AutoLayout

/// A view of an Interface Builder document with everything that decides its frame.
public struct IBView: Hashable, Sendable {
  /// How a view hangs on its parent.
  public enum Slot: Hashable, Sendable {
    /// Listed in `<subviews>`.
    case subview
    /// A table or collection cell or a reusable view: laid out as a root of its own.
    case cell
    /// The content view of a cell or effect view, which fills its parent.
    case contentView
    /// Under a property such as `tableHeaderView`, keeping its stored frame.
    case property(String)
    /// The root of a scene.
    case root
  }

  /// The layout priorities of a view's content on one axis.
  public struct ContentPriorities: Hashable, Sendable {
    /// Resistance to growing.
    public var hugging: Double
    /// Resistance to shrinking.
    public var compression: Double
  }

  /// The element name, which is the kind of view, such as `label`.
  public var element: String
  /// The object id; empty for the nameless content views of old documents.
  public var id: String
  /// The custom class, if any.
  public var className: String?
  /// The name given in the outline.
  public var label: String?
  /// The line of the element.
  public var line: Int
  /// How it hangs on its parent.
  public var slot: Slot
  /// The stored frame; nil if it is not installed on the canvas.
  public var frame: LayoutRect?
  /// The stored size of a tableview cell's row; frames of cells carry it too.
  public var rowHeight: Double?
  /// Children in document order.
  public var children: [IBView]
  /// The constraints this view holds.
  public var constraints: [IBConstraint]
  /// Ids of the layout guides of this view.
  public var guides: [IBGuide]
  /// Priorities on the horizontal axis.
  public var horizontal: ContentPriorities
  /// Priorities on the vertical axis.
  public var vertical: ContentPriorities
  /// True if hidden.
  public var isHidden: Bool
  /// True if the frame is kept although the view has no constraints.
  public var isFixedFrame: Bool
  /// False once constraints position the view.
  public var translatesAutoresizingMask: Bool
  /// Which sides and sizes follow the superview; nil if the document stores no mask.
  public var autoresizing: IBAutoresizing?
  /// Stored margins, left to right; nil = standard.
  public var layoutMargins: LayoutInsets?
  /// Stored margins that follow the direction: left is leading.
  public var directionalLayoutMargins: LayoutInsets?
  /// True if the superview's margins reach into this view.
  public var preservesSuperviewLayoutMargins: Bool
  /// False if the safe area does not widen the margins.
  public var insetsMarginsFromSafeArea: Bool
  /// True if the margins follow the readable width.
  public var marginsFollowReadableWidth: Bool
  /// Forced direction from `semanticContentAttribute`; nil = inherited.
  public var forcedRightToLeft: Bool?
  /// The intrinsic size a designer put in for a view without one; nil on an axis without.
  public var placeholderIntrinsic: (IBOptionalSize)?
  /// False if a scroll view's content does not make room for the safe area.
  public var adjustsContentInsets: Bool
  /// Stack view properties, for stack views only.
  public var stack: IBStack?
  /// What the view shows, as far as its natural size depends on it.
  public var content: IBContent
  /// Interface Builder's own remark that constraints leave the frame open; may be stale.
  public var isMarkedAmbiguous: Bool
  /// Interface Builder's own remark that the stored frame is not the solved one; may be stale.
  public var isMarkedMisplaced: Bool
  /// What differs by size class, in document order.
  public var variations: [IBVariation]
  /// The identifier that state is restored by.
  public var restorationIdentifier: String?
  /// The identifier that tests find the view by.
  public var accessibilityIdentifier: String?
  /// Properties that the document sets by key path.
  public var runtimeAttributes: [IBRuntimeAttribute] = []
  /// The id of the controller whose view a container view shows.
  public var embeddedController: String?
  /// What of the view its author wants to be determined.
  public var ambiguityCheck = AmbiguityCheck.full

  /// The values of `verifyAmbiguity`.
  public enum AmbiguityCheck: Hashable, Sendable {
    /// Its place and its size.
    case full
    /// Its place, not its size: `ignoreSizes`.
    case places
    /// Neither: `off`.
    case off
  }
}

/// A size with each axis optional.
public struct IBOptionalSize: Hashable, Sendable {
  /// The width, if known.
  public var width: Double?
  /// The height, if known.
  public var height: Double?

  /// Creates a size of one, both or no axes.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }
}

/// A layout guide that a view offers, known by its object id.
public struct IBGuide: Hashable, Sendable {
  /// The kinds of guide.
  public enum Kind: Hashable, Sendable {
    /// The safe area.
    case safeArea
    /// A scroll view's content area.
    case scrollContent
    /// A scroll view's frame.
    case scrollFrame
    /// The keyboard's area or another guide without rules of its own: the view's bounds.
    case other(String)
  }

  /// The object id.
  public var id: String
  /// Which guide it is.
  public var kind: Kind
}

/// An autoresizing mask in the words of the file.
public struct IBAutoresizing: Hashable, Sendable {
  /// The width follows the superview.
  public var flexibleWidth = false
  /// The height follows the superview.
  public var flexibleHeight = false
  /// The distance to the left may change.
  public var flexibleMinX = false
  /// The distance to the right may change.
  public var flexibleMaxX = false
  /// The distance to the top may change.
  public var flexibleMinY = false
  /// The distance to the bottom may change.
  public var flexibleMaxY = false
}

/// The properties of a stack view.
public struct IBStack: Hashable, Sendable {
  /// The direction of the run.
  public var axis: LayoutAxis
  /// The value of `distribution`; `fill` if absent.
  public var distribution: String
  /// The value of `alignment`; `fill` if absent.
  public var alignment: String
  /// The distance between views.
  public var spacing: Double
  /// True if the spacing is the system's standard instead.
  public var usesStandardSpacing: Bool
  /// True if vertical spacing runs from baseline to baseline.
  public var isBaselineRelative: Bool
  /// True if the margins are marked as relative; explicit margins imply it too.
  public var isMarginsRelative: Bool
}
