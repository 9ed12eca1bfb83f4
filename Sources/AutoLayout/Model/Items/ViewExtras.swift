/// The properties that few views have, stored apart so that other views stay small.
final class ViewExtras {
  /// The host's node; read through ``LayoutView/node``, which looks at the flag first.
  weak var node: (any LayoutNode)?
  var alignmentInsets = LayoutInsets.zero
  /// The insets that the class of the view, or its node, returned instead.
  var askedAlignment: LayoutInsets?
  var firstBaseline: Double?
  var lastBaseline: Double?
  var margins = OwnMargins.sides(LayoutInsets(all: 8))
  /// Margins of a container that replace ``margins`` for now; see ``LayoutView/marginsInPlace``.
  var marginsInPlace: DirectionalInsets?
  var additionalSafeArea = LayoutInsets.zero
  var safeAreaOverride: LayoutInsets?
  /// All guides of the view, also those that it made itself.
  var guides: [LayoutGuide] = []
  /// Called when a guide was removed.
  var guideListener: ((LayoutGuide) -> Void)?
  var sizing: RootSizing = .fixed
  var scroll: ScrollGuides?
  var rootEngine: LayoutEngine?
  /// The pending notifications of views in the tree of this root.
  var notifications = PendingNotifications()
  var traitOverrides: TraitOverrides?
  /// The traits the view was notified of last; `nil` before the first notification.
  var notifiedTraits: LayoutEnvironment?
  var tag = 0
  /// How much the keyboard covers at the bottom, in points, and the guide for it if it was used.
  var keyboardInset = 0.0
  var keyboard: (guide: LayoutGuide, limit: LayoutConstraint)?
  /// The safe area the view was notified of last.
  var notifiedSafeArea = LayoutInsets.zero
  /// The insets with which constraints were compiled last.
  var usedInsets = UsedInsets()

  /// The margins of a container, or those that were set.
  var usedMargins: OwnMargins { marginsInPlace.map { .directional($0) } ?? margins }
}

/// Margins as they were set: by sides of the screen, or along the reading direction.
enum OwnMargins {
  case sides(LayoutInsets)
  case directional(DirectionalInsets)
}

/// The insets of a view, as its constraints use them.
struct UsedInsets: Equatable {
  var safeArea = LayoutInsets.zero
  var margins = LayoutInsets.zero
  var readable = LayoutInsets.zero

  /// How far inside its view a guide lies.
  subscript(kind: LayoutGuide.Kind) -> LayoutInsets {
    switch kind {
    case .user, .content, .viewport: .zero
    case .safeArea: safeArea
    case .margins: margins
    case .readable: readable
    }
  }
}
