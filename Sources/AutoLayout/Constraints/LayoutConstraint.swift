/// A linear relation between two quantities: `item1.attr1 REL multiplier × item2.attr2 + constant`.
///
/// An equation, not an assignment: either side may move. A constraint is created inactive. While
/// active it is kept by its items, and it counts in the coordinates of their closest common
/// ancestor. Constant, priority, multiplier and relation may change at any time.
open class LayoutConstraint {
  /// UIKit's name for the attributes.
  public typealias Attribute = LayoutAttribute
  /// UIKit's name for the relations.
  public typealias Relation = LayoutRelation

  /// Where a constraint was written.
  public enum Origin: Hashable, Sendable, CustomStringConvertible {
    /// A line of code, by the `#fileID` and `#line` of the call.
    case source(fileID: String, line: Int)
    /// An object of a document, by the document's name and the object's id in it.
    case document(name: String, objectID: String)
    /// Made by the library.
    case generated
    /// Written with an operator and activated by a call that cannot know the line.
    case unknown

    /// The place as `Module/File.swift:12` or `Main.storyboard#k12-To-Btn`.
    public var description: String {
      switch self {
      case .source(let fileID, let line): "\(fileID.oneLine):\(line)"
      case .document(let name, let objectID): "\(name.oneLine)#\(objectID.spoken)"
      case .generated: "generated"
      case .unknown: "unknown place: operators know theirs in constrain { }"
      }
    }
  }

  /// Who made a constraint; it decides which one of a conflicting set is broken.
  public enum Role: UInt8, Hashable, Sendable {
    /// Written by the user or read from a document.
    case user
    /// Emitted by a stack view, box view or another container.
    case container
    /// Made of an intrinsic size.
    case contentSize
    /// Made of an autoresizing mask.
    case autoresizing
    /// The size a root was given.
    case rootSize
  }

  // MARK: Storage

  // In the order of need: what joining and freeing a tree touch lies in one line of the cache, what
  // writing a row touches in two, and what hardly any constraint has stands apart, in `details`.
  // What is private, the compiler proves free of overlapping accesses, and leaves out the checks.
  final let firstReference: HeldReference?
  final let secondReference: HeldReference?
  final var next = ByEnd<UncountedConstraint?>(both: nil)
  /// The place in the engine's table of constraints; -1 outside.
  final var handle: Int32 = -1
  final var isInstalled = false
  /// Whether an operator made it: then it turns the translated frame of its first item off.
  final var isFromOperator = false
  /// Whether it is in the list of its first item, and in that of its second.
  final var isLinked = ByEnd<Bool>(both: false)
  private final var serialStorage: UInt64 = 0
  final var multiplierStorage: Double
  final var constantStorage: Double
  final var priorityStorage: LayoutPriority
  final var relationStorage: Relation
  /// The attribute on the left side.
  public final let firstAttribute: Attribute
  /// The attribute on the right side; `.notAnAttribute` where there is only a number.
  public final let secondAttribute: Attribute
  final let hasSecond: Bool
  private final var maker = Maker.source
  private final var roleStorage = Role.user
  private final var weightStorage = 1.0
  private final var details: ConstraintDetails?
  final var previous = ByEnd<UncountedConstraint?>(both: nil)
  /// The file it was written in; of one made by the library its identifier.
  private final var text: String?
  private final var line = 0

  /// A constraint, inactive.
  ///
  /// Invalid pairings and values are refused when it is activated.
  public init(
    item: any LayoutItem, attribute: Attribute, relatedBy relation: Relation = .equal,
    toItem other: (any LayoutItem)? = nil, attribute otherAttribute: Attribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0, priority: LayoutPriority = .required,
    identifier: String? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    firstReference = (item as? LayoutElement).map { HeldReference($0) }
    secondReference = (other as? LayoutElement).map { HeldReference($0) }
    hasSecond = other != nil
    firstAttribute = attribute
    // A length without a second item is a constant, whatever is written beside it.
    let isConstant = other == nil && attribute.kind == .size && otherAttribute.kind == .size
    secondAttribute = isConstant ? .notAnAttribute : otherAttribute
    relationStorage = relation
    multiplierStorage = multiplier
    constantStorage = constant
    priorityStorage = priority
    (text, self.line) = (fileID, line)
    if let identifier { self.identifier = identifier }
    noteWritten()
  }

  /// A constraint of a container.
  ///
  /// - Parameter weight: What a point of violation counts for within the priority.
  package init(
    generated identifier: String, item: UncountedItem, attribute: Attribute,
    relatedBy relation: Relation, toItem other: UncountedItem?,
    attribute otherAttribute: Attribute, multiplier: Double, constant: Double,
    priority: LayoutPriority, weight: Double
  ) {
    firstReference = item.held
    secondReference = other?.held
    hasSecond = other != nil
    firstAttribute = attribute
    secondAttribute = otherAttribute
    relationStorage = relation
    multiplierStorage = multiplier
    constantStorage = constant
    priorityStorage = priority
    text = identifier
    maker = .library
    roleStorage = .container
    weightStorage = weight
    noteWritten()
  }

  init(
    _ first: __shared AnchorTerm, _ relation: Relation, _ second: __shared AnchorTerm?,
    multiplier: Double = 1,
    constant: Double, origin: Origin, lacking: Attribute? = nil
  ) {
    firstReference = HeldReference(first.element)
    secondReference = second.map { HeldReference($0.element) }
    // A second item may be wanted and missing: a superview that is not there yet.
    hasSecond = second != nil || lacking != nil
    firstAttribute = first.attribute
    secondAttribute = second?.attribute ?? lacking ?? .notAnAttribute
    relationStorage = relation
    multiplierStorage = multiplier
    constantStorage = constant
    priorityStorage = .required
    if first.base != nil || second?.base != nil {
      details = ConstraintDetails(DistanceBases(first.base, second?.base))
    }
    if case .source(let fileID, let line) = origin {
      (text, self.line) = (fileID, line)
    } else {
      self.origin = origin
    }
    noteWritten()
  }

  deinit {
    firstReference?.release()
    secondReference?.release()
  }
}

/// Who made a constraint, and with it what its text is.
private enum Maker: UInt8 {
  /// A line of code; the text is its file.
  case source
  /// The library; the text is the identifier.
  case library
  /// Nobody knows.
  case unknown
  /// A document, which stands in the details.
  case document
}

/// What few constraints have, kept apart so that the others stay small.
private final class ConstraintDetails {
  /// The far ends, where a side is a distance between two anchors.
  let bases: DistanceBases?
  /// Where the constant comes from, if from a table.
  var design: DesignValue?
  /// The identifier of one that the library did not make.
  var identifier: String?
  /// Where it was written, if in a document.
  var origin: LayoutConstraint.Origin?
  /// Why the last call on it was refused.
  var refusal: LayoutError?

  init(_ bases: DistanceBases? = nil) { self.bases = bases }
}

extension LayoutConstraint {
  private final var ownDetails: ConstraintDetails {
    if let details { return details }
    let made = ConstraintDetails()
    details = made
    return made
  }

  /// The far ends, where a side is a distance between two anchors.
  final var bases: DistanceBases? {
    @inline(__always) get { details == nil ? nil : details?.bases }
  }

  /// Where the constant comes from, if from a table.
  final var design: DesignValue? {
    get { details == nil ? nil : details?.design }
    set { if newValue != nil || details != nil { ownDetails.design = newValue } }
  }

  /// A text for findings; `nil` unless set.
  public final var identifier: String? {
    get { maker == .library ? text : details?.identifier }
    set {
      if maker == .library {
        text = newValue
      } else if newValue != nil || details != nil {
        ownDetails.identifier = newValue
      }
    }
  }

  /// Where the constraint was written.
  public final var origin: Origin {
    get {
      switch maker {
      case .source: .source(fileID: text ?? "", line: line)
      case .library: .generated
      case .unknown: .unknown
      case .document: details?.origin ?? .unknown
      }
    }
    set {
      let identifier = identifier
      switch newValue {
      case .source(let fileID, let line): (maker, text, self.line) = (.source, fileID, line)
      case .generated: (maker, text) = (.library, nil)
      case .unknown: (maker, text) = (.unknown, nil)
      case .document:
        (maker, text) = (.document, nil)
        ownDetails.origin = newValue
      }
      self.identifier = identifier
    }
  }

  /// Notes the line of one of which nothing is known; its identifier, if it has one, is in the details.
  @inline(__always)
  final func place(_ fileID: String, _ line: Int) {
    (maker, text, self.line) = (.source, fileID, line)
  }

  /// Whether nothing is known of where it was written.
  final var isOriginUnknown: Bool { maker == .unknown }

  /// Who made the constraint.
  public package(set) final var role: Role {
    get { roleStorage }
    set { roleStorage = newValue }
  }

  /// What the violation counts for within its priority.
  package final var weight: Double {
    get { weightStorage }
    set {
      guard newValue != weightStorage else { return }
      weightStorage = newValue
      engine?.equationDidChange(self)
    }
  }

  /// The place in the order of all activations; see ``ActivationOrder``.
  package internal(set) final var serial: UInt64 {
    get { serialStorage }
    set { serialStorage = newValue }
  }

  /// Why the last call on this constraint was refused; `nil` after a call that succeeded.
  public internal(set) final var error: LayoutError? {
    get { details?.refusal }
    set { if newValue != nil || details != nil { ownDetails.refusal = newValue } }
  }

  /// The call at hand succeeded.
  @inline(__always)
  final func forgetRefusal() {
    if details != nil { details?.refusal = nil }
  }
}

/// The anchors from which the two sides of a constraint are measured.
final class DistanceBases {
  private let firstReference: ElementReference?
  private let secondReference: ElementReference?
  let firstAttribute: LayoutAttribute?
  let secondAttribute: LayoutAttribute?

  init(_ one: AnchorBase?, _ other: AnchorBase?) {
    firstReference = one?.element.reference
    secondReference = other?.element.reference
    firstAttribute = one?.attribute
    secondAttribute = other?.attribute
  }

  var first: LayoutElement? { unsafe firstReference?.element }
  var second: LayoutElement? { unsafe secondReference?.element }
}

extension LayoutConstraint {
  var firstElement: LayoutElement? { firstReference?.element }
  var secondElement: LayoutElement? { secondReference?.element }

  /// Whether an item was never there: it was of a foreign class, or there was no superview.
  var lacksFirst: Bool { firstReference == nil }
  var lacksSecond: Bool { hasSecond && secondReference == nil }

  /// The item on the left side; `nil` after it was freed.
  public var firstItem: (any LayoutItem)? { firstElement }
  /// The item on the right side; `nil` if there is none or it was freed.
  public var secondItem: (any LayoutItem)? { secondElement }

  /// Whether these are the items on both sides.
  package final func relates(_ item: UncountedItem, to other: UncountedItem?) -> Bool {
    guard item.isOf(firstReference) else { return false }
    return other.map { $0.isOf(secondReference) } ?? !hasSecond
  }

  /// Whether the constraint is part of the layout of its items.
  ///
  /// Setting it to true installs the constraint on the closest common ancestor of its items. An
  /// invalid constraint stays inactive and the error is recorded; see
  /// ``activateChecked(fileID:line:)``.
  public var isActive: Bool {
    get { isInstalled && (handle >= 0 || hasOwner) }
    set { if newValue { activate() } else { uninstall() } }
  }

  /// The amount added to the right side, in points; the cheapest change of all.
  ///
  /// Numbers out of ``LayoutRange`` are refused and recorded; see ``setConstant(_:)``.
  public var constant: Double {
    get { constantStorage }
    set { recording { () throws(LayoutError) in try setConstant(newValue) } }
  }

  /// How strongly the constraint is wanted; invalid values are refused and recorded.
  public var priority: LayoutPriority {
    get { priorityStorage }
    set { recording { () throws(LayoutError) in try setPriority(newValue) } }
  }

  /// The factor of the right side; invalid values are refused and recorded.
  public var multiplier: Double {
    get { multiplierStorage }
    set { recording { () throws(LayoutError) in try setMultiplier(newValue) } }
  }

  /// How the two sides compare.
  public var relation: Relation {
    get { relationStorage }
    set {
      guard newValue != relationStorage else { return }
      relationStorage = newValue
      engine?.equationDidChange(self)
    }
  }

  /// Changes the constant, or throws and leaves it.
  public func setConstant(_ value: Double) throws(LayoutError) {
    if let reason = value.lengthDefect { throw refusal(reason) }
    design = nil
    guard value != constantStorage else { return }
    constantStorage = value
    engine?.constantDidChange(self)
  }

  /// Changes the priority, or throws and leaves it.
  public func setPriority(_ value: LayoutPriority) throws(LayoutError) {
    guard value.isValid else { throw refusal(.invalidPriority(value.rawValue)) }
    guard value != priorityStorage else { return }
    priorityStorage = value
    engine?.priorityDidChange(self)
  }

  /// Changes the multiplier, or throws and leaves it.
  public func setMultiplier(_ value: Double) throws(LayoutError) {
    if let reason = value.factorDefect { throw refusal(reason) }
    guard value != 0 || firstAttribute.kind == .size || bases?.firstAttribute != nil else {
      throw refusal(.positionWithoutReference(firstAttribute))
    }
    guard value != multiplierStorage else { return }
    multiplierStorage = value
    engine?.equationDidChange(self)
  }

  /// Sets the priority and returns the constraint, for use inside an expression.
  @discardableResult
  public func withPriority(_ priority: LayoutPriority) -> LayoutConstraint {
    self.priority = priority
    return self
  }

  /// Sets the identifier and returns the constraint, for use inside an expression.
  @discardableResult
  public func withIdentifier(_ identifier: String?) -> LayoutConstraint {
    self.identifier = identifier
    return self
  }

  /// The engine that holds the constraint; guides made of insets have none of their own.
  var engine: LayoutEngine? {
    guard handle >= 0, let first = firstElement else { return nil }
    return first.engine ?? first.home?.engine
  }

  func refusal(_ reason: LayoutError.Reason) -> LayoutError {
    LayoutError(reason, subject: description, origin: origin)
  }

  /// Runs `body` and records what it throws.
  func recording(_ body: () throws(LayoutError) -> Void) {
    do throws(LayoutError) {
      try body()
      forgetRefusal()
    } catch {
      record(error)
    }
  }

  func record(_ refusal: LayoutError) {
    error = refusal
    let own = firstElement?.home?.layoutEngine
    own?.record(refusal)
    own?.noteRefusal(of: self)
    let other = secondElement?.home?.layoutEngine
    // Of two trees, a program looks at one: at the one that is shown, not at the view left out.
    if own == nil || refusal.reason == .noCommonAncestor, let other, other !== own {
      other.record(refusal)
      other.noteRefusal(of: self)
    }
    if refusal.isToldAtOnce || own == nil && other == nil { LayoutEngine.reportUnread([refusal]) }
  }
}

extension LayoutConstraint: CustomStringConvertible {
  /// The equation in the names of its items: `label.width >= 40 @750 'id'`.
  public var description: String {
    var text = side(firstElement, firstAttribute, bases?.first, bases?.firstAttribute)
    switch relationStorage {
    case .equal: text += " == "
    case .lessThanOrEqual: text += " <= "
    case .greaterThanOrEqual: text += " >= "
    }
    if hasSecond {
      if multiplierStorage != 1 { text += "\(short(multiplierStorage)) * " }
      text += side(secondElement, secondAttribute, bases?.second, bases?.secondAttribute)
      if constantStorage < 0 {
        text += " - \(short(-constantStorage))"
      } else if constantStorage != 0 {
        text += " + \(short(constantStorage))"
      }
    } else {
      text += short(constantStorage)
    }
    if !priorityStorage.isRequired { text += " @\(short(Double(priorityStorage.rawValue)))" }
    if let identifier { text += " '\(identifier.spoken)'" }
    return text.oneLine
  }

  private func side(
    _ element: LayoutElement?, _ attribute: Attribute, _ base: LayoutElement?,
    _ baseAttribute: Attribute?
  ) -> String {
    let end = "\(element?.label ?? "?").\(attribute)"
    guard let baseAttribute else { return end }
    return "(\(end) - \(base?.label ?? "?").\(baseAttribute))"
  }
}
