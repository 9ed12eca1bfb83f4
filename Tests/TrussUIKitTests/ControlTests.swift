import AutoLayout
import LayoutDocuments
import LayoutTesting
import Testing
import TrussUIKit

/// What controls say of their sizes.
@MainActor @Suite struct ControlTests {
  @Test func `a button with an image alone is as large as the image`() {
    let button = UIButton(type: .custom)
    button.setImage(UIImage(size: CGSize(width: 22, height: 20)), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 22, height: 20))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == CGSize(width: 28, height: 24))
  }

  @Test func `a button has views for what it shows alone`() {
    let button = UIButton(type: .custom)
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.subviews.isEmpty)
    button.setTitle("Send", for: .normal)
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.subviews == [button.titleLabel])
    button.setImage(UIImage(size: CGSize(width: 22, height: 20)), for: .normal)
    button.layoutIfNeeded()
    #expect(button.subviews == [button.titleLabel, button.imageView])
    button.setImage(nil, for: .normal)
    #expect(button.imageView?.image == nil)
  }

  @Test func `a button whose image is not known may have any size that is written`() {
    let button = UIButton(type: .custom)
    button.setImage(UIImage(named: "an image of unknown size"), for: .normal)
    button.widthAnchor.constraint(equalToConstant: 16).isActive = true
    button.heightAnchor.constraint(equalToConstant: 16).isActive = true
    expectLayout(of: button, .isSound, .showsEverything)
  }

  @Test func `controls reach beyond what constraints see from the beginning`() {
    #expect(UISwitch().layoutView.alignmentRectInsets.right == 2)
    #expect(UISlider().layoutView.alignmentRectInsets.left == 2)
    #expect(UISegmentedControl(items: ["One"]).layoutView.alignmentRectInsets.bottom == 1)
  }

  @Test func `a view outside of a window has the direction of the app`() {
    let environment = UIScreen.environment
    defer { UIScreen.environment = environment }
    UIScreen.environment.direction = .rightToLeft
    let view = UIView()
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    view.semanticContentAttribute = .forceLeftToRight
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test func `a field makes room for a view at its side that has constraints and no frame`() {
    let icon = UIView()
    icon.widthAnchor.constraint(equalToConstant: 24).isActive = true
    icon.heightAnchor.constraint(equalToConstant: 20).isActive = true
    let field = UITextField()
    field.text = "Search"
    let width = field.intrinsicContentSize.width
    field.leftView = icon
    field.leftViewMode = .always
    #expect(field.intrinsicContentSize.width == width + 24)
    expectLayout(of: field, width: 200, .isSound)
    #expect(icon.frame.size == CGSize(width: 24, height: 20))
    #expect(field.textRect(forBounds: field.bounds).minX == 24)
  }

  @Test func `a control has no actions for a target that was not added, or was removed`() {
    final class Target: NSObject {}
    let (control, target) = (UIControl(), Target())
    #expect(control.actions(forTarget: target, forControlEvent: .touchUpInside) == nil)
    control.addTarget(target, action: Selector("tap"), for: .touchUpInside)
    #expect(control.actions(forTarget: target, forControlEvent: .touchUpInside) == ["tap"])
    control.removeTarget(target, action: nil, for: .allEvents)
    #expect(control.actions(forTarget: target, forControlEvent: .touchUpInside) == nil)
  }
}

extension ControlTests {
  @Test func `a view beside a text that is wide and not high keeps its width`() {
    let field = UITextField()
    field.text = "Text"
    let width = field.intrinsicContentSize.width
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 0))
    field.leftViewMode = .always
    field.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    field.layoutIfNeeded()
    #expect(field.intrinsicContentSize.width == width + 12)
    #expect(field.leftView?.frame == CGRect(x: 0, y: 20, width: 12, height: 0))
    #expect(field.textRect(forBounds: field.bounds).minX == 12)
  }

  @Test func `a field is as wide as its placeholder in the font of the placeholder`() {
    let (label, field) = (UILabel(), UITextField())
    label.font = .systemFont(ofSize: 12)
    label.text = "Name of the account"
    field.attributedPlaceholder = NSAttributedString(
      string: "Name of the account", attributes: [.font: UIFont.systemFont(ofSize: 12)])
    #expect(field.intrinsicContentSize.width == label.intrinsicContentSize.width.rounded(.up))
    #expect(field.placeholder == "Name of the account")
    field.placeholder = "Name"
    label.font = .systemFont(ofSize: 17)
    label.text = "Name"
    #expect(field.intrinsicContentSize.width == label.intrinsicContentSize.width.rounded(.up))
  }

  @Test func `a button is at least as large as its background image`() {
    let image = UIImage(size: CGSize(width: 60, height: 50))
    let button = UIButton()
    button.setBackgroundImage(image, for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 60, height: 50))
    button.sizeToFit()
    #expect(button.bounds.size == CGSize(width: 60, height: 50))
    button.setTitle("A title that is longer than the image", for: .normal)
    #expect(button.intrinsicContentSize.width > 60 && button.intrinsicContentSize.height == 50)
    // A size that is not known is not guessed.
    button.setBackgroundImage(UIImage(named: "unknown background"), for: .normal)
    #expect(button.intrinsicContentSize.height == 34)
  }
}

extension ControlTests {
  @Test(arguments: [
    (UIButton.ButtonType.custom, CGSize(width: 30, height: 34)),
    (.system, CGSize(width: 30, height: 30)), (.infoLight, CGSize(width: 22, height: 22)),
    (.contactAdd, CGSize(width: 22, height: 22)), (.close, CGSize(width: 30, height: 30)),
  ])
  func `a button without content has the size of its type`(
    type: UIButton.ButtonType, size: CGSize
  ) {
    let button = UIButton(type: type)
    #expect(button.intrinsicContentSize == size)
    if button.currentImage != nil { return }
    // It has nothing that could be cut.
    button.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    expectLayout(of: button, .isSound, .showsEverything)
  }

  @Test func `a symbol takes the configuration of the view that shows it`() {
    let symbol = UIImage(systemName: "star")
    let view = UIImageView(image: symbol)
    view.preferredSymbolConfiguration = .init(pointSize: 10)
    #expect(view.intrinsicContentSize == CGSize(width: 12, height: 12))
    view.image = symbol?.withConfiguration(UIImage.SymbolConfiguration(pointSize: 20))
    #expect(view.intrinsicContentSize == CGSize(width: 24, height: 24))
    let button = UIButton(type: .custom)
    button.setImage(symbol, for: .normal)
    button.setPreferredSymbolConfiguration(.init(pointSize: 30), forImageIn: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 36, height: 36))
  }

  @Test func `a field in Arabic has its first view at the right`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.borderStyle = .roundedRect
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    field.leftViewMode = .always
    field.layoutIfNeeded()
    #expect(field.leftView?.frame == CGRect(x: 0, y: 7, width: 30, height: 20))
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 30, y: 0, width: 163, height: 34))
    field.semanticContentAttribute = .forceRightToLeft
    field.setNeedsLayout()
    field.layoutIfNeeded()
    #expect(field.leftView?.frame == CGRect(x: 170, y: 7, width: 30, height: 20))
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 7, y: 0, width: 163, height: 34))
  }

  @Test func `the labels of a cell are mirrored in Arabic`() throws {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "Name"
    cell.detailTextLabel?.text = "Ada"
    cell.imageView?.image = UIImage(size: CGSize(width: 20, height: 20))
    cell.layoutIfNeeded()
    let parts = try [
      #require(cell.imageView), #require(cell.textLabel), #require(cell.detailTextLabel),
    ]
    let frames = parts.map(\.frame)
    #expect(frames[0].minX == 16 && frames[1].minX == 52 && frames[2].maxX == 304)
    cell.semanticContentAttribute = .forceRightToLeft
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(parts.map { 320 - $0.frame.maxX } == frames.map(\.minX))
  }
}
