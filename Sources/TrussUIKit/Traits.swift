public import AutoLayout
public import Foundation
import LayoutDocuments

public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
public enum UITraitEnvironmentLayoutDirection: Sendable {
  case unspecified, leftToRight, rightToLeft
}
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft

  /// Whether content is mirrored; `nil` if the attribute does not determine it.
  var isMirrored: Bool? { self == .unspecified ? nil : self == .forceRightToLeft }
}

/// A trait that a registration names.
public protocol UITraitDefinition: Sendable {
  associatedtype Value: Equatable & Sendable
  static var path: UITraitPath<Value> { get }
}

public typealias UITrait = any UITraitDefinition.Type
public typealias UITraitPath<Value> = WritableKeyPath<UIMutableTraits, Value>

public enum UITraitHorizontalSizeClass: UITraitDefinition {
  public static var path: UITraitPath<UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}
public enum UITraitVerticalSizeClass: UITraitDefinition {
  public static var path: UITraitPath<UIUserInterfaceSizeClass> { \.verticalSizeClass }
}
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  public static var path: UITraitPath<UIUserInterfaceStyle> { \.userInterfaceStyle }
}
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  public static var path: UITraitPath<UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static var path: UITraitPath<UIContentSizeCategory> { \.preferredContentSizeCategory }
}
public enum UITraitLayoutDirection: UITraitDefinition {
  public static var path: UITraitPath<UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}
public enum UITraitDisplayScale: UITraitDefinition {
  public static var path: UITraitPath<CGFloat> { \.displayScale }
}

/// Traits that can be set: those of ``UITraitCollection/modifyingTraits(_:)`` and of `traitOverrides`. A trait without
/// a value of its own is unspecified, or 0.
public struct UIMutableTraits: Equatable, Sendable {
  public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified,
    verticalSizeClass = UIUserInterfaceSizeClass.unspecified,
    userInterfaceStyle = UIUserInterfaceStyle.unspecified,
    userInterfaceIdiom = UIUserInterfaceIdiom.unspecified,
    preferredContentSizeCategory = UIContentSizeCategory.unspecified,
    layoutDirection = UITraitEnvironmentLayoutDirection.unspecified, displayScale: CGFloat = 0

  private static let all: [UITrait] = [
    UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
    UITraitUserInterfaceStyle.self, UITraitUserInterfaceIdiom.self,
    UITraitPreferredContentSizeCategory.self, UITraitLayoutDirection.self,
    UITraitDisplayScale.self,
  ]

  mutating func merge(_ other: UIMutableTraits) {
    func take<Trait: UITraitDefinition>(_ trait: Trait.Type) {
      let value = other[keyPath: trait.path]
      if value != UIMutableTraits()[keyPath: trait.path] { self[keyPath: trait.path] = value }
    }
    for trait in Self.all { take(trait) }
  }
  func differs(from other: UIMutableTraits, in traits: [UITrait]) -> Bool {
    func differ<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool {
      self[keyPath: trait.path] != other[keyPath: trait.path]
    }
    return traits.contains { differ($0) }
  }
}

public typealias UITraitOverrides = UIMutableTraits

/// The traits of a view: those of the device, changed by what views above override.
open class UITraitCollection: NSObject, @unchecked Sendable {
  public static let systemTraitsAffectingColorAppearance: [UITrait] = [
    UITraitUserInterfaceStyle.self
  ]
  let traits: UIMutableTraits

  init(_ traits: UIMutableTraits) { self.traits = traits }
  public convenience override init() { self.init(UIMutableTraits()) }
  public required init?(coder: NSCoder) { traits = UIMutableTraits() }
  public convenience init(mutations: (inout UIMutableTraits) -> Void) {
    var traits = UIMutableTraits()
    mutations(&traits)
    self.init(traits)
  }
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    self.init { traits in for one in collections { traits.merge(one.traits) } }
  }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }
  public convenience init(displayScale: CGFloat) { self.init { $0.displayScale = displayScale } }

  open var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
  open var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }
  open var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom }
  open var preferredContentSizeCategory: UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }
  open var displayScale: CGFloat { traits.displayScale }
  open func modifyingTraits(_ mutations: (inout UIMutableTraits) -> Void) -> UITraitCollection {
    var changed = traits
    mutations(&changed)
    return UITraitCollection(changed)
  }
  open func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    other.map { traits.userInterfaceStyle != $0.traits.userInterfaceStyle } ?? true
  }
  open class var current: UITraitCollection { UIScreen.traits.value }
  open func performAsCurrent(_ actions: () -> Void) {
    let others = Self.current
    UIScreen.traits.value = self
    actions()
    UIScreen.traits.value = others
  }
  /// The configuration of an image for these traits.
  open var imageConfiguration: UIImage.Configuration { UIImage.Configuration() }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.traits == traits
  }
  open override var hash: Int { 0 }
  fileprivate convenience init(_ environment: LayoutEnvironment) {
    func sizeClass(_ inner: LayoutSizeClass?) -> UIUserInterfaceSizeClass {
      inner.map { $0 == .compact ? .compact : .regular } ?? .unspecified
    }
    self.init { traits in
      traits.horizontalSizeClass = sizeClass(environment.horizontalSizeClass)
      traits.verticalSizeClass = sizeClass(environment.verticalSizeClass)
      traits.displayScale = CGFloat(environment.scale ?? 1)
      let idioms: [LayoutIdiom: UIUserInterfaceIdiom] = [.pad: .pad, .tv: .tv, .desktop: .mac]
      traits.userInterfaceIdiom = environment.idiom.flatMap { idioms[$0] } ?? .phone
      traits.layoutDirection =
        environment.direction == .rightToLeft ? .rightToLeft : .leftToRight
      traits.userInterfaceStyle = .light
      traits.preferredContentSizeCategory = .large
    }
  }
}

/// A registration of ``UITraitChangeObservable/registerForTraitChanges(_:handler:)``.
public protocol UITraitChangeRegistration: NSObjectProtocol {}
@MainActor @preconcurrency public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// An object that is notified of the traits of a view: the view itself, or its controller.
@MainActor @preconcurrency public protocol UITraitChangeObservable: UITraitEnvironment {}
extension UITraitChangeObservable where Self: UIResponder {
  @discardableResult public func registerForTraitChanges<Observer>(
    _ traits: [UITrait], handler: @escaping (Observer, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    knowTraits()
    let registration = TraitRegistration(traits) { [weak self] in
      if let observer = self as? Observer { handler(observer, $0) }
    }
    traitRegistrations.append(registration)
    return registration
  }
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration { TraitRegistration(traits) { _ in } }
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitRegistrations.removeAll { $0 === registration }
  }
}

@MainActor
final class TraitRegistration: NSObject, UITraitChangeRegistration {
  let traits: [UITrait], handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
  }
}

/// The screen. ``UIScreen/environment`` sets its size and scale, the traits of all views and the safe area of
/// windows at once.
@MainActor @preconcurrency open class UIScreen: NSObject, UITraitEnvironment {
  public static let main = UIScreen()

  /// The environment in which views are laid out, such as `.device(.phoneLarge, .landscape)`.
  public static var environment: LayoutEnvironment = .device(.phone) { didSet { takeTraits() } }
  /// The reader's settings, such as a dark style or larger texts; they replace those of the device.
  public static var traitOverrides = UITraitOverrides() { didSet { takeTraits() } }
  private static func takeTraits() {
    traits.value = UITraitCollection(environment).modifyingTraits { $0.merge(traitOverrides) }
  }
  nonisolated static let traits = Shared(UITraitCollection(.device(.phone)))

  /// The side margins of root views and table cells.
  static var sideMargin: CGFloat { CGFloat(environment.margins?.left ?? 16) }

  open var bounds: CGRect { CGRect(origin: .zero, size: CGSize(Self.environment.size ?? .zero)) }
  open var scale: CGFloat { CGFloat(Self.environment.scale ?? 1) }
  open var nativeScale: CGFloat { scale }
  open var nativeBounds: CGRect { bounds.applying(CGAffineTransform(scaleX: scale, y: scale)) }
  open var maximumFramesPerSecond: Int { 60 }
  open var traitCollection: UITraitCollection { .current }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
