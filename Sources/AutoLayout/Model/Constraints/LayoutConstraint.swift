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
  /// The items, each of which clears its place here when it ends.
  final var items: ByEnd<Uncounted<LayoutElement>?>
  /// The next constraint in the list of each item; see ``ConstraintList``.
  final var next = ByEnd<UncountedConstraint?>(both: nil)
  /// The place in the engine's table of constraints; -1 outside.
  final var handle: Int32 = -1
  final var flags: Flags = []
  private final var maker = Maker.source
  /// Of the serial 48 bits: a million activations each second for nine years.
  private final var highSerial: UInt16 = 0
  private final var lowSerial: UInt32 = 0
  private final var line: UInt32 = 0
  final var multiplierStorage: Double
  final var constantStorage: Double
  final var priorityStorage: LayoutPriority
  final var relationStorage: Relation
  /// The attribute on the left side.
  public final let firstAttribute: Attribute
  /// The attribute on the right side; `.notAnAttribute` where there is only a number.
  public final let secondAttribute: Attribute
  private final var roleStorage = Role.user
  private final var weightStorage = 1.0
  private final var details: ConstraintDetails?
  final var previous = ByEnd<UncountedConstraint?>(both: nil)
  /// The file it was written in; of one made by the library its identifier.
  private final var text: String?

  /// A constraint, inactive.
  ///
  /// Invalid pairings and values are refused when it is activated.
  public init(
    item: any LayoutItem, attribute: Attribute, relatedBy relation: Relation = .equal,
    toItem other: (any LayoutItem)? = nil, attribute otherAttribute: Attribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0, priority: LayoutPriority = .required,
    identifier: String? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    items = ByEnd(
      (item as? LayoutElement).map { Uncounted($0) },
      (other as? LayoutElement).map { Uncounted($0) })
    firstAttribute = attribute
    // A length without a second item is a constant, whatever is written beside it.
    let isConstant = other == nil && attribute.kind == .size && otherAttribute.kind == .size
    secondAttribute = isConstant ? .notAnAttribute : otherAttribute
    relationStorage = relation
    multiplierStorage = multiplier
    constantStorage = constant
    priorityStorage = priority
    if other != nil { flags = .hasSecond }
    (text, self.line) = (fileID, UInt32(clamping: line))
    if let identifier { self.identifier = identifier }
    linkItems()
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
    items = ByEnd(item.element, other?.element)
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
    if other != nil { flags = .hasSecond }
    linkItems()
    noteWritten()
  }

  init(
    _ first: __shared AnchorTerm, _ relation: Relation, _ second: __shared AnchorTerm?,
    multiplier: Double = 1,
    constant: Double, origin: Origin, lacking: Attribute? = nil
  ) {
    items = ByEnd(Uncounted(first.element), second.map { Uncounted($0.element) })
    firstAttribute = first.attribute
    secondAttribute = second?.attribute ?? lacking ?? .notAnAttribute
    relationStorage = relation
    multiplierStorage = multiplier
    constantStorage = constant
    priorityStorage = .required
    // A second item may be wanted and missing: a superview that is not there yet.
    if second != nil || lacking != nil { flags = .hasSecond }
    if first.base != nil || second?.base != nil {
      details = ConstraintDetails(DistanceBases(first.base, second?.base))
    }
    if case .source(let fileID, let line) = origin {
      (text, self.line) = (fileID, UInt32(clamping: line))
    } else {
      self.origin = origin
    }
    linkItems()
    noteWritten()
  }

  deinit { unlinkItems() }
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

  /// Where the constraint was written; a line below 0 or above 2³² − 1 is told as the nearest that is not.
  public final var origin: Origin {
    get {
      switch maker {
      case .source: .source(fileID: text ?? "", line: Int(line))
      case .library: .generated
      case .unknown: .unknown
      case .document: details?.origin ?? .unknown
      }
    }
    set {
      let identifier = identifier
      switch newValue {
      case .source(let fileID, let line): place(fileID, line)
      case .generated: (maker, text) = (.library, nil)
      case .unknown: (maker, text) = (.unknown, nil)
      case .document:
        (maker, text) = (.document, nil)
        ownDetails.origin = newValue
      }
      self.identifier = identifier
    }
  }

  /// Notes the line; the identifier, if there is one, is in the details then.
  @inline(__always)
  final func place(_ fileID: String, _ line: Int) {
    (maker, text, self.line) = (.source, fileID, UInt32(clamping: line))
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
    get { UInt64(highSerial) << 32 | UInt64(lowSerial) }
    set {
      highSerial = UInt16(truncatingIfNeeded: newValue >> 32)
      lowSerial = UInt32(truncatingIfNeeded: newValue)
    }
  }

  struct Flags: OptionSet {
    let rawValue: UInt8
    /// Active, as far as the constraint knows, and kept alive until it is not.
    static let isInstalled = Flags(rawValue: 1)
    /// Made by an operator: activating it turns off the translated frame of its first item.
    static let isFromOperator = Flags(rawValue: 2)
    /// There is a second item, or is to be.
    static let hasSecond = Flags(rawValue: 4)
    /// Made without an item on the left or on the right: of a foreign class, or not wanted, or no
    /// superview.
    static let lacksFirst = Flags(rawValue: 8)
    static let lacksSecond = Flags(rawValue: 16)
  }

  final var isInstalled: Bool { flags.contains(.isInstalled) }
  final var isFromOperator: Bool { flags.contains(.isFromOperator) }
  final var hasSecond: Bool { flags.contains(.hasSecond) }

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
