import Testing
import TrussUIKit

/// Shapes of code that apps use and that UIKit takes through Objective-C, or Foundation has on a Mac only.
@MainActor
@Suite struct PublicCodeTests {
  // MARK: Delegates

  private final class Forwarder: NSObject, UITextFieldDelegate, UITableViewDelegate {
    weak var scroll: (any UIScrollViewDelegate)?
    private(set) var scrolls = 0

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      scrolls += 1
      scroll?.scrollViewDidScroll(scrollView)
    }
  }

  private final class Silent: NSObject, UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
  }

  @Test func `code that forwards to the delegate of a field calls it`() {
    let (field, silent) = (UITextField(), Silent())
    #expect(field.delegate?.textFieldShouldReturn?(field) == nil)
    field.delegate = silent
    #expect(field.delegate?.textFieldShouldReturn?(field) == false)
    #expect(field.delegate?.textFieldShouldClear?(field) == true)
  }

  @Test func `a delegate that is forwarded to hears that a view scrolls`() {
    let (outer, inner) = (Forwarder(), Forwarder())
    outer.scroll = inner
    let view = UIScrollView()
    view.delegate = outer
    view.contentOffset.y = 10
    #expect(outer.scrolls == 1 && inner.scrolls == 1)
  }

  // MARK: Texts

  @Test func `an attributed string of Foundation has the attributes of UIKit`() {
    var text = AttributedString("Title")
    text.font = .systemFont(ofSize: 20)
    text.append(AttributedString(" and more", attributes: AttributeContainer([.kern: 2.0])))
    #expect(text.runs.first?.font == .systemFont(ofSize: 20))
    #expect(text.runs.map(\.kern) == [nil, 2])
  }

  @Test func `a mutable text begins empty`() {
    let text = NSMutableAttributedString()
    text.append(
      NSAttributedString(string: "Title", attributes: [.font: UIFont.systemFont(ofSize: 10)]))
    let label = UILabel()
    label.attributedText = text
    #expect(label.intrinsicContentSize == CGSize(width: 21, height: 12))
  }

  private final class CodeField: UITextField {
    private(set) var pastes = 0
    override func paste(_ sender: Any?) { pastes += 1 }
    func moveToEnd() {
      selectedTextRange = UITextRange()
    }
    override func caretRect(for position: UITextPosition) -> CGRect { .zero }
  }

  @Test func `a field keeps its selection, and has actions of an editor`() {
    let field = CodeField()
    field.moveToEnd()
    field.paste(nil)
    #expect(field.selectedTextRange != nil && field.pastes == 1)
  }

  // MARK: Layout

  @Test func `an anchor takes part in a protocol that an app declares`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView()
    root.addSubview(child)
    child.translatesAutoresizingMaskIntoConstraints = false
    tie(child.leadingAnchor, to: root.leadingAnchor, by: 8)
    tie(child.topAnchor, to: root.topAnchor, by: 9)
    root.layoutIfNeeded()
    #expect(child.frame.origin == CGPoint(x: 8, y: 9))
  }

  private func tie<Anchor: AppAnchor>(
    _ anchor: Anchor, to other: Anchor.Other, by constant: CGFloat
  ) {
    anchor.constraint(equalTo: other, constant: constant).isActive = true
  }

  // MARK: Drawing

  @Test func `what a view draws with compiles, and nothing is drawn`() {
    let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray
    let gradient = CGGradient(
      colorsSpace: CGColorSpace(name: CGColorSpace.sRGB), colors: colors, locations: [0, 1])
    #expect(gradient != nil && UIGraphicsGetCurrentContext() == nil)
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 5, startAngle: 0, endAngle: 1, clockwise: true)
    let outline = path.copy(
      strokingWithWidth: 2, lineCap: .round, lineJoin: .round, miterLimit: 1)
    #expect(outline.boundingBox == CGRect(x: -6, y: -6, width: 12, height: 12))
  }
}

@MainActor private protocol AppAnchor {
  associatedtype Other
  func constraint(equalTo anchor: Other, constant: CGFloat) -> NSLayoutConstraint
}

extension NSLayoutAnchor: AppAnchor {}

extension PublicCodeTests {
  @Test func `an observer of a property hears of the first value and of new ones`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    var heights: [CGFloat?] = []
    let observation = view.observe(\.bounds, options: [.initial, .new]) {
      heights.append($1.newValue?.height)
    }
    view.bounds.size.height = 30
    observation.invalidate()
    view.bounds.size.height = 40
    #expect(heights == [20, 30])
  }

  @Test(arguments: [false, true])
  func `an observer hears that a view is hidden until it ends`(invalidates: Bool) {
    let label = UILabel()
    var heard: [[Bool?]] = []
    var observation: NSKeyValueObservation? = label.observe(\.isHidden, options: [.old, .new]) {
      heard.append([$1.oldValue, $1.newValue])
    }
    label.isHidden = true
    label.isHidden = false
    if invalidates { observation?.invalidate() } else { observation = nil }
    label.isHidden = true
    #expect(heard == [[false, true], [true, false]])
  }

  @Test func `guides of a controller are as long as its view's safe area is deep`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let (page, tabs) = (UIViewController(), UITabBarController())
    tabs.viewControllers = [UINavigationController(rootViewController: page), UIViewController()]
    window.rootViewController = tabs
    let (top, bottom) = (page.topLayoutGuide, page.bottomLayoutGuide)
    window.layoutIfNeeded()
    #expect(top.length == window.safeAreaInsets.top && top.length > 0)
    #expect(bottom.length == window.safeAreaInsets.bottom)
    #expect(page.view.frame == window.bounds && page.tabBarController === tabs)
  }

  @Test func `controllers that were laid out before follow the window`() {
    let (page, tabs) = (UIViewController(), UITabBarController())
    tabs.viewControllers = [UINavigationController(rootViewController: page)]
    tabs.view.layoutIfNeeded()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    window.rootViewController = tabs
    window.layoutIfNeeded()
    #expect(page.view.frame == window.bounds)
  }

  @Test func `a tab bar controller shows the selected controller`() {
    let tabs = UITabBarController()
    let (first, second) = (UIViewController(), UIViewController())
    tabs.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    tabs.viewControllers = [first, second]
    #expect(first.view.superview === tabs.view && tabs.selectedViewController === first)
    tabs.selectedIndex = 1
    #expect(first.view.superview == nil && second.view.frame == tabs.view.bounds)
    tabs.viewControllers = [second, first]
    #expect(first.view.superview === tabs.view && second.view.superview == nil)
    tabs.selectedIndex = 0
    tabs.viewControllers = [first, second]
    #expect(first.view.superview === tabs.view && second.view.superview == nil)
    tabs.selectedViewController = second
    tabs.viewControllers = [first]
    #expect(tabs.selectedIndex == 0 && first.view.superview === tabs.view)
    #expect(second.parent == nil && second.view.superview == nil)
    tabs.viewControllers = nil
    #expect(tabs.selectedViewController == nil && first.view.superview == nil)
  }

  @Test func `names that tests of layout libraries use are there`() {
    #expect(UI_USER_INTERFACE_IDIOM() == UIDevice.current.userInterfaceIdiom)
    let traits = [
      UITraitCollection(verticalSizeClass: .regular),
      UITraitCollection(horizontalSizeClass: .regular),
    ]
    #expect(traits.map(\.verticalSizeClass) == [.regular, .unspecified])
    weak var view: UIView?
    autoreleasepool {
      let (root, child) = (UIView(), UIView())
      root.addSubview(child)
      child.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      view = root
    }
    #expect(view == nil)
  }

  @Test func `old calls compare points, sizes and rectangles`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.equalTo(rect) && !rect.equalTo(.zero))
    #expect(rect.origin.equalTo(CGPoint(x: 1, y: 2)) && !rect.size.equalTo(.zero))
  }

  @Test(arguments: [false, true])
  func `views that are placed on one axis only lie at the top without a size`(isRTL: Bool) {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let page = UIViewController()
    window.rootViewController = page
    let (first, second) = (UIView(), UIView())
    let root: UIView = page.view
    root.semanticContentAttribute = isRTL ? .forceRightToLeft : .unspecified
    for view in [first, second] {
      root.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    let constraints = [
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      first.widthAnchor.constraint(equalToConstant: 10),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 52),
    ]
    for constraint in constraints { constraint.priority = UILayoutPriority(751) }
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    let width = window.bounds.width
    #expect(first.frame == CGRect(x: isRTL ? width - 10 : 0, y: 0, width: 10, height: 0))
    #expect(second.frame == CGRect(x: isRTL ? width - 62 : 62, y: 0, width: 0, height: 0))
  }

  private final class Band: UILayoutGuide {
    override var layoutFrame: CGRect { CGRect(x: 1, y: 2, width: 3, height: 4) }
  }

  @Test func `a guide of an app's class needs no initializer of its own`() {
    let (view, band) = (UIView(), Band())
    view.addLayoutGuide(band)
    #expect(view.layoutGuides == [band] && band.layoutFrame.height == 4)
  }

  @Test func `the application knows the window that was made key last`() {
    let first = UIWindow()
    var second: UIWindow? = UIWindow()
    first.makeKeyAndVisible()
    #expect(UIApplication.shared.keyWindow === first && first.isKeyWindow)
    second?.makeKey()
    #expect(UIApplication.shared.windows.first === second && !first.isKeyWindow)
    second = nil
    #expect(UIApplication.shared.keyWindow == nil)
  }
}

extension PublicCodeTests {
  @Test func `a smaller window has the safe area of the screen once it is shown`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    window.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    let view = UIView()
    window.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    let margins = window.layoutMarginsGuide
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: margins.topAnchor),
      view.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      view.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      view.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
    window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 10, width: 340, height: 360))
    #expect(window.isHidden && window.safeAreaInsets == .zero)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(!window.isHidden && window.safeAreaInsets.top > 0)
    #expect(view.frame.minY == 10 + window.safeAreaInsets.top)
  }

  @Test func `root views and table cells have the margins of the screen`() {
    let controller = UIViewController()
    let view: UIView = controller.view
    #expect(view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    view.layoutMargins = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 30)
    #expect(view.layoutMargins == UIEdgeInsets(top: 4, left: 16, bottom: 4, right: 30))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(view.layoutMargins.left == 4)
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let margins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
    #expect(cell.layoutMargins == margins && cell.contentView.layoutMargins == margins)
    #expect(UICollectionViewCell().contentView.layoutMargins.left == 8)
    let environment = UIScreen.environment
    defer { UIScreen.environment = environment }
    UIScreen.environment = .device(.phoneLarge)
    #expect(UIViewController().view.layoutMargins.left == 20)
    #expect(UITableViewCell().contentView.layoutMargins.left == 20)
  }

  @Test func `a table lays out the views above and below its rows`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let header = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 60))
    let footer = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 20))
    table.tableHeaderView = header
    table.tableFooterView = footer
    table.layoutIfNeeded()
    #expect(header.superview === table)
    #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 60))
    #expect(footer.frame == CGRect(x: 0, y: 60, width: 320, height: 20))
    #expect(table.contentSize == CGSize(width: 320, height: 80))
    table.frame.size.width = 200
    table.tableHeaderView = nil
    table.backgroundView = UIView()
    table.layoutIfNeeded()
    #expect(header.superview == nil && footer.frame == CGRect(x: 0, y: 0, width: 200, height: 20))
    #expect(table.backgroundView?.frame == table.bounds)
  }

  @Test func `the content of a cell ends where the accessory begins`() {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 375, height: 44)
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 348.5, height: 44))
    #expect(cell.contentView.layoutMargins.right == 8)
    cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    cell.layoutIfNeeded()
    #expect(cell.accessoryView?.frame == CGRect(x: 309, y: 12, width: 50, height: 20))
    #expect(cell.contentView.frame.width == 309)
    cell.contentView.layoutMargins = .zero
    (cell.accessoryView, cell.accessoryType) = (nil, .none)
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == cell.bounds && cell.contentView.layoutMargins == .zero)
  }

  @Test func `a controller hears of the traits of its view`() {
    let controller = UIViewController()
    var heard: [UITraitCollection] = []
    let registration = controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (_: UIViewController, old: UITraitCollection) in heard.append(old)
    }
    controller.loadViewIfNeeded()
    controller.view.overrideUserInterfaceStyle = .dark
    #expect(heard.count == 1)
    controller.unregisterForTraitChanges(registration)
    controller.view.overrideUserInterfaceStyle = .light
    #expect(heard.count == 1)
  }

  @Test func `views that scroll have delegates of their own kinds`() {
    let listener = Listener()
    let text = LimitedTextView()
    let list = HeardList()
    text.delegate = listener
    list.delegate = listener
    let views: [UIScrollView] = [text, list]
    #expect(views.allSatisfy { $0.delegate === listener })
    #expect(list.heard == 1)
    text.contentOffset.y = 5
    #expect(listener.scrolled == [text])
    list.delegate = nil
    #expect(views[1].delegate == nil && views[0].delegate != nil)
  }

  @Test func `styles that an app writes for appearances apply to every view`() {
    let label = UILabel().styled { $0.numberOfLines = 2 }
    #expect(label.numberOfLines == 2 && UILabel.appearance() !== UILabel.appearance())
  }
}

private final class Listener: NSObject, UITextViewDelegate, UITableViewDelegate {
  var scrolled: [UIScrollView] = []
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled.append(scrollView) }
}

private final class LimitedTextView: UITextView {
  override weak var delegate: (any UITextViewDelegate)? {
    get { super.delegate }
    set { super.delegate = newValue }
  }
}

private final class HeardList: UITableView {
  var heard = 0
  override var delegate: (any UITableViewDelegate)? { didSet { heard += 1 } }
}

/// The values of a property of views, as an observer hears of them.
@MainActor private final class Heard<View: UIView, Value> {
  private(set) var values: [Value] = []
  private var observation: NSKeyValueObservation?

  init(_ view: View, _ path: KeyPath<View, Value>) {
    observation = view.observe(path, options: [.new]) { [weak self] _, change in
      if let value = change.newValue { self?.values.append(value) }
    }
  }
}

extension PublicCodeTests {
  @Test func `an observer hears what is set of a frame, an offset and a text`() {
    let scroll = UIScrollView()
    let (frames, centers) = (Heard(scroll, \.frame), Heard(scroll, \.center))
    let (sizes, offsets) = (Heard(scroll, \.contentSize), Heard(scroll, \.contentOffset))
    scroll.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    scroll.center.x += 5
    scroll.contentSize.height = 50
    scroll.contentOffset.y = 7
    #expect(frames.values.map(\.minX) == [0, 5] && centers.values.map(\.x) == [10, 15])
    #expect(sizes.values.map(\.height) == [50] && offsets.values.map(\.y) == [7])
    let (label, field, view) = (UILabel(), UITextField(), UITextView())
    let texts = (Heard(label, \.text), Heard(field, \.text), Heard(view, \.text))
    for text in ["One", "Two", "Two"] { (label.text, field.text, view.text) = (text, text, text) }
    #expect(texts.0.values == ["One", "Two"] && texts.1.values == ["One", "Two"])
    #expect(texts.2.values == ["One", "Two"])
  }

  @Test func `an observer hears what a layout finds`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let content = UIView()
    scroll.addSubview(content)
    content.translatesAutoresizingMaskIntoConstraints = false
    let height = content.heightAnchor.constraint(equalToConstant: 80)
    let area = scroll.contentLayoutGuide
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: area.topAnchor),
      content.bottomAnchor.constraint(equalTo: area.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: area.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor), height,
    ])
    let (sizes, bounds) = (Heard(scroll, \.contentSize), Heard(content, \.bounds))
    scroll.layoutIfNeeded()
    height.constant = 90
    scroll.layoutIfNeeded()
    #expect(sizes.values.map(\.height) == [80, 90])
    #expect(bounds.values.map(\.height) == [80, 90])
  }
}

extension UIAppearance {
  fileprivate func styled(_ style: (Self) -> Void) -> Self {
    style(self)
    return self
  }
}

extension PublicCodeTests {

}

extension PublicCodeTests {

  @Test func `a key without a text stands for itself`() {
    #expect(String(localized: "Retry", comment: "A button") == "Retry")
    #expect(String(localized: "retry", defaultValue: "Retry") == "Retry")
  }

  @Test func `initializers of images and colors can be referred to`() {
    #expect(["a", "b"].compactMap(UIImage.init(named:)).count == 2)
    #expect(["star"].compactMap(UIImage.init(systemName:)).first?.isSymbolImage == true)
    #expect(Optional(Data()).flatMap(UIImage.init(data:)) == nil)
    #expect(Optional(Data()).flatMap(UIImage.init) == nil)
    let image = UIImage(size: CGSize(width: 20, height: 10))
    #expect(image.cgImage.map(UIImage.init(cgImage:)) != nil)
    #expect(["card"].compactMap(UIColor.init(named:)).count == 1)
    #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
  }
}

extension UITraitCollection {
  fileprivate var isWide: Bool { horizontalSizeClass == .regular && displayScale > 0 }
}

extension PublicCodeTests {
  @Test func `an app's extension reads traits by their names`() {
    let traits = UITraitCollection { traits in
      traits.horizontalSizeClass = .regular
      traits.displayScale = 2
    }
    #expect(traits.isWide && !UITraitCollection().isWide)
  }
}
