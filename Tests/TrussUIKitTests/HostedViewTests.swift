import AutoLayout
import Foundation
import LayoutDiagnostics
import LayoutDocuments
import LayoutTesting
import Synchronization
import Testing
import TrussUIKit

/// How `LayoutTesting` lays a view out, and what it says.
@MainActor @Suite struct HostedViewTests {
  private final class Note: Sendable {
    let text = Mutex("")
  }

  /// The text of the issues that `body` records.
  private func text(_ body: () -> Void) -> String {
    let note = Note()
    withKnownIssue {
      body()
    } matching: { issue in
      note.text.withLock { $0 += issue.comments.map(\.rawValue).joined() }
      return issue.sourceLocation?.fileName == "HostedViewTests.swift"
    }
    return note.text.withLock { $0 }
  }

  /// A title in the middle of a view that has no height.
  private final class TitleView: UIView {
    let title = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      title.text = "Inbox"
      title.translatesAutoresizingMaskIntoConstraints = false
      addSubview(title)
      title.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
      title.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  private final class TitleCell: UITableViewCell {
    let title = UILabel()

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      title.text = "Inbox"
      title.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(title)
      title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor).isActive = true
      title.centerYAnchor.constraint(equalTo: contentView.centerYAnchor).isActive = true
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  /// A row whose two labels may meet.
  private final class PairView: UIView {
    let name = UILabel()
    let value = UILabel()

    init(name: String, value: String) {
      super.init(frame: .zero)
      self.name.text = name
      self.value.text = value
      for label in [self.name, self.value] {
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        label.topAnchor.constraint(equalTo: topAnchor).isActive = true
        label.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
      }
      self.name.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
      self.value.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  @Test func `a view without a height of its own is as high as the screen, or as it is told`() {
    let screen = Double(UIScreen.main.bounds.height)
    expectFrames(TitleView(), width: 320, ["TitleView": [0, 0, 320, .init(screen)]])
    expectFrames(TitleView(), width: 320, height: 44, ["TitleView": [0, 0, 320, 44]])
    expectFrames(
      TitleView(frame: CGRect(x: 0, y: 0, width: 100, height: 60)), ["TitleView": [0, 0, 100, 60]])
    expectLayout(of: TitleView(), width: 320, .isSound, .isSatisfied, .showsEverything)
  }

  @Test func `a cell without a height of its own is 44 points high, and a failure says so`() {
    expectFrames(
      TitleCell(style: .default, reuseIdentifier: nil), width: 320,
      ["contentView": [0, 0, 320, 44]])
    let said = text {
      expectFrames(
        TitleCell(style: .default, reuseIdentifier: nil), width: 320, ["title": [20]])
    }
    #expect(said.contains("title.x 0, expected 20"))
    #expect(
      said.hasSuffix(
        "note: the content of TitleCell determines no height; it was laid out 44 points high"))
  }

  @Test func `a view with a width of its own keeps it`() {
    let view = TitleView()
    view.widthAnchor.constraint(equalToConstant: 64).isActive = true
    expectFrames(view, width: 320, height: 64, ["TitleView": [0, 0, 64, 64]])
    expectLayout(of: view, .isSound)
  }

  @Test func `a view in a view is judged where it is`() {
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let view = TitleView(frame: CGRect(x: 20, y: 10, width: 100, height: 50))
    screen.addSubview(view)
    expectFrames(view, width: 320, ["TitleView": [20, 10, 100, 50]])
  }

  @Test func `a mistake is said with the names and the line of its author`() {
    let view = TitleView()
    let line = #line + 1
    view.title.widthAnchor.constraint(equalToConstant: 20).isActive = true
    let said = text { expectLayout(of: view, width: 320, .showsEverything) }
    #expect(said.contains("narrower than its content because title.width == 20"), "\(said)")
    #expect(said.contains("HostedViewTests.swift:\(line)"), "\(said)")
  }

  @Test func `a matrix says in which widths and lengths of texts something is wrong`() {
    let matrix = LayoutMatrix(
      sizes: [200, 400].map { LayoutSize(width: $0, height: 600) }, textLengths: [1, 2])
    let said = text {
      expectLayout(on: matrix, .hasNoOverlaps) { _ in
        PairView(name: "Background refresh", value: "Always")
      }
    }
    #expect(said.contains("200 × 600, texts +100 %, ltr"), "\(said)")
    #expect(said.contains("200 × 600, ltr"), "\(said)")
    #expect(said.contains("name and value overlap"), "\(said)")
    #expect(!said.contains("400 × 600, ltr"), "\(said)")
    #expect(TrussText.measurer is PlainTextMeasurer)
    #expect(UIScreen.environment.direction == .leftToRight)
  }

  @Test func `a matrix reads from right to left`() {
    let matrix = LayoutMatrix(
      sizes: [LayoutSize(width: 200, height: 600)], directions: [.rightToLeft])
    var directions: [UIUserInterfaceLayoutDirection] = []
    expectLayout(on: matrix, .isSound) { _ in
      let view = TitleView()
      directions.append(view.effectiveUserInterfaceLayoutDirection)
      return view
    }
    #expect(directions == [.rightToLeft])
  }

  @Test func `the name of a view of the author's comes before that of a part of a button`() {
    final class Row: UIView {
      let titleLabel = UILabel()
      let button = UIButton(type: .system)
    }
    let row = Row(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    row.button.setTitle("Edit", for: .normal)
    row.titleLabel.frame = CGRect(x: 4, y: 5, width: 60, height: 20)
    row.button.frame = CGRect(x: 100, y: 5, width: 60, height: 30)
    row.addSubview(row.titleLabel)
    row.addSubview(row.button)
    expectFrames(row, ["titleLabel": [4, 5, 60, 20], "button": [100, 5, 60, 30]])
  }

  private final class Placeholder: UIView {
    let scroll: UIScrollView
    let label = UILabel()

    init(_ scroll: UIScrollView) {
      self.scroll = scroll
      super.init(frame: .zero)
      addSubview(scroll)
      scroll.addSubview(label)
      label.text = "Nothing yet"
      for view in [scroll, label] { view.translatesAutoresizingMaskIntoConstraints = false }
      NSLayoutConstraint.activate([
        scroll.topAnchor.constraint(equalTo: topAnchor),
        scroll.leadingAnchor.constraint(equalTo: leadingAnchor),
        scroll.trailingAnchor.constraint(equalTo: trailingAnchor),
        scroll.bottomAnchor.constraint(equalTo: bottomAnchor),
        label.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 8),
        label.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 5),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test(arguments: 0..<3)
  func `texts, tables and collections need no constraints to size their content`(kind: Int) {
    let scroll: UIScrollView =
      switch kind {
      case 0: UITextView()
      case 1: UITableView()
      default: UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      }
    let view = Placeholder(scroll)
    expectLayout(of: view, width: 320, height: 200, .isSound, .showsEverything)
    #expect(view.label.frame.origin == CGPoint(x: 5, y: 8))
  }

  @Test func `a page control is as wide as its pages`() {
    final class Pages: UIView {
      let control = UIPageControl()
    }
    let view = Pages()
    view.addSubview(view.control)
    view.control.numberOfPages = 3
    view.control.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.control.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      view.control.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    expectLayout(of: view, width: 320, height: 100, .isSound)
    #expect(view.control.intrinsicContentSize == CGSize(width: 115.5, height: 26))
    #expect(abs(view.control.center.x - 160) < 0.5)
  }
}
