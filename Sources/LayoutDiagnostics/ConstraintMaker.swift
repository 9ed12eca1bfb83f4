/// The part of the system that makes a constraint which the program did not write.
///
/// A constraint is recognized by its identifier, by its class, or by the classes of its items. The table is the
/// same for console logs and for findings.
package struct ConstraintMaker: Hashable, Sendable {
  /// The part of the system that makes the constraint. The raw value describes the constraint.
  package enum Kind: String, Sendable {
    /// A stack view, for its arrangement.
    case stackView = "is made by a stack view"
    /// A list, a cell or a window, which gives a view a size for one layout pass.
    case temporarySize = "comes from outside and may be temporary"
    /// The safe area guide of a view.
    case safeArea = "is made by the safe area"
    /// The margins guide of a view.
    case margins = "is made by the layout margins"
    /// A navigation bar, a toolbar or a tab bar.
    case bar = "is made by a bar"
    /// An alert or an action sheet.
    case alert = "is made by an alert or an action sheet"
    /// A share sheet.
    case shareSheet = "is made by a share sheet"
    /// A split view item, for its minimum or maximum thickness.
    case splitItem = "is a limit of a split view item"
    /// The keyboard, its placeholder and the views above it.
    case keyboard = "is made by the keyboard"
    /// A scroll view, for the size of its contents.
    case contentSize = "is the size of the contents"
    /// A view, for its autoresizing mask.
    case autoresizing =
      "is made by the autoresizing mask: translatesAutoresizingMaskIntoConstraints is true"
    /// Interface Builder, for a view with too few constraints.
    case interfaceBuilder = "is made by Interface Builder for a view with too few constraints"
    /// Another part of the system.
    case system = "is made by the system"
  }

  /// The part of the system.
  package var kind: Kind
  /// Whether the program can turn the constraint off, by a property of a view or by constraints of its own.
  package var canBeTurnedOff: Bool { kind == .autoresizing || kind == .interfaceBuilder }
  /// A predicate that describes the maker: "is made by a stack view".
  package var sentence: String { kind.rawValue }

  /// Creates the maker of a kind.
  package init(_ kind: Kind) { self.kind = kind }

  /// The maker of a constraint; `nil` if the program seems to have written it.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the constraint.
  ///   - constraintClass: The class of the constraint.
  ///   - itemClasses: The classes of its items.
  package static func maker(
    identifier: String?, constraintClass: String? = nil, itemClasses: [String] = []
  ) -> ConstraintMaker? {
    let found =
      constraintClass.flatMap { kind(of: $0, in: constraintClasses) }
      ?? identifier.flatMap { kind(of: $0, in: identifiers) } ?? kind(ofItems: itemClasses)
    return found.map(ConstraintMaker.init)
  }

  /// Whether only the system makes views of a class.
  package static func isSystemClass(_ name: String) -> Bool {
    kind(of: name, in: itemClassNames) != nil
  }

  /// The kind for a constraint whose items are all views of the system; `nil` for other constraints.
  private static func kind(ofItems classes: [String]) -> Kind? {
    let kinds = classes.map { kind(of: $0, in: itemClassNames) }
    guard let first = kinds.first, !kinds.contains(nil) else { return nil }
    return kinds.compactMap { $0 }.first { $0 != .system } ?? first
  }

  private static func kind(of name: String, in table: Table) -> Kind? {
    table.first { $0.patterns.split(separator: " ").contains { matches(name, $0) } }?.kind
  }

  /// Whether a name matches a pattern, in which one `*` stands for any characters.
  private static func matches(_ name: String, _ pattern: Substring) -> Bool {
    let parts = pattern.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count > 1 else { return name == pattern }
    return name.count >= pattern.count - 1 && name.hasPrefix(parts[0]) && name.hasSuffix(parts[1])
  }

  // MARK: Tables

  /// Kinds with patterns for names. The first row with a pattern that matches decides.
  private typealias Table = [(kind: Kind?, patterns: String)]

  /// The identifiers of constraints, from the most specific to the most general one.
  private static let identifiers: Table = [
    (.stackView, "UISV-* NSStackView.*"),
    (.temporarySize, "UIView-Encapsulated-Layout-* NSView-Encapsulated-Layout-*"),
    (.temporarySize, "UIWindow-Encapsulated-Layout-* _UITemporaryLayout* fittingSize*Target"),
    (.temporarySize, "NSWindow-current-* NSWindow-resize-*"), (.system, "NSWindow-*"),
    (.safeArea, "UIViewSafeAreaLayoutGuide-* NSViewSafeAreaLayoutGuide-*"),
    (.margins, "UIView-*Margin-guide-constraint NSView-*Margin-guide-constraint"),
    (.bar, "BIB_* TB_* IB_* UINav* _UINav* UIButtonBar.* _UIButtonBar* UIToolbar* UITabBar*"),
    (.alert, "UIAlertController* _UIAlertController* UIInterfaceAction* _UIInterfaceAction*"),
    (.shareSheet, "SFAirDrop* UIActivity*"), (.splitItem, "NSSplitViewItem.M*"),
    (.keyboard, "accessoryView.* inputView.* assistantView.* assistantHeight UIKeyboard*"),
    (.keyboard, "UIInput* _UIKeyboard* _UIInput*"), (.contentSize, "contentHeight* contentWidth*"),
    (.system, "UIView-* NSView-* _UI* _NS* SwiftUI.*"),
  ]

  /// The classes of constraints.
  private static let constraintClasses: Table = [
    (.autoresizing, "NSAutoresizingMaskLayoutConstraint"),
    (.interfaceBuilder, "NSIBPrototypingLayoutConstraint"),
    (.contentSize, "_UIScrollViewAutomaticContentSizeConstraint NSContentSizeLayoutConstraint"),
    (.safeArea, "_UILayoutSupportConstraint"), (nil, "_UISystemBaselineConstraint"),
    (.system, "_UI* _NS*"),
  ]

  /// The classes of views that only the system makes. The kind is `nil` for classes whose views a
  /// program can access through a property.
  private static let itemClassNames: Table = [
    (nil, "_UITableViewHeaderFooterContentView _UIVisualEffectContentView _UI*LayoutGuide"),
    (nil, "_UILayoutSpacer UIKeyboardLayoutGuide _UIHostingView* AVPlayerView"),
    (nil, "SwiftUI._UIHostingView* SwiftUI.NSHostingView*"),
    (.bar, "_UINavigation* _UIButtonBar* _UIModernBarButton _UIToolbar* UIToolbarContentView"),
    (.bar, "_UITabBar* _UIBarBackground UIButtonBar* UINavigationButton UINavigationItem*"),
    (.bar, "UINavigationBarContentView UITabBarButton* NSToolbarItemViewer* NSToolbarButton"),
    (.bar, "NSTitlebar*"),
    (.alert, "_UIAlertController* _UIInterfaceAction* UIInterfaceAction* UIAlertController*"),
    (.shareSheet, "SFAirDrop* _UIActivity* UIActivityContent* UIActivityGroup* UIActivityAction*"),
    (.keyboard, "UIInputSet* _UIInputSet* UIKeyboard* _UIRemoteKeyboard* _UIKeyboard* TUI*"),
    (.keyboard, "UIKB* UITextEffectsWindow"),
    (
      .system,
      "UIFocusContainerGuide SwiftUI.* UIKit.* AV* MPVideo* MPSwipableView MPMovieView _UI* _NS*"
    ),
  ]
}
