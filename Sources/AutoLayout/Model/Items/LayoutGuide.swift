/// A rectangle that takes part in layout without being a view.
///
/// Use one for room between views, and to align views without a container view.
///
/// A guide belongs to a view and is placed in its coordinates; its width and height are implicitly
/// not negative. It has every anchor of a view but the baselines.
public final class LayoutGuide: LayoutElement {
  package enum Kind: UInt8 {
    /// Placed by constraints.
    case user
    /// The owning view less its safe area insets.
    case safeArea
    /// The owning view less its layout margins.
    case margins
    /// The margins guide, narrowed to a comfortable line length.
    case readable
    /// What a scroll view scrolls: placed at its origin, sized by constraints.
    case content
    /// The visible part of a scroll view's content.
    case viewport

    /// Whether the guide has variables of its own; the others are made of the frame of their view.
    package var isSolved: Bool { self == .user || self == .content }

    /// Whether the guide is its view less some insets.
    var isInset: Bool { self == .safeArea || self == .margins || self == .readable }

    /// The name of a guide that the library makes.
    fileprivate var name: String? {
      switch self {
      case .user: nil
      case .safeArea: "safeArea"
      case .margins: "layoutMargins"
      case .readable: "readableContent"
      case .content: "scrollContent"
      case .viewport: "scrollFrame"
      }
    }
  }

  /// A free text; the library does not read it.
  public var identifier: String?
  /// The view the guide was added to.
  public internal(set) var owningView: LayoutView? {
    get { container }
    set { above = newValue.map { Uncounted($0) } }
  }
  package let kind: Kind

  /// A guide; add it to a view before activating constraints on it.
  public override init(name: String? = nil) {
    kind = .user
    super.init(name: name)
    flags = .solvedGuide
  }

  init(_ kind: Kind, of view: LayoutView? = nil) {
    self.kind = kind
    super.init(name: kind.name)
    if kind.isSolved { flags = .solvedGuide }
    owningView = view
  }

  /// The rectangle found by the last layout, in the coordinates of the owning view.
  public var layoutFrame: LayoutRect {
    guard !kind.isSolved, let owner = owningView else { return frameStorage }
    if kind == .viewport {
      return LayoutRect(origin: owner.scrollOffset, size: owner.frame.size)
    }
    return LayoutRect(origin: .zero, size: owner.frame.size).inset(by: owner.insets(of: kind))
  }
}
