import AutoLayout
import Foundation
import Testing

@testable import LayoutDocuments

/// The insets of the canvas, by device, version and surroundings.
@Suite struct DesignInsetsTests {
  private func document(
    _ scenes: String, tools: String = "14490", device: String = "retina4_7",
    dependencies: String = ""
  ) throws -> IBDocument {
    try Fixture.read(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
        toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" useSafeAreas="YES">
      <device id="\(device)" orientation="portrait"/>\(dependencies)\(scenes)</document>
      """)
  }

  private func scene(
    _ id: String, _ size: (Double, Double), controller: String = "", inside: String = ""
  ) -> String {
    """
    <scene sceneID="s\(id)"><objects><viewController id="\(id)">\(controller)
    <view key="view" id="v\(id)"><rect key="frame" x="0" y="0" width="\(size.0)" height="\(size.1)"/>
    \(inside)</view></viewController></objects></scene>
    """
  }

  private func navigation(_ id: String, root: String, bar: String) -> String {
    """
    <scene sceneID="s\(id)"><objects><navigationController id="\(id)">
    <navigationBar key="navigationBar" id="b\(id)" \(bar)/><connections>
    <segue destination="\(root)" kind="relationship" relationship="rootViewController" id="r\(id)"/>
    </connections></navigationController></objects></scene>
    """
  }

  private func insets(_ document: IBDocument, of id: String) throws -> LayoutInsets {
    let scene = try #require(document.scenes.first { $0.controller?.id == id })
    return DesignInsets.safeArea(of: scene, in: document)
  }

  @Test(arguments: [
    ("", 667.0, 64.0), ("translucent=\"NO\"", 667, 64), ("translucent=\"NO\"", 603, 0),
  ])
  func `an opaque navigation bar adds nothing where it has shortened the view`(
    bar: String, height: Double, top: Double
  ) throws {
    let text = navigation("nav", root: "root", bar: bar) + scene("root", (375, height))
    #expect(try insets(try document("<scenes>\(text)</scenes>"), of: "root").top == top)
  }

  @Test(arguments: [
    ("22505", false, 56.0), ("22505", true, 108), ("24506", false, 74), ("24506", true, 126),
  ])
  func `a large title makes the bar of a sheet higher`(
    tools: String, isLarge: Bool, top: Double
  ) throws {
    let bar = isLarge ? "largeTitles=\"YES\"" : ""
    let text = navigation("nav", root: "root", bar: bar) + scene("root", (414, 886))
    let document = try document("<scenes>\(text)</scenes>", tools: tools, device: "retina6_1")
    #expect(try insets(document, of: "root").top == top)
  }

  @Test(arguments: [("never", 64.0), ("always", 116), ("automatic", 116)])
  func `a navigation item says whether its title is large`(mode: String, top: Double) throws {
    let item = "<navigationItem key=\"navigationItem\" largeTitleDisplayMode=\"\(mode)\" id=\"i\"/>"
    let text =
      navigation("nav", root: "root", bar: "largeTitles=\"YES\"")
      + scene("root", (375, 667), controller: item)
    #expect(try insets(try document("<scenes>\(text)</scenes>"), of: "root").top == top)
  }

  @Test(arguments: [
    ("retina6_0", "20037", 44.0), ("retina6_0", "21225", 47), ("retina6_7", "17506", 44),
    ("retina6_7", "22154", 47), ("retina6_1", "20037", 44), ("retina6_1", "21225", 48),
  ])
  func `older versions put the top of tall screens at 44`(
    device: String, tools: String, top: Double
  ) throws {
    let size = Device.named(device)?.portraitSize ?? LayoutSize(width: 0, height: 0)
    let document = try document(
      "<scenes>\(scene("a", (size.width, size.height)))</scenes>", tools: tools, device: device)
    #expect(try insets(document, of: "a").top == top)
  }

  @Test func `the marker of any version gives way to the version of the plug-in`() throws {
    let plugIn = """
      <dependencies><deployment identifier="iOS"/>
      <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="20020"/>
      </dependencies>
      """
    let scenes = "<scenes>\(scene("a", (375, 667)))</scenes>"
    let marked = try document(scenes, tools: "32700.99.1234", dependencies: plugIn)
    #expect(marked.toolsVersion == 20020)
    #expect(try insets(marked, of: "a").top == 0)
    #expect(try document(scenes, tools: "32700").toolsVersion == nil)
    #expect(try document(scenes, tools: "14490", dependencies: plugIn).toolsVersion == 14490)
  }

  @Test(arguments: [
    ("retina6_0", 22505, 414.0, 20.0), ("retina6_0", 22505, 320, 16),
    ("retina6_12", 22155, 335, 20),
    ("retina4_7", 14490, 430, 20), ("retina4_7", 14490, 375, 16), ("retina4_7", 14800, 375, 15),
    ("retina4_7", 15702, 428, 15), ("retina4_7", 16097, 375, 15), ("retina4_7", 17156, 375, 16),
    ("retina4_7", 21701, 596, 16), ("retina6_1", 17701, 374, 20), ("retina6_1", 17701, 320, 16),
    ("retina4_7", 12121, 375, 8), ("retina4_7", 13196, 375, 8), ("retina4_7", 13771, 375, 16),
    ("retina6_0", 22155, 414, 20), ("retina6_0", 23727, 414, 16), ("retina6_12", 24506, 417, 20),
  ])
  func `the side margins of cells go by screen, version and width`(
    device: String, tools: Int, width: Double, side: Double
  ) throws {
    let document = try document(
      "<scenes>\(scene("a", (375, 667)))</scenes>", tools: "\(tools)", device: device)
    let margins = DesignInsets.cellMargins(document: document, width: width)
    #expect(margins.left == side && margins.right == side)
  }

  @Test(arguments: [(22505, 11.0), (24127, 15)])
  func `cells of late versions are higher inside`(tools: Int, height: Double) throws {
    let document = try document("<scenes>\(scene("a", (375, 667)))</scenes>", tools: "\(tools)")
    let margins = DesignInsets.cellMargins(document: document, width: 375)
    #expect(margins.top == height && margins.bottom == height)
  }

  @Test(arguments: [("13771", 20.0, 15.0), ("14490", 20, 20), ("13771", 20, 8)])
  func `the end of a cell is nearer on wide screens of old versions and beside an accessory`(
    tools: String, left: Double, right: Double
  ) throws {
    let document = try document(
      "<scenes>\(scene("a", (414, 736)))</scenes>", tools: tools, device: "retina5_5")
    let margins = DesignInsets.cellMargins(
      document: document, width: 414, hasAccessory: right == 8)
    #expect(margins.left == left && margins.right == right)
  }

  @Test(arguments: [(331, 323.0), (375, 359)])
  func `an accessory leaves the content of its cell a margin of 8`(
    width: Int, end: Double
  ) throws {
    let cell = """
      <tableViewCell id="cell">
      <rect key="frame" x="0" y="0" width="375" height="44"/>
      <tableViewCellContentView key="contentView" id="content">
      <rect key="frame" x="0" y="0" width="\(width)" height="44"/>
      <subviews>\(Fixture.view("text", "label"))</subviews><constraints>
      \(Fixture.constraint("t", ("text", "trailing"), ("content", "trailingMargin")))
      \(Fixture.constraint("y", ("text", "top"), ("content", "top")))
      </constraints></tableViewCellContentView></tableViewCell>
      """
    let table = Fixture.view(
      "table", "tableView", inside: "<prototypes>\(cell)</prototypes>", frame: (0, 0, 375, 667))
    let frames = try Fixture.solve(
      Fixture.screen(
        "<subviews>\(table)</subviews><constraints>"
          + ["leading", "trailing", "top", "bottom"].map {
            Fixture.constraint("table-\($0)", ("table", $0), ("root", $0))
          }.joined() + "</constraints>"),
      given: ["text": IBOptionalSize(width: 30, height: 20)])
    #expect(frames["text"]?.maxX == end)
  }

  @Test(arguments: [
    ("retina6_12", "23504", 59.0, 34.0), ("retina6_12", "24412", 118, 68),
    ("retina6_1", "25094", 96, 68), ("retina4_7", "24506", 20, 0),
  ])
  func `late versions count what a screen without a home button covers twice`(
    device: String, tools: String, top: Double, bottom: Double
  ) throws {
    let size = Device.named(device)?.portraitSize ?? LayoutSize(width: 0, height: 0)
    let document = try document(
      "<scenes>\(scene("a", (size.width, size.height)))</scenes>", tools: tools, device: device)
    let insets = try insets(document, of: "a")
    #expect(insets.top == top && insets.bottom == bottom)
  }

  @Test(arguments: [("", 44.0), ("hidesBottomBarWhenPushed=\"YES\"", 0)])
  func `a toolbar that a navigation controller shows lies below its scenes`(
    attribute: String, bottom: Double
  ) throws {
    let text =
      navigation("nav", root: "root", bar: "")
      .replacingOccurrences(of: "id=\"nav\"", with: "toolbarHidden=\"NO\" id=\"nav\"")
      + scene(
        "root", (375, 667),
        controller:
          "<connections><segue destination=\"next\" kind=\"show\" id=\"g\"/></connections>")
      + scene("next", (375, 667))
      .replacingOccurrences(of: "id=\"next\"", with: "\(attribute) id=\"next\"")
    let document = try document("<scenes>\(text)</scenes>")
    #expect(try insets(document, of: "root").bottom == 44)
    #expect(try insets(document, of: "next").bottom == bottom)
  }

  @Test(arguments: [("13189", 0.0), ("13771", 20)])
  func `margins reach inside the safe area in documents that know of none`(
    tools: String, top: Double
  ) throws {
    let inside = """
      <subviews>\(Fixture.view("text", "label"))</subviews><constraints>
      \(Fixture.constraint("x", ("text", "leading"), ("va", "leadingMargin")))
      \(Fixture.constraint("y", ("text", "top"), ("va", "topMargin")))</constraints>
      """
    let text = try Fixture.read(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
        toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch">
      <device id="retina4_7" orientation="portrait"/>
      <scenes>\(scene("a", (375, 667), inside: inside))</scenes></document>
      """)
    let scene = try #require(text.scenes.first)
    let layout = IBSceneBuilder(text).build(scene, in: IBEnvironment(designOf: scene, in: text))
    layout.layout()
    #expect(layout.node("text")?.view.frame.y == top)
  }

  @Test(arguments: [("tableViewCell", 0.0), ("collectionViewCell", 48)])
  func `a loose table cell has no safe area`(element: String, top: Double) throws {
    let cell = """
      <objects><\(element) id="cell"><rect key="frame" x="0" y="0" width="320" height="96"/>
      </\(element)></objects>
      """
    let document = try document(cell, tools: "22505", device: "retina6_1")
    let scene = try #require(document.scenes.first)
    #expect(DesignInsets.safeArea(of: scene, in: document).top == top)
  }

  @Test(arguments: [("14460", 8.0, 8.0), ("13196", 0, 0), ("14313", 8, 28)])
  func `cells of collections have margins of 8, and in some versions none or a status bar`(
    tools: String, x: Double, y: Double
  ) throws {
    let text = Fixture.view("text", "label")
    let cell = """
      <collectionViewCell id="cell"><rect key="frame" x="0" y="0" width="100" height="60"/>
      <view key="contentView" id="content"><rect key="frame" x="0" y="0" width="100" height="60"/>
      <subviews>\(text)</subviews></view><constraints>
      \(Fixture.constraint("l", ("text", "leading"), ("cell", "leadingMargin")))
      \(Fixture.constraint("t", ("text", "top"), ("cell", "topMargin")))
      </constraints></collectionViewCell>
      """
    let view = Fixture.view(
      "all", "collectionView", inside: "<cells>\(cell)</cells>", frame: (0, 0, 375, 667))
    let frames = try Fixture.solve(
      Fixture.screen("<subviews>\(view)</subviews>", tools: tools),
      safeArea: LayoutInsets(top: 20, left: 0, bottom: 0, right: 0),
      given: ["text": IBOptionalSize(width: 30, height: 20)])
    #expect(frames["text"] == rect(x, y, 30, 20))
  }

  @Test func `what a designer says of a symbol's size is its alignment rectangle`() throws {
    let image = Fixture.view(
      "mark", "imageView",
      """
      image="placeholdertext.fill" catalog="system" placeholderIntrinsicWidth="24" \
      placeholderIntrinsicHeight="24"
      """)
    let text = Fixture.screen(
      "<subviews>\(image)</subviews><constraints>"
        + Fixture.constraint("x", ("mark", "leading"), ("root", "leading"), "constant=\"16\"")
        + Fixture.constraint("y", ("mark", "top"), ("root", "top"), "constant=\"160\"")
        + "</constraints>")
    #expect(try Fixture.solve(text)["mark"] == rect(16, 161, 24, 21.5))
  }

  @Test(arguments: [("7702", 16.0), ("8191", 20)])
  func `the square canvas of the first versions has the margins of a phone`(
    tools: String, margin: Double
  ) throws {
    let frames = try Fixture.solve(
      """
      <document toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch"><scenes><scene><objects>
      <viewController id="c"><view key="view" id="root">
      <rect key="frame" x="0" y="0" width="600" height="600"/>
      <subviews>\(Fixture.view("text", "label"))</subviews><constraints>
      \(Fixture.constraint("x", ("text", "leading"), ("root", "leadingMargin")))
      \(Fixture.constraint("y", ("text", "top"), ("root", "top")))</constraints>
      </view></viewController></objects></scene></scenes></document>
      """)
    #expect(frames["text"]?.x == margin)
  }
}
