import LayoutDocuments
import Testing

/// Lines of a log, and patterns that the explanation must have and must not have.
private struct AdviceCase: CustomTestStringConvertible {
  var testDescription: String
  var lines: [String]
  var broken: Int?
  var must: [String] = []
  var mustNot: [String] = []

  static let all = [
    AdviceCase(
      testDescription: "AppKit counts maxY from the bottom",
      lines: [
        "NSLayoutConstraint:0x1 NSBox:0xa.height == 50",
        "NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=&-- NSBox:0xa.maxY == 40   (active, names: '|':NSView:0xb )",
        "NSLayoutConstraint:0x3 NSBox:0xa.bottom == NSView:0xb.bottom",
      ], must: ["50 > 40", "NSBox keeps the frame it was given"]),
    AdviceCase(
      testDescription: "a height of 0 by Masonry, which prints no place, is held twice",
      lines: [
        "NSLayoutConstraint:0x1 UIView:0xa.height == 30",
        "MASLayoutConstraint:0x2 UIView:0xa.height == 0",
      ], must: ["UIView.height is held twice: keep one"], mustNot: ["has no height yet"]),
    AdviceCase(
      testDescription: "on a screen a length is lowered rather than the end of what fills it",
      lines: [
        "NSLayoutConstraint:0x1 UIButton:0xa1'A'.width == 200   (active)",
        "NSLayoutConstraint:0x2 'UISV-canvas-connection' UIStackView:0xb1.leading == UIButton:0xa1'A'.leading",
        "NSLayoutConstraint:0x3 'UISV-canvas-connection' H:[UIButton:0xa2'B']-(0)-|   (active, names: '|':UIStackView:0xb1 )",
        "NSLayoutConstraint:0x4 'UISV-fill-equally' UIButton:0xa2'B'.width == UIButton:0xa1'A'.width",
        "NSLayoutConstraint:0x5 'UISV-spacing' H:[UIButton:0xa1'A']-(8)-[UIButton:0xa2'B']   (active)",
        "NSLayoutConstraint:0x6 H:|-(0)-[UIStackView:0xb1]   (active, names: '|':UIView:0xc1 )",
        "NSLayoutConstraint:0x7 H:[UIStackView:0xb1]-(0)-|   (active, names: '|':UIView:0xc1 )",
        "NSLayoutConstraint:0x8 'UIView-Encapsulated-Layout-Width' UIView:0xc1.width == 375   (active)",
      ], broken: 4, must: ["375, comes from outside", "lower UIButton'A'.width == 200 to 999"]),
    AdviceCase(
      testDescription: "a near edge that lies outside has the wrong sign",
      lines: [
        "NSLayoutConstraint:0x1 H:|-(-16)-[UILabel:0xa]   (active, names: '|':UIView:0xb )",
        "NSLayoutConstraint:0x2 H:[UILabel:0xa]-(16)-|   (active, names: '|':UIView:0xb )",
        "NSLayoutConstraint:0x3 UILabel:0xa.width == 288",
        "NSLayoutConstraint:0x4 UIView:0xb.width == 320",
      ], broken: 2,
      must: ["UILabel.leading == UIView.leading - 16 ends outside: change its constant to 16"]),
    AdviceCase(
      testDescription: "one end is held twice, as trailing and as right",
      lines: [
        "NSLayoutConstraint:0x1 H:[UILabel:0xa]-(16)-|   (active, names: '|':UIView:0xb )",
        "NSLayoutConstraint:0x2 UILabel:0xa.right == UIView:0xb.right - 24",
      ], must: ["UILabel.trailing is held twice: keep one"], mustNot: ["remove one of them"]),
    AdviceCase(
      testDescription: "a middle between two ends is no second line of one place",
      lines: [
        "NSLayoutConstraint:0x1 UILabel:0xa.centerY == UIView:0xb.centerY - 44",
        "NSLayoutConstraint:0x2 V:|-(0)-[UILabel:0xa]   (active, names: '|':UIView:0xb )",
        "NSLayoutConstraint:0x3 V:[UILabel:0xa]-(0)-|   (active, names: '|':UIView:0xb )",
      ], broken: 0,
      must: ["UILabel is held 3 times vertically: remove UILabel.centerY"], mustNot: ["held twice"]),
    AdviceCase(
      testDescription: "insets that are wider than their view are too large, or the view too small",
      lines: [
        "NSLayoutConstraint:0x1 H:|-(60)-[UILabel:0xa]   (active, names: '|':UIView:0xb )",
        "NSLayoutConstraint:0x2 H:[UILabel:0xa]-(60)-|   (active, names: '|':UIView:0xb )",
        "NSLayoutConstraint:0x3 UIView:0xb.width == 100",
      ], broken: 1,
      must: [
        "no room for UILabel: make the distances of 60 and 60 smaller, or UIView wider, or lower"
      ],
      mustNot: ["remove one of them"]),
    AdviceCase(
      testDescription: "a height of 0 that a library made for the program is held twice",
      lines: [
        "SnapKit.LayoutConstraint:0x1@Cell.swift#41 UIView:0xa.height == 30.0",
        "SnapKit.LayoutConstraint:0x2@Cell.swift#77 UIView:0xa.height == 0.0",
      ], must: ["UIView.height is held twice: keep one"], mustNot: ["has no height yet"]),
    AdviceCase(
      testDescription: "a flipped superview of AppKit counts minY from the top",
      lines: [
        "NSLayoutConstraint:0x1 NSBox:0xa.height >= 32",
        "NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- NSBox:0xa.minY == 5   (active, names: '|':NSView:0xb )",
        "NSAutoresizingMaskLayoutConstraint:0x3 h=-&- v=-&- V:[NSBox:0xa]-(0)-|   (active, names: '|':NSView:0xb )",
        "NSAutoresizingMaskLayoutConstraint:0x4 h=-&- v=&-- NSView:0xb.height == 0   (active)",
      ], must: ["3 of 4", "5 > 0", "NSView has no height yet"]),
    AdviceCase(
      testDescription: "a mask on the contents of a cell comes from the list",
      lines: [
        "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& V:[UITableViewCellContentView:0xb(44)]",
        "NSLayoutConstraint:0x2 V:|-(0)-[UILabel:0xa]   (Names: '|':UITableViewCellContentView:0xb )",
        "NSLayoutConstraint:0x3 V:[UILabel:0xa]-(0)-|   (Names: '|':UITableViewCellContentView:0xb )",
        "NSLayoutConstraint:0x4 V:[UILabel:0xa(60)]",
      ],
      must: [
        "44, comes from outside", "UITableViewCellContentView.bottom == UILabel.bottom to 999",
      ],
      mustNot: ["translatesAutoresizing"]),
    AdviceCase(
      testDescription: "two views that keep their frames are both named",
      lines: [
        "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.midY == + 70",
        "NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& V:[UIView:0xa(140)]",
        "NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& UILabel:0xb.midY == + 70",
        "NSLayoutConstraint:0x4 UIView:0xa.bottom == Toast:0xc.bottom - 10",
        "NSLayoutConstraint:0x5 V:|-(10)-[UILabel:0xb]   (Names: '|':Toast:0xc )",
        "NSLayoutConstraint:0x6 UILabel:0xb.bottom == Toast:0xc.bottom - 10",
      ], broken: 5,
      must: ["UIView keeps the frame it was given, and so does UILabel: set their translates"]),
    AdviceCase(
      testDescription: "a view that fills its superview is not named beside a kept frame",
      lines: [
        "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UILabel:0xb.midX == + 70",
        "NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& H:[UIView:0xa(120)]",
        "NSLayoutConstraint:0x3 H:|-(10)-[UILabel:0xb]   (Names: '|':UIView:0xa )",
        "NSLayoutConstraint:0x4 H:[UILabel:0xb]-(10)-|   (Names: '|':UIView:0xa )",
      ], must: ["UILabel keeps the frame it was given: set its translates"],
      mustNot: ["and so does"]),
    AdviceCase(
      testDescription: "the guides of a bar are the system's",
      lines: [
        "NSLayoutConstraint:0x1 UILayoutGuide:0xc'Title'.trailing <= UILayoutGuide:0xd'UIViewLayoutMarginsGuide'.trailing",
        "NSLayoutConstraint:0x2 H:|-(40)-[UILayoutGuide:0xe'Tabs'](LTR)   (active, names: '|':_UINavigationBarContentView:0xb )",
        "NSLayoutConstraint:0x3 UILayoutGuide:0xc'Title'.trailing >= UILayoutGuide:0xe'Tabs'.trailing",
        "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' _UINavigationBarContentView:0xb.width == 0",
        "NSLayoutConstraint:0x5 'UIView-rightMargin-guide-constraint' H:[UILayoutGuide:0xd'UIViewLayoutMarginsGuide']-(16)-|(LTR)   (active, names: '|':_UINavigationBarContentView:0xb )",
      ], broken: 0, must: ["none of yours is to blame", "harmless"], mustNot: ["999"]),
    AdviceCase(
      testDescription: "a baseline is not above the top of its view",
      lines: [
        "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& _UIToolbarContentView:0xa.height == 0",
        "NSLayoutConstraint:0x2 'IB_Top_Top' V:|-(>=0)-[_UIModernBarButton:0xb]   (active, names: '|':_UIToolbarContentView:0xa )",
        "NSLayoutConstraint:0x3 'IB_Baseline_Baseline' _UIModernBarButton:0xb.lastBaseline == _UIToolbarContentView:0xa.bottom - 11",
      ],
      must: ["11 > 0", "give the toolbar its size first", "taken to lie inside their views"]),
    AdviceCase(
      testDescription: "what was broken belongs to a list that was cut",
      lines: ["NSLayoutConstraint:0x1 UIView:0xa.width == 40"], broken: 1,
      must: ["40 > 30", "held twice"]),
    AdviceCase(
      testDescription: "a size that was asked for by systemLayoutSizeFitting is temporary",
      lines: [
        "NSLayoutConstraint:0x1 UIView:0xa.width == 40",
        "NSLayoutConstraint:0x2 'fittingSizeHTarget' UIView:0xa.width == 20",
      ], must: ["20, comes from outside", "lower UIView.width == 40 to 999"]),
    AdviceCase(
      testDescription: "a container is not turned off for what it contains",
      lines: [
        "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.width == 0",
        "NSLayoutConstraint:0x2 UILabel:0xb.leading == UIView:0xa.leading + 8",
        "NSLayoutConstraint:0x3 UIView:0xa.trailing == UILabel:0xb.trailing + 8",
      ], must: ["UIView has no width yet when it is laid out: give it its size first"],
      mustNot: ["translatesAutoresizing"]),
    AdviceCase(
      testDescription: "what a stack view wants is said",
      lines: [
        "NSLayoutConstraint:0x1 UIView:0xa.width == 80",
        "NSLayoutConstraint:0x2 UIView:0xb.width == 60",
        "NSLayoutConstraint:0x3 'UISV-fill-equally' UIView:0xa.width == UIView:0xb.width",
      ], broken: 1,
      must: ["which makes its views equally long: lower UIView.* == 60 to 999, or remove it"]),
    AdviceCase(
      testDescription: "the size of a window of AppKit comes from outside",
      lines: [
        "NSLayoutConstraint:0x1 H:|-(20)-[NSBox:0xa]   (Names: '|':NSThemeFrame:0xb )",
        "NSLayoutConstraint:0x2 H:[NSBox:0xa]-(20)-|   (Names: '|':NSThemeFrame:0xb )",
        "NSLayoutConstraint:0x3 NSBox:0xa.width >= 400",
        "NSLayoutConstraint:0x4 'NSWindow-current-width' H:[NSThemeFrame:0xb(400)]",
      ], broken: 2, must: ["NSThemeFrame, 400, comes from outside", "lower NSBox.width >= 400"]),
    AdviceCase(
      testDescription: "a window that is resized by hand gives a size too",
      lines: [
        "NSLayoutConstraint:0x1 NSView:0xa.width >= 600",
        "NSLayoutConstraint:0x2 'NSWindow-resize-width' NSView:0xa.width == 500",
      ], must: ["500, comes from outside", "lower NSView.width >= 600 to 999"]),
    AdviceCase(
      testDescription: "a root that fills its window is not to blame",
      lines: [
        "NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- UIView:0xa.width == UIWindow:0xb.width",
        "NSLayoutConstraint:0x2 UILabel:0xc.width == 414",
        "NSLayoutConstraint:0x3 H:|-(0)-[UILabel:0xc]   (Names: '|':UIView:0xa )",
        "NSLayoutConstraint:0x4 H:[UILabel:0xc]-(0)-|   (Names: '|':UIView:0xa )",
        "NSLayoutConstraint:0x5 'UIWindow-Encapsulated-Layout-Width' UIWindow:0xb.width == 375",
      ], broken: 1, must: ["UIWindow, 375, comes from outside", "lower UILabel.width == 414"],
      mustNot: ["translatesAutoresizing"]),
    AdviceCase(
      testDescription: "views that fill a scroll view of AppKit are not to blame",
      lines: [
        "NSLayoutConstraint:0x1 NSTextField:0xa.width == 350",
        "NSLayoutConstraint:0x2 'NSStackView.Edge.Trailing' H:[NSTextField:0xa]-(>=0)-|(LTR)   (active, names: '|':NSStackView:0xb )",
        "NSLayoutConstraint:0x3 'NSStackView.Edge.Leading' H:|-(>=0)-[NSTextField:0xa](LTR)   (active, names: '|':NSStackView:0xb )",
        "NSAutoresizingMaskLayoutConstraint:0x4 h=-&- v=-&- NSClipView:0xc.minX == 1   (active, names: '|':NSScrollView:0xd )",
        "NSAutoresizingMaskLayoutConstraint:0x5 h=-&- v=-&- H:[NSClipView:0xc]-(1)-|   (active, names: '|':NSScrollView:0xd )",
        "NSLayoutConstraint:0x6 NSStackView:0xb.right == NSClipView:0xc.right",
        "NSLayoutConstraint:0x7 H:|-(0)-[NSStackView:0xb](LTR)   (active, names: '|':NSClipView:0xc )",
        "NSLayoutConstraint:0x8 NSScrollView:0xd.width == 300",
      ], broken: 0, must: ["350 .*> 300|302|352", "lower NSTextField.width == 350 to 999"],
      mustNot: ["translatesAutoresizing"]),
    AdviceCase(
      testDescription: "a required hugging is named",
      lines: [
        "NSContentSizeLayoutConstraint:0x1 H:[UILabel:0xa'Hi'(41)] Hug:1000 CompressionResistance:750",
        "NSLayoutConstraint:0x2 UILabel:0xa'Hi'.width == 60",
      ], broken: 1,
      must: [
        "has to be 41 wide for its content: lower its hugging", "or UILabel'Hi'.width == 60 to 999",
      ]),
    AdviceCase(
      testDescription: "a size below 0 contradicts itself",
      lines: ["NSLayoutConstraint:0x1 UILabel:0xa.width == -20"], broken: 0,
      must: ["this constraint cannot hold: -20 < 0", "check the sign"], mustNot: ["999"]),
    AdviceCase(
      testDescription: "margins that are not known are not called rounding",
      lines: [
        "NSLayoutConstraint:0x1 UILabel:0xa.top == UIView:0xb.topMargin",
        "NSLayoutConstraint:0x2 UIView:0xb.bottomMargin == UILabel:0xa.bottom",
        "NSLayoutConstraint:0x3 UILabel:0xa.height == 20",
        "NSLayoutConstraint:0x4 UIView:0xb.height == 36",
      ], must: ["agree only with what the notes take for granted", "margins are taken as 8"]),
    AdviceCase(
      testDescription: "a list with one constraint twice lacks the one against it",
      lines: [
        "NSLayoutConstraint:0x1 UILabel:0xa.width == 20",
        "NSLayoutConstraint:0x1 UILabel:0xa.width == 20",
      ], broken: 0, must: ["the one against it is missing"], mustNot: ["can hold together"]),
    AdviceCase(
      testDescription: "without a conflict the missing line is named",
      lines: [
        "NSLayoutConstraint:0x1 UIView:0xa.width == 40", "NSLayoutConstraint:0x2 nothing to read",
      ], must: ["shows no conflict: line 4 could not be read"], mustNot: ["can hold together"]),
    AdviceCase(
      testDescription: "a mask as long as a screen on the outermost view is final",
      lines: [
        "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& Root:0xa.height == 896   (active)",
        "NSLayoutConstraint:0x2 UIView:0xb.height == 200",
        "NSLayoutConstraint:0x3 V:|-(0)-[UIView:0xb]   (active, names: '|':Root:0xa )",
        "NSLayoutConstraint:0x4 UIView:0xb.bottom == Root:0xa.bottom - 8",
      ], broken: 1,
      must: ["896, comes from outside and is that of the screen", "lower UIView.bottom .* to 999"],
      mustNot: ["translatesAutoresizing", "temporary"]),
    AdviceCase(
      testDescription: "a plain size of the outermost view among a library's lines is the system's",
      lines: [
        "MASLayoutConstraint:0x1 UIView:first.width == 100",
        "MASLayoutConstraint:0x2 UIView:first.left == UIView:root.left + 10",
        "MASLayoutConstraint:0x3 UIView:first.right == UIView:root.right - 10",
        "NSLayoutConstraint:0x4 UIView:root.width == 300",
      ], broken: 0,
      must: ["300, comes from outside and may be temporary: lower first.width == 100"],
      mustNot: ["(remove|lower) root"]),
    AdviceCase(
      testDescription: "a plain size of a view that a library places is the program's",
      lines: [
        "MASLayoutConstraint:0x1 UIView:a.left == UIView:root.left + 10",
        "MASLayoutConstraint:0x2 UIView:a.right == UIView:root.left + 100",
        "NSLayoutConstraint:0x3 UIView:a.width == 300",
      ], mustNot: ["comes from outside"]),
    AdviceCase(
      testDescription: "a nested class of UIKit is named by itself and is the system's",
      lines: [
        "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& _TtCC5UIKit3Bar11ItemWrapper:0xa.width == 0",
        "NSLayoutConstraint:0x2 H:|-(2)-[_UIModernBarButton:0xb]   (active, names: '|':_TtCC5UIKit3Bar11ItemWrapper:0xa )",
        "NSLayoutConstraint:0x3 H:[_UIModernBarButton:0xb]-(2)-|   (active, names: '|':_TtCC5UIKit3Bar11ItemWrapper:0xa )",
      ], must: ["ItemWrapper has no width yet", "none of yours is to blame"]),
    AdviceCase(
      testDescription: "the system's own constraints are named where no conflict can be shown",
      lines: [
        "NSLayoutConstraint:0x1 UIView:0xa.trailing == _UIBackButtonMaskView:0xb.trailing",
        "NSLayoutConstraint:0x2 'BIB_Leading_Leading' H:|-(12)-[_UIModernBarButton:0xc]   (active, names: '|':_UIButtonBarButton:0xd )",
      ], broken: 0,
      must: ["show no conflict", "none of yours is to blame", "broken was UIView.trailing"]),
    AdviceCase(
      testDescription: "a broken constraint that the list lacks is lowered",
      lines: ["NSLayoutConstraint:0x1 UIView:0xa.left == UIView:0xb.left"], broken: 1,
      must: ["what was broken is not in the list", "lower UIView.*.width == 30 to 999"]),
    AdviceCase(
      testDescription: "two lines of one address that say different things are two constraints",
      lines: [
        "NSLayoutConstraint:0x... V:|-(20)-[label]", "NSLayoutConstraint:0x... V:|-(30)-[label]",
      ], must: ["30 > 20", "label.top is held twice"]),
    AdviceCase(
      testDescription: "labels of SnapKit may have blanks",
      lines: [
        "SnapKit.LayoutConstraint:Min riktige@My View.swift#106 UIView:0xa.width == 10.0",
        "SnapKit.LayoutConstraint:Min andre@My View.swift#107 UIView:0xa.width == 30.0",
      ], broken: 1, must: ["30 > 10", "held twice", "broken was .*My View.swift:107"]),
    AdviceCase(
      testDescription: "parts of a hidden stack are hidden as well, and a broken size is lowered",
      lines: [
        "NSLayoutConstraint:0x1 UIView:0xa.height == 44",
        "NSLayoutConstraint:0x2 'UISV-canvas-connection' UIStackView:0xb.top == UIView:0xc.top",
        "NSLayoutConstraint:0x3 'UISV-canvas-connection' V:[UIView:0xa]-(0)-|   (active, names: '|':UIStackView:0xb )",
        "NSLayoutConstraint:0x4 'UISV-hiding' UIStackView:0xb.height == 0",
        "NSLayoutConstraint:0x5 'UISV-spacing' V:[UIView:0xc]-(16)-[UIView:0xa]",
      ], broken: 0, must: ["hide the views in UIStackView as well", "lower UIView.* == 44 to 999"],
      mustNot: ["none of yours"]),
    AdviceCase(
      testDescription: "what ties a scroll view of AppKit to its superview is no document view",
      lines: [
        "NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- V:|-(0)-[NSClipView:0xa]   (active, names: '|':NSScrollView:0xb )",
        "NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- V:[NSClipView:0xa]-(0)-|   (active, names: '|':NSScrollView:0xb )",
        "NSLayoutConstraint:0x3 V:|-(0)-[NSTextView:0xc]   (active, names: '|':NSClipView:0xa )",
        "NSLayoutConstraint:0x4 NSTextView:0xc.bottom == NSClipView:0xa.bottom",
        "NSLayoutConstraint:0x5 NSTextView:0xc.height == 400",
        "NSLayoutConstraint:0x6 V:|-(0)-[NSScrollView:0xb]   (active, names: '|':NSView:0xd )",
        "NSLayoutConstraint:0x7 NSScrollView:0xb.bottom == NSView:0xd.bottom",
        "NSLayoutConstraint:0x8 NSView:0xd.height == 300",
      ], broken: 6, must: ["may end below its clip view: remove NSTextView.bottom"],
      mustNot: ["remove NSScrollView", "leaves room for scrollers"]),
    AdviceCase(
      testDescription: "a gap below the digits that the log leaves out is called a contradiction",
      lines: [
        "NSLayoutConstraint:0x1 UIView:0xa.width == 1234.57",
        "NSLayoutConstraint:0x2 UIView:0xa.width == 1234.56",
      ],
      must: ["contradict each other by less than the digits that the log leaves out"],
      mustNot: ["agree"]),
    AdviceCase(
      testDescription: "a gap between short numbers is exact, however small it is",
      lines: [
        "NSLayoutConstraint:0x1 UIView:0xa.width == 1.002",
        "NSLayoutConstraint:0x2 UIView:0xa.width == 1.0015",
      ], must: ["held twice"], mustNot: ["leaves out", "agree"]),
    AdviceCase(
      testDescription: "views of Apple's modules are not the program's",
      lines: [
        "NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Width' SwiftUI._UIHostingView:0xa.width == 0",
        "NSLayoutConstraint:0x2 H:|-(8)-[PhotosUI.PickerBar:0xb]   (active, names: '|':_UIToolbarContentView:0xc )",
        "NSLayoutConstraint:0x3 H:[PhotosUI.PickerBar:0xb]-(8)-|   (active, names: '|':_UIToolbarContentView:0xc )",
        "NSLayoutConstraint:0x4 H:|-(0)-[_UIToolbarContentView:0xc]   (active, names: '|':SwiftUI._UIHostingView:0xa )",
        "NSLayoutConstraint:0x5 H:[_UIToolbarContentView:0xc]-(0)-|   (active, names: '|':SwiftUI._UIHostingView:0xa )",
      ], broken: 2, must: ["none of yours is to blame"], mustNot: ["lower", "remove"]),
    AdviceCase(
      testDescription: "a class of the program that begins as those of a player is the program's",
      lines: [
        "NSLayoutConstraint:0x1 AVFooView:0xa.width == 40",
        "NSLayoutConstraint:0x2 UIView:0xb.width == 30",
        "NSLayoutConstraint:0x3 UIView:0xb.width == AVFooView:0xa.width",
      ], broken: 1, must: ["lower UIView.width == 30 to 999"], mustNot: ["none of yours"]),
    AdviceCase(
      testDescription: "a fitting size of 0 is replaced by the length that is meant",
      lines: [
        "NSLayoutConstraint:0x1 'fittingSizeHTarget' UIView:0xa.width == 0",
        "NSLayoutConstraint:0x2 H:|-(8)-[UILabel:0xb]   (active, names: '|':UIView:0xa )",
        "NSLayoutConstraint:0x3 H:[UILabel:0xb]-(8)-|   (active, names: '|':UIView:0xa )",
      ], must: ["pass the width that UIView will have"]),
  ]
}

@Suite struct ConsoleLogAdviceTests {
  /// The line that is broken where the list does not have it.
  private static let missing = "NSLayoutConstraint:0x9 UIView:0xa.width == 30"

  private func explanation(_ lines: [String], _ broken: Int? = nil) -> String {
    var text = "Unable to simultaneously satisfy constraints.\n(\n"
    text += lines.map { "    \"<\($0)>\"" }.joined(separator: ",\n") + "\n)\n"
    if let broken {
      let line = broken < lines.count ? lines[broken] : Self.missing
      text += "\nWill attempt to recover by breaking constraint \n<\(line)>\n"
    }
    return ConsoleLog(text: text).reports.map { $0.explain().text(file: "log") }.joined()
  }

  @Test(arguments: AdviceCase.all)
  fileprivate func `the advice names the view, the fact and the mend`(_ log: AdviceCase) throws {
    let text = explanation(log.lines, log.broken)
    for pattern in log.must { #expect(try text.contains(Regex(pattern)), "\(text)") }
    for pattern in log.mustNot { #expect(try !text.contains(Regex(pattern)), "\(text)") }
  }

  @Test func `a list in bold Markdown does not end early`() {
    let text = """
      **Unable to simultaneously satisfy constraints.**
      **(**
      **"<NSLayoutConstraint:0x1 UIView:0xa.width == 40>",**
      **"<NSLayoutConstraint:0x2 UIView:0xa.width == 30>"**
      **)**
      """
    let output = ConsoleLog(text: text).reports.map { $0.explain().text(file: "log") }.joined()
    #expect(output.contains("40 > 30"))
    #expect(!output.contains("ends early"))
  }

  @Test
  func `every list in parentheses is a message, and a cut broken line is found by its address`() {
    let (one, other) = (
      "<NSLayoutConstraint:0x1 UIView:0xa.width == 40>",
      "<NSLayoutConstraint:0x2 UIView:0xa.width == 30>"
    )
    let list = "(\n    \"\(one)\",\n    \"\(other)\"\n)\n"
    let end = "Will attempt to recover by breaking constraint \n<NSLayoutConstraint:0x2 UIVi"
    let text = list + "Unable to simultaneously satisfy constraints.\n" + list + end
    let reports = ConsoleLog(text: text).reports
    #expect(reports.map(\.broken) == [nil, "0x2"])
    #expect(
      reports.allSatisfy { $0.constraints.count == 2 && $0.unread.isEmpty && !$0.isTruncated })
    // A constraint in passing is no message beside another one, even if a parenthesis follows later.
    let passing =
      one + "\nlet frame = (\n  1,\n  2,\n  3\n)\nUnable to simultaneously satisfy constraints.\n"
      + list
    #expect(ConsoleLog(text: passing).reports.map(\.constraints.count) == [2])
  }

  @Test func `no line is longer than 300 characters, however long names and sums are`() {
    let title = String(repeating: "Terms and conditions ", count: 4)
    let names = (0..<60).map { "UIButton:0xa\($0)'\(title)\($0)'" }
    var lines = ["NSLayoutConstraint:0x1 UIView:0xb.height == 100"]
    lines.append("NSLayoutConstraint:0x2 V:|-(9)-[\(names[0])]   (Names: '|':UIView:0xb )")
    for (index, (one, other)) in zip(names, names.dropFirst()).enumerated() {
      lines.append("NSLayoutConstraint:0x1\(index) V:[\(one)]-(9)-[\(other)]")
    }
    lines.append("NSLayoutConstraint:0x3 V:[\(names[59])]-(9)-|   (Names: '|':UIView:0xb )")
    let text = explanation(lines, 4)
    #expect(text.contains("= 549 > 100"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 300 })
  }
}
