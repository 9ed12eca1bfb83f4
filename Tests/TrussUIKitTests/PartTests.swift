import AutoLayout
import LayoutTesting
import Testing
import TrussUIKit

/// Parts that views make by themselves, and views that they are given.
@MainActor @Suite struct PartTests {
  @Test func `texts beside an image begin at one edge`() {
    var configuration = UIButton.Configuration.plain()
    (configuration.title, configuration.subtitle) = ("A long title of a button", "Short")
    configuration.image = UIImage(size: CGSize(width: 20, height: 20))
    let button = UIButton(configuration: configuration)
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.subtitleLabel?.frame.minX == button.titleLabel?.frame.minX)
    #expect(button.titleLabel?.frame.minX == 32)
  }

  @Test func `a subtitle is placed without a title, and ends with its text`() {
    var configuration = UIButton.Configuration.plain()
    configuration.subtitle = "Free returns"
    let button = UIButton(configuration: configuration)
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.subtitleLabel?.frame.origin == CGPoint(x: 12, y: 7))
    #expect(button.subtitleLabel?.frame.height == 16 && button.bounds.height == 30)
    #expect(!button.layoutView.hasPlaceholderContent)
    button.configuration?.title = "Buy"
    button.configuration?.subtitle = nil
    button.layoutIfNeeded()
    #expect(button.subtitleLabel?.text == nil && button.subtitleLabel?.frame.isEmpty == true)
    button.configuration?.title = nil
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == nil && button.titleLabel?.frame.isEmpty == true)
  }

  private final class Field: UITextField {
    override func leftViewRect(forBounds bounds: CGRect) -> CGRect { leftView!.frame }
    override func rightViewRect(forBounds bounds: CGRect) -> CGRect { rightView!.frame }
  }

  @Test func `a field asks for the places of side views that it shows`() {
    let field = Field(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.layoutIfNeeded()
    #expect(field.textRect(forBounds: field.bounds) == field.bounds)
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    field.leftViewMode = .always
    #expect(field.textRect(forBounds: field.bounds).minX == 30)
  }

  @Test func `a background keeps its role when its alpha changes, and loses it when it moves`() {
    let (cell, background) = (UITableViewCell(style: .default, reuseIdentifier: nil), UIView())
    cell.backgroundView = background
    background.alpha = 0.5
    #expect(background.layoutView.isTransparent)
    let other = UIView()
    other.addSubview(background)
    #expect(!background.layoutView.isTransparent)
    background.alpha = 0
    #expect(background.layoutView.isTransparent)
  }

  @Test func `a cell places a label under any name`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    cell.textLabel?.accessibilityIdentifier = "title"
    cell.layoutIfNeeded()
    #expect(cell.textLabel?.frame.minX == 16)
  }

  @Test func `a control ends although an action of it ran`() {
    weak var last: UIControl?
    do {
      let control = UIControl()
      var sender: Any?
      control.addAction(UIAction { sender = $0.sender }, for: .touchUpInside)
      control.sendActions(for: .touchUpInside)
      #expect(sender as? UIControl === control)
      last = control
      sender = nil
    }
    #expect(last == nil)
  }
}
