import AutoLayout
import LayoutContainers
import Testing

/// What a stack reads from the views in it, and those in them, it hears of when it changes.
@Suite struct StackFactsTests {
  /// A column, or a row, with a stack in a stack beside plain views.
  final class Page {
    let root = LayoutView(name: "root")
    let outer: StackView
    let middle: StackView
    let inner: StackView
    let (first, second, plain) = (
      sized("first", 40, 10), sized("second", 60, 14), sized("plain", 50, 12)
    )

    init(_ kind: Kind) {
      inner = StackView([first, second], spacing: 4, name: "inner")
      inner.isLayoutMarginsRelativeArrangement = true
      inner.layoutMargins = LayoutInsets(all: 0)
      middle = StackView([inner], name: "middle")
      outer = StackView([plain, middle], name: "outer")
      root.frame = LayoutRect(x: 0, y: 0, width: 600, height: 300)
      root.addSubview(outer)
      outer.translatesAutoresizingMaskIntoConstraints = false
      LayoutConstraint.activate([
        outer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        outer.topAnchor.constraint(equalTo: root.topAnchor),
      ])
      kind.set(self)
    }

    /// Those of the views that are arranged and seen: nothing says where others are.
    var frames: [LayoutRect] {
      [plain, middle, inner, first, second].filter(isArranged).map(\.frame) + [outer.frame]
    }

    private func isArranged(_ view: LayoutView) -> Bool {
      guard view !== outer else { return true }
      guard !view.isHidden, let stack = view.superview as? StackView else { return false }
      return stack.arrangedSubviews.contains { $0 === view } && isArranged(stack)
    }
  }

  /// What the outer stack reads its content for.
  enum Kind: CaseIterable {
    case proportions, uikitProportions, weights, lines, switching, baselines

    func set(_ page: Page) {
      let width = page.outer.widthAnchor.constraint(equalToConstant: self == .switching ? 180 : 300)
      switch self {
      case .proportions: page.outer.distribution = .fillProportionally
      case .uikitProportions:
        page.outer.distribution = .fillProportionally
        page.outer.compatibility = .uikit
      case .weights: page.outer.setWeight(1, of: page.plain)
      case .lines:
        page.outer.wrapsLines = true
        page.outer.addArrangedSubview(sized("third", 20, 10))
        width.constant = 170
      case .switching: page.outer.switchesAxisToFit = true
      case .baselines:
        page.outer.alignment = .firstBaseline
        page.first.firstBaselineOffsetFromTop = 3
        page.second.firstBaselineOffsetFromTop = 9
        page.plain.firstBaselineOffsetFromTop = 5
      }
      width.isActive = true
    }
  }

  static let changes: [@Sendable (Page) -> Void] = [
    { $0.inner.layoutMargins = LayoutInsets(top: 3, left: 60, bottom: 5, right: 40) },
    { $0.inner.directionalLayoutMargins.trailing = 50 },
    { $0.inner.isLayoutMarginsRelativeArrangement = false },
    { $0.middle.isLayoutMarginsRelativeArrangement = true },
    {
      $0.middle.layoutMargins = LayoutInsets(all: 30)
      $0.middle.isLayoutMarginsRelativeArrangement = true
    },
    {
      $0.outer.isLayoutMarginsRelativeArrangement = true
      $0.outer.layoutMargins = LayoutInsets(top: 1, left: 20, bottom: 2, right: 25)
    },
    { $0.inner.spacing = 44 }, { $0.inner.setCustomSpacing(33, after: $0.first) },
    { $0.inner.axis = .vertical }, { $0.inner.distribution = .fillEqually },
    { $0.second.isHidden = true }, { $0.inner.isHidden = true },
    { $0.first.naturalSize = LayoutSize(width: 90, height: 30) }, { $0.first.naturalSize = nil },
    { $0.inner.addArrangedSubview(sized("new", 45, 20)) },
    { $0.inner.removeArrangedSubview($0.first) }, { $0.second.removeFromSuperview() },
    { $0.first.firstBaselineOffsetFromTop = 8 }, { $0.root.direction = .rightToLeft },
    { $0.second.measurer = { LayoutSize(width: min($0, 80), height: $0 < 80 ? 40 : 20) } },
    { $0.first.alignmentInsets = LayoutInsets(all: 4) },
    { $0.inner.setWeight(2, of: $0.first) }, { $0.inner.compatibility = .uikit },
  ]

  @Test(arguments: Kind.allCases, changes.indices)
  func `a change in a nested stack gives the frames of a fresh tree`(kind: Kind, change: Int) {
    let live = Page(kind)
    live.root.layoutIfNeeded()
    Self.changes[change](live)
    live.root.layoutIfNeeded()
    let fresh = Page(kind)
    Self.changes[change](fresh)
    fresh.root.layoutIfNeeded()
    for (one, other) in zip(live.frames, fresh.frames) {
      let off = [
        one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height,
      ]
      #expect(
        off.allSatisfy { abs($0) < 1e-6 }, "\(kind) \(change): \(live.frames) \(fresh.frames)")
    }
    #expect(live.root.layoutEngine.errors.isEmpty)
  }
}
