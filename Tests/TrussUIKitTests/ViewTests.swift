import AutoLayout
import LayoutDocuments
import LayoutTesting
import Testing
import TrussUIKit

/// Views as an app has them get the frames that UIKit gives them, and no finding that is not true.
@MainActor @Suite struct ViewTests {
  /// Lays views out at two pixels a point, for which the frames were computed.
  private func atTwoPixels(_ body: () -> Void) {
    let environment = UIScreen.environment
    defer { UIScreen.environment = environment }
    UIScreen.environment.scale = 2
    body()
  }

  private func check<View: UIView>(
    _ frames: ExpectedFrames.Frames, height: CGFloat? = nil, _ makeView: () -> View,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    atTwoPixels {
      expectFrames(
        makeView(), width: 320, height: height, frames, sourceLocation: sourceLocation)
      expectLayout(
        of: makeView(), width: 320, height: height, .isSound, .isSatisfied, .hasNoOverlaps,
        .staysInside, .showsEverything, sourceLocation: sourceLocation)
    }
  }

  @Test func `a row with a badge`() {
    check(ExpectedFrames.inboxRow) { InboxRow(title: "Inbox", unread: 12) }
  }

  @Test func `a consent row`() {
    check(ExpectedFrames.consentRow) {
      ConsentRow(text: "I agree to the terms of service and to the processing of my data.")
    }
  }

  @Test func `an input bar`() {
    check(ExpectedFrames.inputBar) { InputBar(text: "See you at six") }
  }

  @Test func `a section header`() {
    check(ExpectedFrames.sectionHeader) {
      let header = SectionHeaderView(reuseIdentifier: SectionHeaderView.reuseIdentifier)
      header.configure(title: "Recently played", action: "See all")
      return header
    }
  }

  @Test func `a toast`() {
    check(ExpectedFrames.toast) {
      ToastView(message: "The photo was saved to your library on this device.", style: .success)
    }
  }

  @Test func `a card with a picture`() {
    check(ExpectedFrames.card) {
      CardView(
        article: .init(
          title: "Autumn in the mountains",
          body: "Six walks for short days, with huts that stay open until the first snow.",
          author: "Ada Lovelace", date: "3 min"))
    }
  }

  @Test func `a cell with two labels and a switch`() {
    check(ExpectedFrames.switchCell) {
      let cell = SwitchCell(style: .default, reuseIdentifier: nil)
      cell.configure(
        title: "Background refresh",
        detail: "Updates your library while the app is closed. This uses more power.", isOn: true)
      return cell
    }
  }

  @Test func `a form in a scroll view`() {
    check(ExpectedFrames.form, height: 568) { FormView() }
  }

  @Test func `a cell with a field`() {
    check(ExpectedFrames.fieldCell) {
      let cell = FieldCell()
      cell.nameLabel.text = "Email"
      cell.valueField.text = "ada@example.com"
      return cell
    }
  }

  @Test func `a row with a control of its own`() {
    check(ExpectedFrames.reviewRow) {
      let row = ReviewRow()
      row.ratingControl.rating = 4
      return row
    }
  }

  @Test func `the header of a profile`() {
    check(ExpectedFrames.profileHeader) {
      let header = ProfileHeaderView()
      header.show(
        name: "Ada King", handle: "@ada", bio: "Writes programs for engines that do not exist yet.")
      return header
    }
  }

  @Test func `a row with progress`() {
    check(ExpectedFrames.downloadRow) {
      let row = DownloadRow(file: "holiday-video.mov")
      row.show(progress: 0.42)
      return row
    }
  }

  @Test func `a cell with a message`() {
    check(ExpectedFrames.messageBubbleCell) {
      let cell = MessageBubbleCell()
      cell.configure(
        text: "Are you coming?\nWe start at eight.", time: "18:42", isOutgoing: true)
      return cell
    }
  }

  @Test func `an empty state`() {
    check(ExpectedFrames.emptyState, height: 480) {
      EmptyStateView(
        image: UIImage(named: "tray"), title: "No messages yet",
        message: "When you write to somebody, the conversation appears here.",
        action: "New message")
    }
  }

  @Test func `a bar with segments, a slider and pages`() {
    check(ExpectedFrames.filterBar) { FilterBar() }
  }

  @Test func `a view that places its subviews itself`() {
    check(ExpectedFrames.tagCloud) {
      let cloud = TagCloudView()
      cloud.tags = [
        "Swift", "Auto Layout", "Linux", "Testing", "Diagnostics", "Open source", "Simplex",
      ]
      return cloud
    }
  }

  @Test func `buttons with a subtitle and with symbols`() {
    check(ExpectedFrames.purchaseBar) { PurchaseBar() }
  }

  @Test func `a form with a control that rounds to pixels`() {
    check(ExpectedFrames.ratingForm) { RatingForm() }
    #expect(UIScreen.environment.scale == 3)
    expectFrames(RatingForm(), width: 320, ["stars[0]": [0, 0, 24, 24]], tolerance: 0)
  }

  @Test func `a header with a background`() {
    check(ExpectedFrames.settingsHeader) {
      let header = SettingsHeader(reuseIdentifier: nil)
      header.titleLabel.text = "Notifications"
      return header
    }
  }

  @Test func `a card that shows its details`() {
    check(ExpectedFrames.openCard) {
      let card = ExpandableCard()
      card.tapHeader()
      return card
    }
    atTwoPixels {
      let card = ExpandableCard()
      expectFrames(card, width: 320, ["ExpandableCard": [0, 0, 320, 45]])
      card.tapHeader()
      expectFrames(card, width: 320, ["ExpandableCard": [0, 0, 320, 97]])
    }
  }

  @Test func `a month`() {
    check(ExpectedFrames.month) { MonthView(title: "November 2026", days: 30) }
  }

  @Test func `a screen with a floating button, which asks what to add`() {
    let controller = MapViewController()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    expectFrames(controller.view, ExpectedFrames.map)
    expectLayout(
      of: controller.view, .isSound, .isSatisfied, .hasNoOverlaps, .staysInside, .showsEverything)
    #expect(controller.navigationItem.title == "Map")
    #expect(controller.navigationItem.rightBarButtonItems?.count == 1)
    controller.tapAdd()
    let alert = controller.presentedViewController as? UIAlertController
    #expect(alert?.actions.map(\.title) == ["Place", "Cancel"])
    #expect(alert?.presentingViewController === controller)
    alert?.dismiss(animated: true)
    #expect(controller.presentedViewController == nil && alert?.presentingViewController == nil)
  }
}
