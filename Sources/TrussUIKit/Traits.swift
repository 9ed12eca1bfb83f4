public import AutoLayout
public import Foundation
import LayoutDocuments

public enum UIUserInterfaceSizeClass: Int, UITraitValue { case unspecified, compact, regular }
public enum UIUserInterfaceStyle: Int, UITraitValue { case unspecified, light, dark }
public enum UIUserInterfaceLevel: UITraitValue { case unspecified, base, elevated }
public enum UIAccessibilityContrast: UITraitValue { case unspecified, normal, high }
public enum UILegibilityWeight: UITraitValue { case unspecified, regular, bold }
public enum UIDisplayGamut: UITraitValue { case unspecified, SRGB, P3 }
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }
public enum UIUserInterfaceActiveAppearance: UITraitValue { case unspecified, inactive, active }
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
public enum UITraitEnvironmentLayoutDirection: UITraitValue {
  case unspecified, leftToRight, rightToLeft
}
public enum UIUserInterfaceIdiom: Int, UITraitValue {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft

  /// Whether content is mirrored, if the attribute says it.
  var isMirrored: Bool? { self == .unspecified ? nil : self == .forceRightToLeft }
}

public protocol UITraitDefinition: Sendable {
  associatedtype Value: Equatable & Sendable
  static var defaultValue: Value { get }
}

public typealias UITrait = any UITraitDefinition.Type

/// The type of a value that only one trait has.
public protocol UITraitValue: Equatable, Sendable { static var unspecified: Self { get } }
public enum UIKnownTrait<Value: UITraitValue>: UITraitDefinition {
  public static var defaultValue: Value { .unspecified }
}

public enum UITraitHorizontalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}
public enum UITraitVerticalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}
public typealias UITraitUserInterfaceStyle = UIKnownTrait<UIUserInterfaceStyle>
public typealias UITraitUserInterfaceLevel = UIKnownTrait<UIUserInterfaceLevel>
public typealias UITraitUserInterfaceIdiom = UIKnownTrait<UIUserInterfaceIdiom>
public typealias UITraitPreferredContentSizeCategory = UIKnownTrait<UIContentSizeCategory>
public typealias UITraitLayoutDirection = UIKnownTrait<UITraitEnvironmentLayoutDirection>
public enum UITraitDisplayScale: UITraitDefinition { public static let defaultValue: CGFloat = 0 }
public typealias UITraitAccessibilityContrast = UIKnownTrait<UIAccessibilityContrast>
public typealias UITraitLegibilityWeight = UIKnownTrait<UILegibilityWeight>
public typealias UITraitDisplayGamut = UIKnownTrait<UIDisplayGamut>
public typealias UITraitActiveAppearance = UIKnownTrait<UIUserInterfaceActiveAppearance>

/// Traits that can be set: those of ``UITraitCollection/modifyingTraits(_:)`` and of `traitOverrides`.
@dynamicMemberLookup
public struct UIMutableTraits: Sendable {
  private var values: [ObjectIdentifier: any Sendable & Equatable] = [:]

  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { values[ObjectIdentifier(trait)] as? Trait.Value ?? Trait.defaultValue }
    set { values[ObjectIdentifier(trait)] = newValue }
  }
  public mutating func remove(_ trait: UITrait) { values[ObjectIdentifier(trait)] = nil }
  public func contains(_ trait: UITrait) -> Bool { values[ObjectIdentifier(trait)] != nil }

  mutating func merge(_ other: UIMutableTraits) { values.merge(other.values) { $1 } }
  func differs(from other: UIMutableTraits, in traits: [UITrait]?) -> Bool {
    let keys = traits?.map { ObjectIdentifier($0) } ?? Array(values.keys) + Array(other.values.keys)
    return keys.contains { !Self.areEqual(values[$0], other.values[$0]) }
  }
  private static func areEqual(_ one: (any Equatable)?, _ other: (any Equatable)?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    func compare<T: Equatable>(_ value: T) -> Bool { value == other as? T }
    return compare(one)
  }

  public subscript<Trait: UITraitDefinition>(
    dynamicMember name: KeyPath<UINamedTraits, Trait.Type>
  ) -> Trait.Value {
    get { self[Trait.self] }
    set { self[Trait.self] = newValue }
  }
}

/// The names of the traits: `traits.displayScale` is `traits[UITraitDisplayScale.self]`.
public struct UINamedTraits {
  public let horizontalSizeClass = UITraitHorizontalSizeClass.self
  public let verticalSizeClass = UITraitVerticalSizeClass.self
  public let userInterfaceStyle = UITraitUserInterfaceStyle.self
  public let userInterfaceLevel = UITraitUserInterfaceLevel.self
  public let userInterfaceIdiom = UITraitUserInterfaceIdiom.self
  public let preferredContentSizeCategory = UITraitPreferredContentSizeCategory.self
  public let layoutDirection = UITraitLayoutDirection.self
  public let displayScale = UITraitDisplayScale.self
  public let accessibilityContrast = UITraitAccessibilityContrast.self
  public let legibilityWeight = UITraitLegibilityWeight.self
  public let displayGamut = UITraitDisplayGamut.self
  public let activeAppearance = UITraitActiveAppearance.self
}

public typealias UITraitOverrides = UIMutableTraits

/// The traits of a view: those of the device, changed by what views above override.
@dynamicMemberLookup
open class UITraitCollection: NSObject, @unchecked Sendable {
  public static let systemTraitsAffectingColorAppearance: [UITrait] = [
    UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self,
    UITraitAccessibilityContrast.self,
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
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = userInterfaceIdiom }
  }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }
  public convenience init(displayScale: CGFloat) { self.init { $0.displayScale = displayScale } }

  public subscript<Trait: UITraitDefinition>(
    dynamicMember name: KeyPath<UINamedTraits, Trait.Type>
  ) -> Trait.Value { traits[Trait.self] }
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { traits[trait] }
  open func containsTraits(in other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return modifyingTraits { $0.merge(other.traits) } == self
  }
  open var forceTouchCapability: UIForceTouchCapability { .unavailable }
  open func modifyingTraits(_ mutations: (inout UIMutableTraits) -> Void) -> UITraitCollection {
    var changed = traits
    mutations(&changed)
    return UITraitCollection(changed)
  }
  open func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    other.map { traits.userInterfaceStyle != $0.traits.userInterfaceStyle } ?? true
  }
  open func performAsCurrent(_ actions: () -> Void) { actions() }
  open class var current: UITraitCollection { UIScreen.traits.value }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection).map { !$0.traits.differs(from: traits, in: nil) } ?? false
  }
  open override var hash: Int { 0 }
}

/// A registration of ``UITraitChangeObservable/registerForTraitChanges(_:handler:)``.
public protocol UITraitChangeRegistration: NSObjectProtocol {}
@MainActor @preconcurrency public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// What hears of the traits of a view: the view itself, or its controller.
@MainActor @preconcurrency public protocol UITraitChangeObservable: UITraitEnvironment {}
extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
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
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration { TraitRegistration(traits) { _ in } }
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitRegistrations.removeAll { $0 === registration }
  }
}

@MainActor
final class TraitRegistration: NSObject, UITraitChangeRegistration {
  let traits: [UITrait]
  let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
  }
}

/// The screen. ``UIScreen/environment`` sets its size and scale, the traits of all views and the safe area of
/// windows at once.
@MainActor @preconcurrency open class UIScreen: NSObject, UITraitEnvironment {
  public static let main = UIScreen(), capturedDidChangeNotification = Notification.Name("captured")
  public static var screens: [UIScreen] { [main] }

  /// What the process is laid out for, such as `.device(.phoneLarge, .landscape)`.
  public static var environment: LayoutEnvironment = .device(.phone) { didSet { takeTraits() } }
  /// The reader's settings, such as a dark style or larger texts; they replace those of the device.
  public static var traitOverrides = UITraitOverrides() { didSet { takeTraits() } }
  private static func takeTraits() {
    traits.value = UITraitCollection(environment).modifyingTraits { $0.merge(traitOverrides) }
  }
  nonisolated static let traits = Shared(UITraitCollection(.device(.phone)))

  /// What root views and table cells have at their sides.
  static var sideMargin: CGFloat { CGFloat(environment.margins?.left ?? 16) }

  open var bounds: CGRect {
    let size = Self.environment.size ?? .zero
    return CGRect(x: 0, y: 0, width: size.width, height: size.height)
  }
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  open var scale: CGFloat { CGFloat(Self.environment.scale ?? 1) }
  open var nativeScale: CGFloat { scale }
  open var brightness: CGFloat = 0.5
  open internal(set) var maximumFramesPerSecond = 60, isCaptured = false
  open var traitCollection: UITraitCollection { .current }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

extension UITraitCollection {
  fileprivate convenience init(_ environment: LayoutEnvironment) {
    func sizeClass(_ inner: LayoutSizeClass?) -> UIUserInterfaceSizeClass {
      inner.map { $0 == .compact ? .compact : .regular } ?? .unspecified
    }
    self.init { traits in
      traits.horizontalSizeClass = sizeClass(environment.horizontalSizeClass)
      traits.verticalSizeClass = sizeClass(environment.verticalSizeClass)
      traits.displayScale = CGFloat(environment.scale ?? 1)
      traits.userInterfaceIdiom =
        switch environment.idiom {
        case .pad: .pad
        case .tv: .tv
        case .desktop: .mac
        default: .phone
        }
      traits.layoutDirection =
        environment.direction == .rightToLeft ? .rightToLeft : .leftToRight
      traits.userInterfaceStyle = .light
      traits.preferredContentSizeCategory = .large
    }
  }
}
