public import Foundation

// A controller knows which one it presents. Nothing is shown, and no transition runs.

/// How a controller covers the one that presents it.
public enum UIModalPresentationStyle: Int, Sendable {
  case none = -1
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext
  case popover
  case automatic = -2
}
/// How a controller comes into view.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
/// The text color of the status bar.
public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }

/// A choice of an alert. Its closure is not called.
@MainActor @preconcurrency open class UIAlertAction: NSObject {
  /// What a choice does.
  public enum Style: Int, Sendable { case `default`, cancel, destructive }
  /// What the choice says and does, and whether it can be made.
  open internal(set) var title: String?, style = Style.default
  open var isEnabled = true
  /// Makes a choice.
  public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.init()
    (self.title, self.style) = (title, style)
  }
}

/// An alert. It keeps its texts, choices and fields, and is not shown.
open class UIAlertController: UIViewController {
  /// Where an alert appears.
  public enum Style: Int, Sendable { case actionSheet, alert }
  /// Makes an alert without choices.
  public convenience init(title: String?, message: String?, preferredStyle style: Style) {
    self.init()
    (self.title, self.message, preferredStyle) = (title, message, style)
  }
  /// The text below the title, and the emphasized choice.
  open var message: String?, preferredAction: UIAlertAction?
  /// Where the alert appears, its choices and its fields.
  open private(set) var preferredStyle = Style.alert, actions: [UIAlertAction] = [],
    textFields: [UITextField]?
  /// Adds a choice.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
  /// Adds a field.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }
}
