import LayoutDiagnostics
import Testing

@Suite struct ConstraintMakerTests {
  @Test(
    arguments: [
      ("UISV-hiding", .stackView), ("NSView-Encapsulated-Layout-Width", .temporarySize),
      ("_UITemporaryLayoutHeight", .temporarySize), ("UIViewSafeAreaLayoutGuide-bottom", .safeArea),
      ("UIView-leftMargin-guide-constraint", .margins), ("BIB_Leading_Leading", .bar),
      ("UIView-something-else", .system), ("NSSplitViewItem.MinSize", .splitItem),
      ("SwiftUI.something", .system),
    ] as [(String, ConstraintMaker)])
  func `an identifier names the maker`(identifier: String, expected: ConstraintMaker) {
    let maker = ConstraintMaker.maker(identifier: identifier)
    #expect(maker == expected)
    #expect(maker?.isChangeable == (expected == .splitItem))
  }

  @Test func `the class of a constraint counts before its identifier`() {
    let maker = ConstraintMaker.maker(
      identifier: "UISV-spacing", constraintClass: "NSAutoresizingMaskLayoutConstraint")
    #expect(maker == .autoresizing)
    #expect(maker?.isChangeable == true)
  }

  @Test func `a constraint among views of the system is made by the system`() {
    let bar = ["UIToolbarContentView", "_UIButtonBarStackView"]
    #expect(ConstraintMaker.maker(identifier: nil, itemClasses: bar) == .bar)
    #expect(ConstraintMaker.maker(identifier: nil, itemClasses: bar + ["UILabel"]) == nil)
  }

  @Test(arguments: [
    "_UITableViewHeaderFooterContentView", "_UILayoutGuide", "UIKeyboardLayoutGuide",
    "AVPlayerView",
  ])
  func `programs reach some views and guides of the system by a property`(name: String) {
    #expect(ConstraintMaker.isSystemClass(name) == false)
    #expect(ConstraintMaker.isSystemClass("_UIToolbarContentView") == true)
  }

  @Test func `a player's views are known by their names, not by the prefix of a library`() {
    let player = ["AVAudioOnlyIndicatorView", "AVPlayerViewControllerContentView"]
    #expect(ConstraintMaker.maker(identifier: nil, itemClasses: player) == .player)
    #expect(ConstraintMaker.maker(identifier: nil, itemClasses: ["AVFooView"]) == nil)
  }

  @Test func `what a program writes has no maker`() {
    #expect(ConstraintMaker.maker(identifier: "titleTop", itemClasses: ["UILabel"]) == nil)
    #expect(ConstraintMaker.maker(identifier: nil) == nil)
  }
}
