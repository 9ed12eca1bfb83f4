public import Foundation

// What a reader does with a view beside touching it: menus, keys and a pointer. None of it happens in a test.

@MainActor @preconcurrency open class UIMenuElement: NSObject {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public static let disabled = Self(1), destructive = Self(2), hidden = Self(4),
      keepsMenuPresented = Self(8)
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public enum State: Int, Sendable { case off, on, mixed }
  open internal(set) var title = ""
  open internal(set) var image: UIImage?
  open var subtitle: String?
}

/// A closure that controls run when their events are sent.
open class UIAction: UIMenuElement {
  public struct Identifier: StringName {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  public typealias Handler = (UIAction) -> Void
  public let identifier: Identifier
  let handler: Handler
  open var attributes: Attributes, state: State, discoverabilityTitle: String?
  open internal(set) var sender: Any?

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping Handler
  ) {
    self.identifier = identifier ?? Identifier(title)
    (self.handler, self.attributes, self.state) = (handler, attributes, state)
    super.init()
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
  }
}

open class UIMenu: UIMenuElement {
  public typealias Identifier = UIAction.Identifier
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public static let displayInline = Self(1), destructive = Self(2), singleSelection = Self(32)
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public let children: [UIMenuElement]
  public let options: Options

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    (self.children, self.options) = (children, options)
    super.init()
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
  }
}

@MainActor @preconcurrency public protocol UIContextMenuInteractionDelegate: AnyObject {}

/// A menu is kept and never shown.
open class UIContextMenuInteraction: UIKeptInteraction {
  public init(delegate: any UIContextMenuInteractionDelegate) {}
}

open class UIPreviewParameters: NSObject {
  open var backgroundColor: UIColor! = .systemBackground, visiblePath: UIBezierPath?,
    shadowPath: UIBezierPath?
}

open class UITargetedPreview: NSObject {
  public let view: UIView, parameters: UIPreviewParameters
  public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    (self.view, self.parameters) = (view, parameters)
  }
}

open class UIContextMenuConfiguration: NSObject {
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {}
}

@MainActor @preconcurrency public protocol UIInteraction: AnyObject {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}
/// An interaction that knows its view and does nothing.
@MainActor @preconcurrency open class UIKeptInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

@MainActor @preconcurrency public protocol UIPointerInteractionDelegate: AnyObject {}
open class UIPointerInteraction: UIKeptInteraction {
  open weak var delegate: (any UIPointerInteractionDelegate)?
  open var isEnabled = true
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) { self.delegate = delegate }
  open func invalidate() {}
}
open class UIPointerRegion: NSObject { open var rect: CGRect { .zero } }
open class UIPointerStyle: NSObject {
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init() }
}
public enum UIPointerEffect {
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
  case hover(UITargetedPreview)
}
public enum UIPointerShape {
  case roundedRect(CGRect, radius: CGFloat = 8)
  case path(UIBezierPath)
}

public enum UIBehavioralStyle: UInt, Sendable { case automatic, pad, mac }
open class UILargeContentViewerInteraction: UIKeptInteraction {}

open class UIMotionEffect: NSObject {}
open class UIMotionEffectGroup: UIMotionEffect { open var motionEffects: [UIMotionEffect]? }
open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }
  public let keyPath: String, type: EffectType
  public init(keyPath: String, type: EffectType) { (self.keyPath, self.type) = (keyPath, type) }
  open var minimumRelativeValue: Any?, maximumRelativeValue: Any?
}

@MainActor @preconcurrency public protocol UIInputViewAudioFeedback: AnyObject {}
open class UITextInputMode: NSObject { open var primaryLanguage: String? { nil } }

/// The pasteboard of the process.
@MainActor @preconcurrency open class UIPasteboard: NSObject {
  public static let general = UIPasteboard()
  nonisolated public static let changedNotification = NSNotification.Name("pasteboardChanged")
  open var string: String?, url: URL?, image: UIImage?, color: UIColor?, strings: [String]?,
    images: [UIImage]?, items: [[String: Any]] = []
  open var types: [String] { [] }
  open var hasStrings: Bool { string != nil }
  open var hasURLs: Bool { url != nil }
  open var hasImages: Bool { image != nil }
}

open class UIMenuItem: NSObject {
  open var title: String, action: Selector
  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}

/// A menu is kept and never shown.
@MainActor @preconcurrency open class UIMenuController: NSObject {
  public static let shared = UIMenuController()
  open var menuItems: [UIMenuItem]?
  open var isMenuVisible: Bool { false }
  open func showMenu(from view: UIView, rect: CGRect) {}
  open func hideMenu() {}
  open func setTargetRect(_ rect: CGRect, in view: UIView) {}
  open func setMenuVisible(_ visible: Bool, animated: Bool) {}
}
