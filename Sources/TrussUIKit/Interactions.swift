public import Foundation

@MainActor @preconcurrency open class UIMenuElement: NSObject {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public static let disabled = Self(1), destructive = Self(2), hidden = Self(4),
      keepsMenuPresented = Self(8)
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public enum State: Int, Sendable { case off, on, mixed }
  open internal(set) var title: String, image: UIImage?
  open var subtitle: String?

  init(_ title: String, _ subtitle: String?, _ image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
  }
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
  weak var control: UIControl?
  open var sender: Any? { control }

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping Handler
  ) {
    self.identifier = identifier ?? Identifier(title)
    (self.handler, self.attributes, self.state) = (handler, attributes, state)
    super.init(title, subtitle, image)
  }
}

open class UIMenu: UIMenuElement {
  public typealias Identifier = UIAction.Identifier
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public static let displayInline = Self(1), destructive = Self(2), singleSelection = Self(32)
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public let children: [UIMenuElement], options: Options

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    (self.children, self.options) = (children, options)
    super.init(title, subtitle, image)
  }
}
