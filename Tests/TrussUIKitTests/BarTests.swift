import Foundation
import Testing
import TrussUIKit

/// Bars have their height, and keep their items.
@MainActor
@Suite struct BarTests {
  @Test func `a toolbar is as high as a bar`() {
    let bar = UIToolbar()
    bar.barStyle = .black
    bar.setItems(
      [
        .flexibleSpace(), UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil),
        UIBarButtonItem(image: UIImage(), style: .plain, target: bar, action: nil),
        UIBarButtonItem(customView: UISwitch()),
        UIBarButtonItem(title: "Next", style: .done, target: bar, action: nil),
        UIBarButtonItem(systemItem: .close, primaryAction: UIAction(title: "Close") { _ in }),
      ], animated: false)
    bar.sizeToFit()
    #expect(bar.bounds.height == 44 && bar.items?.count == 6)
    #expect(bar.items?.compactMap(\.title) == ["Next", "Close"])
    #expect(bar.items?[4].style == .done && UIBarButtonItem.fixedSpace(9).width == 9)
    #expect(bar.items?[4].target === bar && bar.items?[3].customView is UISwitch)
    let field = UITextField()
    field.inputAccessoryView = bar
    #expect(field.inputAccessoryView === bar)
  }

  @Test func `a tab keeps its title and its images`() {
    let tab = UITabBarItem(title: "Home", image: UIImage.add, tag: 3)
    tab.badgeValue = "2"
    #expect(tab.title == "Home" && tab.tag == 3 && tab.selectedImage == nil)
  }
}

extension BarTests {
  @Test func `an initializer of a bar button can be named`() {
    let make = UIBarButtonItem.init(title:style:target:action:)
    #expect(make("Next", .done, nil, nil).style == .done)
    let makeImage = UIBarButtonItem.init(image:style:target:action:)
    #expect(makeImage(UIImage(), .plain, nil, nil).image != nil)
  }

  @Test func `the title of a controller is that of its tab`() {
    let controller = UIViewController()
    controller.title = "Home"
    #expect(controller.tabBarItem.title == "Home" && controller.navigationItem.title == "Home")
  }

  @Test func `a controller in a presented one is dismissed with it`() {
    let (presenter, child) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: child)
    presenter.present(navigation, animated: true)
    #expect(child.presentingViewController === presenter)
    let other = UIViewController()
    presenter.present(other, animated: true)
    #expect(presenter.presentedViewController === navigation)
    #expect(other.presentingViewController == nil)
    child.dismiss(animated: true)
    #expect(presenter.presentedViewController == nil && navigation.presentingViewController == nil)
  }

  @Test func `a container dismisses what its child presents`() {
    let (child, other) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: child)
    navigation.present(other, animated: true)
    #expect(child.presentedViewController === other)
    child.dismiss(animated: true)
    #expect(navigation.presentedViewController == nil && other.presentingViewController == nil)
  }
}
