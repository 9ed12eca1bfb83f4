import AutoLayout
import LayoutTesting
import Testing
import TrussUIKit

@MainActor
@Suite struct NameTests {
  private class Base: UIView {
    let avatar = UIView()
  }

  private final class Card: Base {
    lazy var title = UILabel()
    private let rows = [UIView(), UIView()]
    private(set) var column: UILayoutGuide? = UILayoutGuide()
    let button = UIButton(type: .system)

    override init(frame: CGRect) {
      super.init(frame: frame)
      for view in [avatar, title, button] + rows { addSubview(view) }
      addSubview(UIImageView())
      if let column { addLayoutGuide(column) }
      button.accessibilityIdentifier = "save"
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test func `views are named after the properties that hold them`() {
    let card = Card(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    card.layoutIfNeeded()
    let names = card.subviews.map { $0.layoutView.layoutName }
    #expect(names == ["avatar", "title", "save", "rows[0]", "rows[1]", "UIImageView"])
    #expect(card.layoutView.layoutName == "Card")
    #expect(card.layoutGuides.first?.layoutGuide.layoutName == "column")
  }

  private final class Screen: UIViewController {
    let header = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(header)
    }
  }

  @Test func `views of a controller are named after its properties`() {
    let screen = Screen()
    screen.view.layoutIfNeeded()
    #expect(screen.header.layoutView.layoutName == "header")
  }
}
