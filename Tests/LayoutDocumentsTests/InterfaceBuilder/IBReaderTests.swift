import AutoLayout
import Foundation
import Testing

@testable import LayoutDocuments

@Suite struct IBReaderTests {

  @Test func `a scene keeps ids, frames, priorities and guides`() throws {
    let label = Fixture.view(
      "title", "label",
      "text=\"Hello\" horizontalHuggingPriority=\"251\" numberOfLines=\"0\" userLabel=\"Title\"",
      inside: "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>",
      frame: (16, 20, 40.5, 20.5))
    let document = try Fixture.read(Fixture.screen("<subviews>\(label)</subviews>"))
    #expect(document.toolsVersion == 14490)
    #expect(document.deviceID == "retina4_7")
    #expect(document.usesSafeAreas && document.isTouchRuntime)
    #expect(document.imageSizes["badge"] == LayoutSize(width: 24, height: 18))
    let scene = try #require(document.scenes.first)
    #expect(scene.id == "root")
    #expect(scene.controller?.id == "vc-1")
    #expect(scene.root.guides == [IBGuide(id: "safe", kind: .safeArea)])
    let view = try #require(scene.root.children.first)
    #expect(view.frame == rect(16, 20, 40.5, 20.5))
    #expect(view.label == "Title")
    #expect(view.content.text == "Hello")
    #expect(view.content.numberOfLines == 0)
    #expect(view.content.font == IBFont(size: 17))
    #expect(view.horizontal == IBView.ContentPriorities(hugging: 251, compression: 750))
    #expect(view.vertical == IBView.ContentPriorities(hugging: 250, compression: 750))
    #expect(!view.translatesAutoresizingMask)
  }

  @Test(arguments: [
    ("16:9", 16.0 / 9), ("1/3", 1.0 / 3), ("0.5", 0.5), ("1:4.8", 1 / 4.8), ("-1", -1),
  ])
  func `a multiplier is a number or a ratio`(text: String, value: Double) throws {
    let constraint = Fixture.constraint(
      "k", ("root", "width"), ("root", "height"), "multiplier=\"\(text)\"")
    let document = try Fixture.read(Fixture.screen("<constraints>\(constraint)</constraints>"))
    #expect(document.scenes.first?.root.constraints.first?.multiplier == value)
  }

  @Test func `a constraint reads every property and its line`() throws {
    let text = Fixture.screen(
      """
      <constraints>
      <constraint firstAttribute="baseline" relation="lessThanOrEqual" secondItem="root"
        secondAttribute="bottomMargin" constant="-8.5" priority="749" symbolic="YES"
        placeholder="YES" identifier="mine" userLabel="bottom" id="k1"/>
      </constraints>
      """)
    let constraint = try #require(try Fixture.read(text).scenes.first?.root.constraints.first)
    #expect(constraint.firstItem == nil)
    #expect(constraint.firstAttribute == .lastBaseline)
    #expect(constraint.relation == .lessThanOrEqual)
    #expect(constraint.secondItem == "root")
    #expect(constraint.secondAttribute == .bottomMargin)
    #expect(constraint.constant == -8.5)
    #expect(constraint.priority == 749)
    #expect(constraint.isPlaceholder)
    #expect(constraint.identifier == "mine" && constraint.label == "bottom")
    #expect(constraint.line == 13)
  }

  @Test(
    arguments: [
      ("", "is empty", nil),
      ("plain words", "not XML", 1),
      ("<a><b></a>", "not well-formed XML inside <a>", 1),
      ("<document>\n<scenes>\n<scene", "ends inside <scene> opened on line 3", 3),
      ("<plist/>", "not an Interface Builder document: the root element is <plist>", 1),
      ("<archive/>", "the archive format of before Xcode 5 is not supported", 1),
      ("<document/>", "contains no view to lay out", 1),
    ] as [(String, String, Int?)])
  func `a file that is no document is refused with its place`(
    text: String, reason: String, line: Int?
  ) {
    let error = #expect(throws: IBDocumentError.self) { try Fixture.read(text) }
    #expect(error?.reason == reason)
    #expect(error?.line == line)
    #expect(error?.description.hasPrefix("fixture.storyboard") == true)
    #expect(error?.description.contains("\n") == false)
  }

  @Test(
    arguments: [
      (
        "<constraint id=\"k\" firstItem=\"ghost\" firstAttribute=\"top\"/>",
        "constraint 'k' refers to unknown object 'ghost'"
      ),
      (
        "<constraint id=\"k\"/>",
        #"<constraint id="k"> lacks the attribute 'firstAttribute'"#
      ),
      (
        "<constraint id=\"k\" firstAttribute=\"middle\"/>",
        #"<constraint id="k"> has firstAttribute="middle", which is not a valid value"#
      ),
      (
        "<constraint id=\"k\" firstAttribute=\"width\" constant=\"nan\"/>",
        #"<constraint id="k"> has constant="nan", which is not a valid value"#
      ),
      (
        "<constraint id=\"k\" firstAttribute=\"width\" multiplier=\"1:0\"/>",
        #"<constraint id="k"> has multiplier="1:0", which is not a valid value"#
      ),
      (
        "<constraint id=\"k\" firstAttribute=\"width\" priority=\"1001\"/>",
        #"<constraint id="k"> has priority="1001", which is not a valid value"#
      ),
      (
        "<constraint id=\"k\" firstAttribute=\"width\" relation=\"about\"/>",
        #"<constraint id="k"> has relation="about", which is not a valid value"#
      ),
      (
        "<constraint id=\"root\" firstAttribute=\"width\"/>", "the id 'root' is used twice"
      ),
    ] as [(String, String)])
  func `a bad constraint is refused with its line`(
    constraint: String, reason: String
  ) {
    let text = Fixture.screen("<constraints>\n\(constraint)\n</constraints>")
    let error = #expect(throws: IBDocumentError.self) { try Fixture.read(text) }
    #expect(error?.reason == reason)
    #expect(error?.line == 11)
  }

  @Test(arguments: [
    ("numberOfLines", "-1"), ("numberOfLines", "1.5"), ("numberOfLines", "99999999999999999999"),
    ("pointSize", "-17"),
  ])
  func `a number that counts or measures nothing is refused`(attribute: String, value: String) {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
    let label = "<label id=\"l\" numberOfLines=\"2\">\(font)</label>"
    let text = Fixture.screen(
      "<subviews>\n"
        + label.replacing(/\ (\w+)="(2|17)"/) { match in
          match.output.1 == attribute ? " \(attribute)=\"\(value)\"" : String(match.output.0)
        } + "\n</subviews>")
    let error = #expect(throws: IBDocumentError.self) { try Fixture.read(text) }
    #expect(error?.reason.contains("has \(attribute)=\"\(value)\", which") == true)
  }

  @Test func `a missing file is an error that names it`() {
    let error = #expect(throws: IBDocumentError.self) {
      try IBDocument(contentsOf: "/nowhere/at-all.xib")
    }
    #expect(error?.description == "/nowhere/at-all.xib: cannot be read: no such file")
    let relative = #expect(throws: IBDocumentError.self) {
      try IBDocument(contentsOf: "at-all.xib")
    }
    #expect(
      relative?.description
        == "at-all.xib: cannot be read: no such file in \(FileManager.default.currentDirectoryPath)"
    )
  }

  @Test func `a document cut off anywhere is refused as truncated`() throws {
    let text = Array(
      Fixture.screen("<constraints><constraint id=\"k\" firstAttribute=\"top\"/></constraints>")
        .utf8)
    let first = try #require(text.firstRange(of: Array("<device".utf8))).lowerBound
    let last = try #require(text.firstRange(of: Array("</document>".utf8))).lowerBound
    for length in first...last {
      let error = #expect(throws: IBDocumentError.self) {
        try IBDocument(data: Data(text.prefix(length)), file: "cut")
      }
      guard error?.reason.hasPrefix("ends inside <") == true else {
        Issue.record("after \(length) bytes: \(String(describing: error))")
        return
      }
    }
  }

  @Test func `nesting without end is refused, not followed`() {
    let text = "<document>" + String(repeating: "<view>", count: 5000)
    #expect(throws: IBDocumentError.self) { try Fixture.read(text) }
  }

  @Test func `frames of macOS documents are counted from the top`() throws {
    let document = try Fixture.read(
      """
      <document type="x" toolsVersion="22155" targetRuntime="MacOSX.Cocoa" useAutolayout="YES"><objects>
      <customView id="root"><rect key="frame" x="0" y="0" width="100" height="80"/><subviews>
      <button id="b"><rect key="frame" x="5" y="10" width="20" height="30"/>
      <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMinY="YES"/></button>
      </subviews></customView></objects></document>
      """)
    #expect(!document.isTouchRuntime)
    let button = try #require(document.scenes.first?.root.children.first)
    #expect(button.frame == rect(5, 40, 20, 30))
    #expect(button.autoresizing == IBAutoresizing(flexibleMaxX: true, flexibleMaxY: true))
  }

  @Test func `bars are found through the segues of the containers`() throws {
    let view = { (id: String) in
      "<view key=\"view\" id=\"\(id)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"667\"/></view>"
    }
    let segue = { (id: String, target: String, kind: String) in
      "<segue id=\"\(id)\" destination=\"\(target)\" \(kind)/>"
    }
    let tabs = segue("s1", "nav", "kind=\"relationship\" relationship=\"viewControllers\"")
    let root = segue("s2", "list", "kind=\"relationship\" relationship=\"rootViewController\"")
    let push = segue("s3", "detail", "kind=\"show\"")
    let modal = segue("s4", "sheet", "kind=\"presentation\"")
    let document = try Fixture.read(
      """
      <document type="x" toolsVersion="32700" targetRuntime="iOS.CocoaTouch"><scenes>
      <scene><objects><tabBarController id="tabs"><connections>\(tabs)</connections></tabBarController></objects></scene>
      <scene><objects><navigationController id="nav"><navigationBar key="navigationBar" largeTitles="YES" id="bar"/>\
      <connections>\(root)</connections></navigationController></objects></scene>
      <scene><objects><viewController id="list">\(view("v1"))<connections>\(push)\(modal)</connections></viewController></objects></scene>
      <scene><objects><viewController id="detail" hidesBottomBarWhenPushed="YES">\(view("v2"))</viewController></objects></scene>
      <scene><objects><viewController id="sheet">\(view("v3"))</viewController></objects></scene>
      </scenes></document>
      """)
    let controllers = document.scenes.compactMap(\.controller)
    #expect(controllers.map(\.id) == ["list", "detail", "sheet"])
    let around = controllers.map(\.surroundings)
    #expect(around.map(\.isInNavigation) == [true, true, false])
    #expect(around.map(\.hasLargeTitle) == [true, true, false])
    #expect(around.map(\.isInTabs) == [true, false, false])
    #expect(document.toolsVersion == nil)
  }

  @Test func `a chain of pushes is followed in a few steps a segue, in any order`() throws {
    let count = 1000
    let segue = { (target: Int, kind: String) in
      "<segue destination=\"c\(target)\" kind=\"relationship\" \(kind)/>"
    }
    let controllers = (0..<count).map { index in
      let push = index == 0 ? "" : "<segue destination=\"c\(index - 1)\" kind=\"push\"/>"
      return "<viewController id=\"c\(index)\">\(push)</viewController>"
    }
    let root = segue(count - 1, "relationship=\"rootViewController\"")
    let tabs = "<segue destination=\"nav\" relationship=\"viewControllers\"/>"
    for order in [controllers, controllers.reversed()] {
      let text =
        "<document><scenes><scene><objects>\(order.joined())"
        + "<navigationController id=\"nav\">\(root)</navigationController>"
        + "<tabBarController id=\"tabs\">\(tabs)</tabBarController></objects></scene></scenes></document>"
      var reader = try XMLReader(Data(text.utf8), file: "x")
      let containment = SceneContainment(try reader.read())
      let around = containment.surroundings.values
      #expect(around.count { $0.isInNavigation } == count)
      #expect(around.count { $0.isInTabs } == count + 1)
      #expect(containment.steps <= 4 * (count + 1))
    }
  }

  @Test func `numbers whose sums and products have no end are refused with their line`() throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"1e308\"/>"
    let inset =
      "<inset key=\"contentEdgeInsets\" minX=\"-1e308\" minY=\"0\" maxX=\"0\" maxY=\"0\"/>"
    for (view, attribute) in [
      (Fixture.view("a", "label", "text=\"x\"", inside: font), "pointSize"),
      (Fixture.view("a", "button", inside: inset), "minX"),
      (Fixture.view("a", "stackView", "spacing=\"1e308\""), "spacing"),
      (Fixture.view("a", frame: (0, 0, 1e308, 0)), "width"),
    ] {
      let text = Fixture.screen("<subviews>\(view)</subviews>")
      #expect {
        try Fixture.read(text)
      } throws: { error in
        "\(error)".hasPrefix("fixture.storyboard:1") && "\(error)".contains(attribute)
      }
    }
  }

  @Test func `markup is without the controls that a terminal obeys`() {
    for value in Array(0..<0x20) + Array(0x7F..<0xA0) where ![0x9, 0xA, 0xD].contains(value) {
      let scalar = Unicode.Scalar(UInt8(value))
      #expect("a\(scalar)é".escapedForXML == "aé")
    }
    #expect("\u{A0}<é>".escapedForXML == "\u{A0}&lt;é&gt;")
  }
}
