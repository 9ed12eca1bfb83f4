import AutoLayout
import LayoutTesting
import Testing
import TrussUIKit

/// Code that sets a property in each layout requests no other one while the value is the same.
@MainActor @Suite struct RepeatedLayoutTests {
  private final class Button: UIButton {
    var rounds = 0
    override func layoutSubviews() {
      rounds += 1
      super.layoutSubviews()
      setTitle("Send", for: .normal)
      contentEdgeInsets = UIEdgeInsets(left: 1)
      titleEdgeInsets = UIEdgeInsets(left: 2)
      imageEdgeInsets = UIEdgeInsets(left: 3)
      (isSelected, isEnabled, isHighlighted) = (true, false, true)
      configuration = .plain()
    }
  }

  private final class Field: UITextField {
    var rounds = 0
    private let icon = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    override func layoutSubviews() {
      rounds += 1
      super.layoutSubviews()
      (leftView, leftViewMode, rightViewMode) = (icon, .always, .never)
    }
  }

  private final class Notes: UITextView {
    var rounds = 0
    override func layoutSubviews() {
      rounds += 1
      super.layoutSubviews()
      (isScrollEnabled, font, text) = (false, .systemFont(ofSize: 14), "Notes")
      textContainerInset = UIEdgeInsets(top: 4)
    }
  }

  private final class Picture: UIImageView {
    var rounds = 0
    override func layoutSubviews() {
      rounds += 1
      super.layoutSubviews()
      preferredSymbolConfiguration = .init(pointSize: 12)
    }
  }

  private final class Segments: UISegmentedControl {
    var rounds = 0
    override func layoutSubviews() {
      rounds += 1
      super.layoutSubviews()
      setTitle("One", forSegmentAt: 0)
    }
  }

  private final class Cell: UITableViewCell {
    var rounds = 0
    private let badge = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    override func layoutSubviews() {
      rounds += 1
      super.layoutSubviews()
      (accessoryType, accessoryView) = (.checkmark, badge)
    }
  }

  private final class Table: UITableView {
    var rounds = 0
    private let header = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    override func layoutSubviews() {
      rounds += 1
      super.layoutSubviews()
      tableHeaderView = header
    }
  }

  private final class Controller: UIViewController {
    var rounds = 0
    override func viewDidLayoutSubviews() {
      rounds += 1
      view.layoutMargins = UIEdgeInsets(top: 5, left: 30, bottom: 5, right: 30)
    }
  }

  /// The calls in a layout of a view of 200 by 100 points.
  private func rounds<View: UIView>(_ view: View, _ rounds: (View) -> Int) -> Int {
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    return rounds(view)
  }

  @Test func `a control`() {
    #expect(rounds(Button(), \.rounds) <= 2)
    #expect(rounds(Field(), \.rounds) <= 2)
    #expect(rounds(Picture(image: UIImage(systemName: "star")), \.rounds) <= 2)
    #expect(rounds(Segments(items: ["One", "Two"]), \.rounds) <= 2)
    #expect(rounds(Notes(), \.rounds) <= 2)
  }

  @Test func `a cell or a table`() {
    #expect(rounds(Cell(style: .default, reuseIdentifier: nil), \.rounds) <= 2)
    #expect(rounds(Table(), \.rounds) <= 2)
  }

  @Test func `the view of a controller`() {
    let controller = Controller()
    _ = rounds(controller.view) { _ in 0 }
    #expect(controller.rounds <= 2)
  }
}
