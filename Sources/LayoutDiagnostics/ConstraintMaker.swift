/// The part of the system that makes a constraint which the program did not write.
///
/// A constraint is recognized by its identifier, by its class, or by the classes of its items.
package enum ConstraintMaker: Sendable {
  /// A stack view, for its arrangement.
  case stackView
  /// A list, a cell or a window, which gives a view a size for one layout pass.
  case temporarySize
  /// The safe area guide of a view.
  case safeArea
  /// The margins guide of a view.
  case margins
  /// A navigation bar, a toolbar or a tab bar.
  case bar
  /// An alert or an action sheet.
  case alert
  /// A share sheet.
  case shareSheet
  /// A video player.
  case player
  /// A split view item, for its minimum or maximum thickness.
  case splitItem
  /// The keyboard, its placeholder and the views above it.
  case keyboard
  /// A scroll view, for the size of its contents.
  case contentSize
  /// A view, for its autoresizing mask.
  case autoresizing
  /// Interface Builder, for a view with too few constraints.
  case interfaceBuilder
  /// Another part of the system.
  case system

  /// Whether the program can change the constraint or turn it off, by a property or by constraints of its own.
  package var isChangeable: Bool { [.autoresizing, .interfaceBuilder, .splitItem].contains(self) }

  /// The maker of a constraint; `nil` if the program seems to have written it.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the constraint.
  ///   - constraintClass: The class of the constraint.
  ///   - itemClasses: The classes of its items.
  package static func maker(
    identifier: String?, constraintClass: String? = nil, itemClasses: [String] = []
  ) -> ConstraintMaker? {
    constraintClass.flatMap { row(for: $0, in: constraintClasses)?.maker }
      ?? identifier.flatMap { row(for: $0, in: identifiers)?.maker } ?? maker(ofItems: itemClasses)
  }

  /// Whether only the system makes views of a class; `nil` if the class is not known.
  package static func isSystemClass(_ name: String) -> Bool? {
    row(for: name, in: itemClassNames).map { $0.maker != nil }
  }

  /// The maker of a constraint whose items are all views of the system; `nil` for other constraints.
  private static func maker(ofItems classes: [String]) -> ConstraintMaker? {
    let makers = classes.map { row(for: $0, in: itemClassNames)?.maker }
    guard let first = makers.first, !makers.contains(nil) else { return nil }
    return makers.compactMap { $0 }.first { $0 != .system } ?? first
  }

  private static func row(for name: String, in table: Table) -> Table.Element? {
    table.first { $0.patterns.split(separator: " ").contains { matches(name, $0) } }
  }

  /// Whether a name matches a pattern, in which one `*` stands for any characters.
  private static func matches(_ name: String, _ pattern: Substring) -> Bool {
    let parts = pattern.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count > 1 else { return name == pattern }
    return name.count >= pattern.count - 1 && name.hasPrefix(parts[0]) && name.hasSuffix(parts[1])
  }

  // MARK: Tables

  /// Makers with patterns for names. The first row with a pattern that matches decides.
  private typealias Table = [(maker: ConstraintMaker?, patterns: String)]

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

  /// The classes of views that only the system makes. The maker is `nil` for classes whose views a
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
    (.player, "AVPlayerViewController* AVPlaybackControls* AVMobile* AVTransportControls*"),
    (.player, "AVAudioOnlyIndicator* AVAlphaUpdatingView MPVideo* MPSwipableView MPMovieView"),
    // Classes with a module are the program's, unless the module is Apple's.
    (.system, "UIFocusContainerGuide SwiftUI.* UIKit.* UIKitCore.* AppKit.* _UI* _NS*"),
    (.system, "AVKit.* ContactsUI.* EventKitUI.* LinkPresentation.* MapKit.* MessageUI.*"),
    (.system, "PencilKit.* PhotosUI.* QuickLook.* SafariServices.* StoreKit.* WebKit.*"),
  ]
}
