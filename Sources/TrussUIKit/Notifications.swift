public import Foundation

// Names of notifications. TrussUIKit posts none of them.

extension UIScene {
  /// Changes of the state of a scene.
  nonisolated public static let
    willEnterForegroundNotification = Notification.Name("sceneWillEnter"),
    didEnterBackgroundNotification = Notification.Name("sceneDidEnterBackground"),
    didActivateNotification = Notification.Name("sceneDidActivate"),
    willDeactivateNotification = Notification.Name("sceneWillDeactivate")
}

extension NSTextStorage {
  /// Changes of a text that a text view shows.
  public static let willProcessEditingNotification = Notification.Name("willProcessEditing"),
    didProcessEditingNotification = Notification.Name("didProcessEditing")
}

extension UIAccessibility {
  /// Changes of the settings of accessibility, and of the element that VoiceOver reads.
  nonisolated public static let elementFocusedNotification = NSNotification.Name("elementFocused"),
    reduceTransparencyStatusDidChangeNotification = NSNotification.Name("reduceTransparency"),
    darkerSystemColorsStatusDidChangeNotification = NSNotification.Name("darkerSystemColors")
}
