package import AutoLayout

/// A view of an Interface Builder document with everything that decides its frame.
package struct IBView: DocumentTree, Hashable, Sendable {
  /// The place of a view in its parent.
  package enum Slot: Hashable, Sendable {
    /// Listed in `<subviews>`.
    case subview
    /// A table or collection cell or a reusable view: laid out as a root of its own.
    case cell
    /// The content view of a cell or effect view, which fills its parent.
    case contentView
    /// The value of a property such as `tableHeaderView`; it keeps its stored frame.
    case property(String)
    /// The root of a scene.
    case root
  }

  /// The layout priorities of a view's content on one axis.
  package struct ContentPriorities: Hashable, Sendable {
    /// Resistance to growing.
    package var hugging: Double
    /// Resistance to shrinking.
    package var compression: Double
  }

  /// The element name, which is the kind of view, such as `label`.
  package var element: String
  /// The object id; empty for the nameless content views of old documents.
  package var id: String
  /// The custom class, if any.
  package var className: String?
  /// The name given in the outline.
  package var label: String?
  /// The line of the element.
  package var line: Int
  /// The place in the parent.
  package var slot: Slot
  /// The stored frame; nil if it is not installed on the canvas.
  package var frame: LayoutRect?
  /// The stored size of a tableview cell's row; frames of cells carry it too.
  package var rowHeight: Double?
  /// Children in document order.
  package var children: [IBView] = []
  /// The constraints this view holds.
  package var constraints: [IBConstraint] = []
  /// Ids of the layout guides of this view.
  package var guides: [IBGuide]
  /// Priorities on the horizontal axis.
  package var horizontal: ContentPriorities
  /// Priorities on the vertical axis.
  package var vertical: ContentPriorities
  /// True if hidden.
  package var isHidden: Bool
  /// True if its alpha is 0.
  package var isTransparent = false
  /// True if the frame is kept although the view has no constraints.
  package var isFixedFrame: Bool
  /// False once constraints position the view.
  package var translatesAutoresizingMask: Bool
  /// Which sides and sizes follow the superview; nil if the document stores no mask.
  package var autoresizing: IBAutoresizing?
  /// Stored margins, left to right; nil = standard.
  package var layoutMargins: LayoutInsets?
  /// Stored margins that follow the direction: left is leading.
  package var directionalLayoutMargins: LayoutInsets?
  /// True if the superview's margins reach into this view.
  package var preservesSuperviewLayoutMargins: Bool
  /// False if the safe area does not widen the margins.
  package var insetsMarginsFromSafeArea: Bool
  /// Forced direction from `semanticContentAttribute`; nil = inherited.
  package var forcedDirection: LayoutDirection?
  /// The intrinsic size that a designer set for a view without one; nil on an axis without one.
  package var placeholderIntrinsic: IBOptionalSize?
  /// How the content of a scroll view makes room for the safe area: `never`, `always` …; nil = automatic.
  package var contentInsetAdjustment: String?
  /// Stack view properties, for stack views only.
  package var stack: IBStack?
  /// Grid view properties, for grid views of macOS only.
  package var grid: IBGrid?
  /// What the view shows, as far as its natural size depends on it.
  package var content: IBContent
  /// What differs by size class, in document order.
  package var variations: [IBVariation]
  /// The identifiers that tests find the view by and that state is restored by.
  package var identifiers: [String] = []
  /// The properties that Interface Builder checks for ambiguity.
  package var ambiguityCheck = AmbiguityCheck.full

  /// The values of `verifyAmbiguity`.
  package enum AmbiguityCheck: String, Hashable, Sendable {
    /// Position and size.
    case full
    /// Position only.
    case places = "ignoreSizes"
    /// No properties.
    case off
  }
}

/// A size with each axis optional.
package struct IBOptionalSize: Hashable, Sendable {
  /// The width, if known.
  package var width: Double?
  /// The height, if known.
  package var height: Double?
}

/// A layout guide that a view offers, known by its object id.
package struct IBGuide: Hashable, Sendable {
  /// The kinds of guide.
  package enum Kind: String, Hashable, Sendable {
    /// The safe area.
    case safeArea
    /// A scroll view's content area.
    case scrollContent = "contentLayoutGuide"
    /// The strip above the content of a controller's root view.
    case top
    /// The strip below it.
    case bottom
    /// A scroll view's frame, the keyboard's area or another guide without rules of its own: the view's bounds.
    case other
  }

  /// The object id.
  package var id: String
  /// Which guide it is.
  package var kind: Kind
}

/// An autoresizing mask as the file states it.
package struct IBAutoresizing: Hashable, Sendable {
  /// The width follows the superview.
  package var flexibleWidth = false
  /// The height follows the superview.
  package var flexibleHeight = false
  /// The distance to the left may change.
  package var flexibleMinX = false
  /// The distance to the right may change.
  package var flexibleMaxX = false
  /// The distance to the top may change.
  package var flexibleMinY = false
  /// The distance to the bottom may change.
  package var flexibleMaxY = false
}

/// The properties of a stack view.
package struct IBStack: Hashable, Sendable {
  /// The axis along which the views are arranged.
  package var axis = LayoutAxis.horizontal
  /// The value of `distribution`; `fill` if absent.
  package var distribution = "fill"
  /// The value of `alignment`; `fill` if absent.
  package var alignment = "fill"
  /// The distance between views.
  package var spacing = 0.0
  /// True if the spacing is the system's standard instead.
  package var usesStandardSpacing = false
  /// True if vertical spacing runs from baseline to baseline.
  package var isBaselineRelative = false
  /// True if the margins are marked as relative; explicit margins imply it too.
  package var isMarginsRelative = false
  /// The numbers of views at the beginning, in the middle and at the end of an NSStackView.
  package var gravityCounts: [Int] = []
  /// True if hidden views of an NSStackView keep their space.
  package var keepsHiddenViews = false
  /// The priorities at which an NSStackView hugs its views, by axis; empty for a UIStackView.
  package var hugging: [LayoutAxis: Double] = [:]
  /// The distance after each view of an NSStackView; nil = `spacing`.
  package var customSpacing: [Double?] = []
}
