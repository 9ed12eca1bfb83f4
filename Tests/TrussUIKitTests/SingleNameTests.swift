import Foundation
import Testing
import TrussUIKit

/// Names that few views use: each does what UIKit says, as far as it changes a size or a value.
@MainActor
@Suite struct SingleNameTests {
  @Test func `functions make points, sizes, rectangles and vectors`() {
    #expect(CGRectMake(1, 2, 3, 4) == CGRect(origin: CGPointMake(1, 2), size: CGSizeMake(3, 4)))
    #expect(CGVectorMake(1, 2) == CGVector(dx: 1, dy: 2))
  }

  @Test func `the system has images of its own`() {
    let images = [
      UIImage.add, .remove, .actions, .checkmark, .strokedCheckmark,
    ]
    #expect(images.allSatisfy { $0.isSymbolImage && $0.size.width > 0 })
  }

  @Test func `a layer of text prefers the size of its text`() {
    let layer = CATextLayer()
    layer.string = "Title"
    layer.fontSize = 10
    #expect(layer.preferredFrameSize() == CGSize(width: 21, height: 12))
    layer.string = NSAttributedString(
      string: "Title", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    #expect(layer.preferredFrameSize().height == 24)
    #expect(layer.convertTime(3, from: nil) == 3)
    let plain = CALayer()
    plain.frame.size = CGSize(width: 8, height: 9)
    #expect(plain.preferredFrameSize() == plain.bounds.size)
  }

  @Test func `layers and animations keep values under keys`() {
    let (layer, animation) = (CALayer(), CABasicAnimation(keyPath: "opacity"))
    animation.setValue("fade", forKey: "name")
    layer.setValue(7, forKey: "row")
    #expect(animation.value(forKey: "name") as? String == "fade")
    #expect(layer.value(forKey: "row") as? Int == 7 && layer.value(forKey: "name") == nil)
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func `a transformed copy of a path has transformed bounds`() {
    var transform = CGAffineTransform(translationX: 10, y: 20)
    let copy = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
      .copy(using: &transform)
    #expect(copy?.boundingBox == CGRect(x: 11, y: 22, width: 3, height: 4))
  }

  @Test func `zooming to a rectangle sets the scale and the offset`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.maximumZoomScale = 4
    view.zoom(to: CGRect(x: 10, y: 20, width: 50, height: 10), animated: true)
    #expect(view.zoomScale == 2 && view.contentOffset == CGPoint(x: 20, y: 40))
    view.zoom(to: .zero, animated: false)
    #expect(view.zoomScale == 2)
  }

  @Test func `a color of a layer can be a literal`() {
    let color = CGColor(_colorLiteralRed: 1, green: 0, blue: 0, alpha: 1)
    #expect(color == UIColor.red.cgColor)
  }

  @Test func `elements of accessibility are counted and found`() {
    let view = UIView()
    let (first, second) = (UIView(), UIView())
    #expect(view.accessibilityElementCount() == 0 && view.accessibilityElement(at: 0) == nil)
    view.accessibilityElements = [first, second]
    #expect(view.accessibilityElementCount() == 2)
    #expect(view.accessibilityElement(at: 1) as? UIView === second)
    #expect(view.index(ofAccessibilityElement: second) == 1)
    #expect(view.index(ofAccessibilityElement: view) == NSNotFound)
  }

  @Test func `a rectangle of a view is converted to the screen`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    window.addSubview(view)
    #expect(UIAccessibility.convertToScreenCoordinates(view.bounds, in: view) == view.frame)
  }

  @Test func `a part of a text says what it is`() {
    let item = UITextItem(content: .tag("name"), range: NSRange(location: 2, length: 3))
    guard case .tag(let tag) = item.content else { return #expect(Bool(false)) }
    #expect(tag == "name" && item.range.length == 3)
    _ = UITextItem.MenuConfiguration(menu: UIMenu())
  }

  @Test func `images and colors of asset catalogues have names`() {
    UIImage.sizes["resource"] = CGSize(width: 12, height: 13)
    let image = UIImage(resource: ImageResource(name: "resource", bundle: .main))
    #expect(image.size == CGSize(width: 12, height: 13))
    let color = UIColor(resource: ColorResource(name: "resource", bundle: .main))
    #expect(color == UIColor(named: "resource"))
  }

  private final class Years: NSObject, UIPickerViewDataSource {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent: Int) -> Int { 30 }
  }

  @Test func `a picker has the rows of its data source`() {
    let (picker, years) = (UIPickerView(), Years())
    #expect(picker.numberOfComponents == 0 && picker.numberOfRows(inComponent: 0) == 0)
    picker.dataSource = years
    #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 1) == 30)
  }
}
