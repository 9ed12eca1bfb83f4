import AutoLayout
import Testing

@testable import LayoutDocuments

/// What documents say about the canvas that their frames are for, and how views use its room.
@Suite struct CanvasReadingTests {
  /// A xib without a device, as versions before Xcode 8 wrote it.
  private func oldDocument(
    _ metrics: String = "", standard: String = "", runtime: String = "iOS.CocoaTouch",
    size: (Int, Int) = (320, 568), inside: String = ""
  ) throws -> IBDocument {
    try Fixture.read(
      """
      <document toolsVersion="9531" targetRuntime="\(runtime)" useAutolayout="YES"><objects>
      <view id="root"><rect key="frame" x="0" y="0" width="\(size.0)" height="\(size.1)"/>
      \(inside)\(metrics)</view></objects>
      <simulatedMetricsContainer key="defaultSimulatedMetrics">
      \(standard)</simulatedMetricsContainer></document>
      """)
  }

  @Test(arguments: [
    ("<simulatedScreenMetrics key=\"simulatedDestinationMetrics\" type=\"retina4\"/>", "", 375),
    ("", "<simulatedScreenMetrics key=\"destination\" type=\"retina4\"/>", 375),
    ("", "<simulatedScreenMetrics key=\"destination\" type=\"retina47\"/>", 320),
    ("", "", 320),
  ])
  func `a loose view as wide as the simulated screen is as wide as any screen`(
    metrics: String, standard: String, width: Double
  ) throws {
    let document = try oldDocument(metrics, standard: standard)
    let environment = IBEnvironment(
      previewing: document.scenes[0], of: document,
      on: try #require(DeviceCanvas(named: "retina4_7")))
    #expect(environment.size?.width == width)
  }

  @Test func `a screen that old documents simulate is no width of its own`() throws {
    let view = """
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      <simulatedScreenMetrics key="simulatedDestinationMetrics"
      """
    for (type, isWider) in [("retina47", false), ("retina4", true)] {
      let document = try Fixture.read(
        "<document toolsVersion=\"9531\" targetRuntime=\"iOS.CocoaTouch\"><scenes><scene><objects>"
          + "<viewController id=\"c\">\(view) type=\"\(type)\"/></viewController></objects></scene>"
          + "</scenes></document>")
      let screen = LayoutSize(width: 320, height: 568)
      #expect(document.scenes[0].isWider(than: screen, in: document) == isWider)
    }
  }

  @Test func `on a device the root begins below an opaque bar`() throws {
    let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" translucent=\"NO\"/>"
    for (metrics, size, top) in [(bar, 603.0, 0.0), ("", 667, 20)] {
      let text = Fixture.screen("").replacing(
        "</viewController>", with: metrics + "</viewController>")
      let document = try Fixture.read(text)
      let environment = IBEnvironment(
        previewing: document.scenes[0], of: document,
        on: try #require(DeviceCanvas(named: "retina4_7")))
      #expect(environment.size?.height == size && environment.safeArea.top == top)
    }
  }

  @Test func `a frame may state its distances to the near sides`() throws {
    let inset = "<frame key=\"frameInset\" minX=\"8\" minY=\"9\" width=\"91\" height=\"21\"/>"
    let document = try oldDocument(
      inside: "<subviews><label text=\"a\" id=\"label\">\(inset)</label></subviews>")
    #expect(document.scenes[0].root.children[0].frame == rect(8, 9, 91, 21))
  }

  @Test(arguments: ["always", "scrollableAxes"])
  func `content that always starts below the bars has no safe area at the top`(
    behavior: String
  ) throws {
    let inner = Fixture.view(
      "inner",
      inside: "<subviews>\(Fixture.view("text"))</subviews><constraints>"
        + Fixture.constraint("t", ("text", "top"), ("area", "top"))
        + Fixture.constraint("x", ("text", "leading"), ("area", "leading"))
        + "</constraints><viewLayoutGuide key=\"safeArea\" id=\"area\"/>",
      frame: (0, 0, 375, 667))
    let ties = ["leading", "trailing", "top", "bottom"]
    let scroll = Fixture.view(
      "scroll", "scrollView", "contentInsetAdjustmentBehavior=\"\(behavior)\"",
      inside: "<subviews>\(inner)</subviews><constraints>"
        + ties.map { Fixture.constraint("i-\($0)", ("inner", $0), ("scroll", $0)) }.joined()
        + "</constraints>", frame: (0, 0, 375, 667))
    let frames = try Fixture.solve(
      Fixture.screen(
        "<subviews>\(scroll)</subviews><constraints>"
          + ties.map { Fixture.constraint("s-\($0)", ("scroll", $0), ("root", $0)) }.joined()
          + "</constraints>"),
      safeArea: LayoutInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(frames["text"]?.y == (behavior == "always" ? 0 : 20))
  }

  @Test func `text styles of a television have sizes of their own`() throws {
    let label = Fixture.view(
      "text", "label", "text=\"Title\"",
      inside: "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleHeadline\"/>")
    let document = try oldDocument(
      runtime: "AppleTV", size: (1920, 1080), inside: "<subviews>\(label)</subviews>")
    let scene = document.scenes[0]
    let layout = IBSceneBuilder(document).build(
      scene, in: IBEnvironment(designOf: scene, in: document))
    // 38 points, in lines 1.193 times as high.
    #expect(layout.node("text")?.view.naturalSize?.height == 45.5)
  }

  @Test(arguments: [
    ("minimumScaleFactor=\"0.5\"", 72, true), ("minimumScaleFactor=\"0.5\"", 40, false),
    ("minimumFontSize=\"9\"", 72, true), ("minimumFontSize=\"16\"", 72, false),
    ("adjustsFontSizeToFit=\"NO\" minimumScaleFactor=\"0.5\"", 72, false),
    ("minimumScaleFactor=\"0.5\" numberOfLines=\"2\"", 72, false), ("", 72, false),
  ])
  func `a text that may shrink is cut only below its least scale`(
    attributes: String, width: Int, isWhole: Bool
  ) throws {
    let label = Fixture.view(
      "text", "label", "text=\"Some long words\" \(attributes)",
      inside: "<constraints>"
        + Fixture.constraint("w", (nil, "width"), nil, "constant=\"\(width)\"") + "</constraints>")
    let document = try Fixture.read(Fixture.screen("<subviews>\(label)</subviews>"))
    let layout = IBSceneBuilder(document).build(
      document.scenes[0], in: IBEnvironment(designOf: document.scenes[0], in: document))
    layout.layout()
    // The words are 133.5 points wide.
    let view = try #require(layout.node("text")?.view)
    #expect(view.frame.width == Double(width) && view.hasPlaceholderContent == isWhole)
  }

  @Test(arguments: [
    (320.0, 43.0, 600.0, 70.0), (600, 83, 600, 70), (600, 69.5, 600, 69.5), (567, 69, 567, 69),
  ])
  func `a content view that an earlier size of its cell left fills the cell`(
    width: Double, height: Double, newWidth: Double, newHeight: Double
  ) throws {
    let document = try Fixture.read(
      """
      <document targetRuntime="iOS.CocoaTouch"><objects><tableViewCell id="cell">
      <rect key="frame" x="0" y="0" width="600" height="70"/>
      <tableViewCellContentView key="contentView" id="content">
      <rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/>
      </tableViewCellContentView></tableViewCell></objects></document>
      """)
    #expect(document.scenes[0].root.children[0].frame == rect(0, 0, newWidth, newHeight))
  }
}
