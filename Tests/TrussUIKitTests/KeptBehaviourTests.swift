import Testing
import TrussUIKit

/// What UIKit does beside layout, as far as views of apps name it: accepted, kept, and shown where it counts.
@MainActor
@Suite struct KeptBehaviourTests {
  // MARK: Texts

  @Test func `a text view measures what its storage holds`() {
    let view = UITextView()
    view.isScrollEnabled = false
    view.text = "One"
    view.textStorage.append(
      NSAttributedString(string: "\nTwo", attributes: [.font: UIFont.systemFont(ofSize: 12)]))
    #expect(view.text == "One\nTwo")
    // Two lines of 14.5 points between insets of 8.
    #expect(view.intrinsicContentSize.height == 45)
  }

  @Test func `a new font of a text view leaves the lines of its text as far apart as they were`() {
    let view = UITextView()
    view.isScrollEnabled = false
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 30
    view.attributedText = NSAttributedString(
      string: "One\nTwo",
      attributes: [.font: UIFont.systemFont(ofSize: 12), .paragraphStyle: style])
    view.font = .systemFont(ofSize: 16)
    #expect(view.intrinsicContentSize.height == 76)
  }

  @Test func `the content of a text view is as high as its text`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    view.text = "One\nTwo\nThree"
    #expect(view.contentSize == CGSize(width: 100, height: 59))
  }

  private final class Inline: NSTextAttachment, @unchecked Sendable {
    override func attachmentBounds(
      for container: NSTextContainer?, proposedLineFragment: CGRect, glyphPosition: CGPoint,
      characterIndex: Int
    ) -> CGRect { CGRect(x: 0, y: 0, width: 30, height: 20) }
  }

  @Test func `an attachment is as large as its class says`() {
    #expect(NSAttributedString(attachment: Inline()).size() == CGSize(width: 30, height: 20))
  }

  @Test(arguments: [
    NSAttributedString.Key.font, .foregroundColor, .paragraphStyle, .shadow, .attachment,
  ])
  func `texts with different values of an attribute can be put together`(
    key: NSAttributedString.Key
  ) {
    func value(_ number: Int) -> Any {
      switch key {
      case .font: UIFont.systemFont(ofSize: CGFloat(number))
      case .foregroundColor: UIColor(white: 0.1 * CGFloat(number), alpha: 1)
      case .paragraphStyle: NSMutableParagraphStyle()
      case .shadow: NSShadow()
      default: NSTextAttachment(image: UIImage(size: CGSize(width: 2, height: 2)))
      }
    }
    let text = NSMutableAttributedString(string: "")
    for (number, part) in ["One", " two", " three"].enumerated() {
      text.append(NSAttributedString(string: part, attributes: [key: value(number / 2)]))
    }
    text.addAttribute(key, value: value(3), range: NSRange(location: 2, length: 3))
    let label = UILabel()
    label.attributedText = NSAttributedString(attributedString: text)
    text.addAttribute(key, value: value(4), range: NSRange(location: 2, length: 3))
    label.attributedText = text
    #expect(label.attributedText == text)
    #expect(text.string == "One two three")
    #expect(text.attribute(key, at: 0, effectiveRange: nil) != nil)
  }

  @Test func `a label keeps its text when the string that it was set to changes`() {
    let label = UILabel()
    let text = NSMutableAttributedString(string: "One")
    label.attributedText = text
    text.append(NSAttributedString(string: " and two"))
    #expect(label.text == "One")
    let size = label.intrinsicContentSize
    label.attributedText = text
    #expect(label.text == "One and two" && label.intrinsicContentSize.width > size.width)
  }

  @Test func `a label has the font of its styled text, and gives it a new one`() {
    let label = UILabel()
    let (large, small) = (UIFont.systemFont(ofSize: 20), UIFont.systemFont(ofSize: 10))
    label.attributedText = NSAttributedString(string: "Title", attributes: [.font: large])
    #expect(label.font == large)
    label.font = small
    #expect(label.attributedText?.attribute(.font, at: 3, effectiveRange: nil) as? UIFont == small)
    #expect(label.intrinsicContentSize.height == 12)
    label.attributedText = NSAttributedString(string: "Title", attributes: [.font: large])
    label.text = "Title"
    #expect(label.intrinsicContentSize.height == 24)
  }

  @Test func `a field without text has an empty text`() {
    let field = UITextField()
    field.text = nil
    #expect(field.text == "" && !field.hasText)
  }

  @Test func `a stepper keeps its value in its limits`() {
    let stepper = UIStepper()
    stepper.value = 120
    #expect(stepper.value == 100)
    stepper.maximumValue = 10
    #expect(stepper.value == 10)
  }

  // MARK: Pictures

  @Test func `an animation can be copied`() {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [0, 1]
    #expect((animation.copy() as? CAKeyframeAnimation)?.values?.count == 2)
  }

  @Test func `an animation keeps values under names of the app`() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue("fade", forKey: "name")
    #expect(animation.value(forKey: "name") as? String == "fade")
    #expect(animation.value(forKey: "other") == nil)
  }

  @Test(arguments: [0, 0.2, 0.4, 0.6, 0.8, 0.95])
  func `the hue of a color is the one it was made of`(hue: CGFloat) {
    let color = UIColor(hue: hue, saturation: 0.5, brightness: 0.8, alpha: 0.7)
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getHue(&h, saturation: &s, brightness: &b, alpha: &a)
    for (part, expected) in zip([h, s, b, a], [hue, 0.5, 0.8, 0.7]) {
      #expect(abs(part - expected) < 1e-9)
    }
    UIColor(white: 0.3, alpha: 1).getWhite(&b, alpha: &a)
    #expect(abs(b - 0.3) < 1e-9 && a == 1)
  }

  // MARK: Accessibility

  @Test func `the elements of a view are found by place and by identity`() {
    let view = UIView()
    let elements = [0, 1].map { _ in UIAccessibilityElement(accessibilityContainer: view) }
    view.accessibilityElements = elements
    #expect(view.accessibilityElementCount() == 2)
    #expect(view.accessibilityElement(at: 1) as? UIAccessibilityElement === elements[1])
    #expect(view.accessibilityElement(at: 2) == nil)
    #expect(view.index(ofAccessibilityElement: elements[1]) == 1)
    #expect(view.index(ofAccessibilityElement: view) == NSNotFound)
    #expect(elements[0].accessibilityContainer === view)
  }

  // MARK: Traits

  @Test func `traits are those of the app only while actions run with them`() {
    let before = UITraitCollection.current
    UITraitCollection(preferredContentSizeCategory: .accessibilityLarge).performAsCurrent {
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 33)
    }
    #expect(UITraitCollection.current == before)
  }

  // MARK: Controllers

  @Test func `the view of a navigation controller shows the last controller`() {
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    navigation.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    navigation.pushViewController(second, animated: true)
    navigation.view.layoutIfNeeded()
    #expect(second.view.frame == navigation.view.bounds && first.view.superview == nil)
    #expect(second.navigationController === navigation && first.navigationController === navigation)
    #expect(navigation.popViewController(animated: true) === second)
    #expect(first.view.superview === navigation.view && second.parent == nil)
    #expect(navigation.popViewController(animated: true) == nil)
  }

  // MARK: Directions and keys

  @Test func `the direction of an attribute is relative to that of the view`() {
    #expect(
      UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft)
        == .rightToLeft)
    #expect(
      UIView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft) == .leftToRight)
  }
}
