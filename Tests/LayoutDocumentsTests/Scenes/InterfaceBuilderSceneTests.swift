import AutoLayout
import Foundation
import Testing

@testable import LayoutDocuments

/// A document as a test uses it: laid out on a device, asked by name, changed and asked again.
@Suite struct InterfaceBuilderSceneTests {
  private static let text = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
      toolsVersion="22155" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES"
      useTraitCollections="YES" initialViewController="vc">
    <device id="retina4_7" orientation="portrait"/>
    <scenes><scene sceneID="s"><objects>
    <viewController storyboardIdentifier="Form" customClass="FormController" id="vc">
    <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <label text="Name" restorationIdentifier="kept" userLabel="heading" customClass="BigLabel"
      translatesAutoresizingMaskIntoConstraints="NO" id="lab-el">
    <rect key="frame" x="16" y="20" width="50" height="20.5"/>
    <accessibility key="accessibilityConfiguration" identifier="form.title"/>
    <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
    <userDefinedRuntimeAttributes>
    <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
    <real key="value" value="4"/></userDefinedRuntimeAttribute>
    <userDefinedRuntimeAttribute type="boolean" keyPath="isRound" value="YES"/>
    <userDefinedRuntimeAttribute type="string" keyPath="key" value="form.title"/>
    <userDefinedRuntimeAttribute type="size" keyPath="shadow"><size key="value" width="1" height="2"/>
    </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></label>
    <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
    <rect key="frame" x="0" y="0" width="1" height="1"/>
    <constraints><constraint firstAttribute="height" constant="44" id="high"/></constraints></view>
    <containerView translatesAutoresizingMaskIntoConstraints="NO" id="hole">
    <rect key="frame" x="0" y="200" width="375" height="467"/><connections>
    <segue destination="inner" kind="embed" id="seg"/></connections></containerView>
    </subviews><viewLayoutGuide key="safeArea" id="safe"/><constraints>
    \(Fixture.constraint("c1", ("lab-el", "leading"), ("root", "leadingMargin")))
    \(Fixture.constraint("c2", ("lab-el", "top"), ("safe", "top"), "constant=\"8\""))
    \(Fixture.constraint("c3", ("box", "leading"), ("root", "leading")))
    \(Fixture.constraint("c4", ("box", "trailing"), ("root", "trailing")))
    \(Fixture.constraint("gap", ("box", "top"), ("lab-el", "bottom"), "constant=\"10\" identifier=\"below\""))
    \(Fixture.constraint("c5", ("hole", "leading"), ("root", "leading")))
    \(Fixture.constraint("c6", ("hole", "trailing"), ("root", "trailing")))
    \(Fixture.constraint("c7", ("hole", "bottom"), ("root", "bottom")))
    \(Fixture.constraint("c8", (nil, "height"), ("hole", "height"), "multiplier=\"2\""))
    </constraints></view>
    <connections><outlet property="titleLabel" destination="lab-el" id="o1"/>
    <outlet property="gapHeight" destination="gap" id="o2"/>
    <outletCollection property="parts" destination="lab-el" id="o3"/>
    <outletCollection property="parts" destination="box" id="o4"/></connections>
    </viewController></objects></scene>
    <scene sceneID="s2"><objects><viewController id="inner">
    <view key="view" id="in-root"><rect key="frame" x="0" y="0" width="375" height="467"/><subviews>
    \(Fixture.view("low"))</subviews><viewLayoutGuide key="safeArea" id="in-safe"/><constraints>
    \(Fixture.constraint("i1", ("low", "leading"), ("in-safe", "leading")))
    \(Fixture.constraint("i2", ("low", "trailing"), ("in-safe", "trailing")))
    \(Fixture.constraint("i3", ("low", "top"), ("in-safe", "top")))
    \(Fixture.constraint("i4", ("low", "bottom"), ("in-safe", "bottom")))</constraints></view>
    </viewController></objects></scene>
    <scene sceneID="s3"><objects><viewControllerPlaceholder storyboardName="Other"
      referencedIdentifier="Start" bundleIdentifier="com.example" id="ref"/></objects></scene>
    </scenes></document>
    """

  private let document: InterfaceBuilderDocument

  init() throws {
    document = try InterfaceBuilderDocument(data: Data(Self.text.utf8), file: "Form.storyboard")
  }

  @Test(arguments: [
    "lab-el", "titleLabel", "heading", "form.title", "kept", "Name", "BigLabel", "parts",
  ])
  func `a view is found by id, outlet, label, identifiers, text and class`(name: String) throws {
    let layout = try #require(document["Form"]).layout(on: .phoneSmall)
    #expect(layout[name]?.frame.x == 16 && layout[name]?.frame.y == 28)
    #expect(layout["nobody"] == nil)
    #expect(layout.views(named: "parts").count == 2)
  }

  @Test(arguments: ["Form", "FormController", "vc", "root"])
  func `a scene is found by identifier, class and ids`(name: String) throws {
    #expect(document[name]?.name == "Form")
    #expect(document.initialScene == document[name])
    #expect(document["Nothing"] == nil)
  }

  @Test func `a text of the program's is measured and moves what hangs on it`() throws {
    let scene = try #require(document["Form"])
    let german = scene.layout(on: .phoneSmall, texts: ["titleLabel": "Vollständiger Name"])
    let plain = scene.layout(on: .phoneSmall)
    let widths = [plain, german].map { $0["titleLabel"]?.frame.width ?? 0 }
    #expect(widths[1] > 2 * widths[0])
    try plain.setText("Vollständiger Name", of: "titleLabel")
    #expect(plain["titleLabel"]?.frame.width == widths[1])
    #expect(plain.text(of: "heading") == "Vollständiger Name")
    let wrong = scene.layout(on: .phoneSmall, texts: ["titel": "x"])
    #expect(wrong.issues.map(\.objectID) == ["titel"])
  }

  @Test func `the reader's size of texts counts for fonts of text styles`() throws {
    let scene = try #require(document["Form"])
    let large = scene.layout(on: .phoneSmall, contentSize: .accessibilityExtraExtraExtraLarge)
    let usual = scene.layout(on: .phoneSmall)
    let heights = [usual, large].map { $0["titleLabel"]?.frame.height ?? 0 }
    #expect(heights[0] == 20.5 && heights[1] == 63.5)
  }

  @Test func `from right to left leading is right`() throws {
    let layout = try #require(document["Form"]).layout(on: .phoneSmall, direction: .rightToLeft)
    let title = try #require(layout["titleLabel"])
    #expect(title.frame.maxX == 375 - 16)
  }

  @Test func `a constant is set by outlet, identifier or id and counts as in the document`() throws
  {
    let layout = try #require(document["Form"]).layout(on: .phoneSmall)
    #expect(layout["box"]?.frame == rect(0, 58.5, 375, 44))
    try layout.setConstant(30, of: "gapHeight")
    #expect(layout["box"]?.frame == rect(0, 78.5, 375, 44))
    try layout.setConstant(12, of: "below")
    try layout.setConstant(50, of: "high")
    #expect(layout["box"]?.frame == rect(0, 60.5, 375, 50))
    #expect(layout.constraint("gapHeight")?.constant == 12)
    try layout.setHidden(true, of: "box")
    #expect(layout["box"]?.isHidden == true)
  }

  @Test func `what has no such name is refused and nothing changes`() throws {
    let layout = try #require(document["Form"]).layout(on: .phoneSmall)
    let before = layout.frames().map(\.frame)
    #expect(throws: IBLookupError.self) { try layout.setText("x", of: "titel") }
    #expect(throws: IBLookupError.self) { try layout.setHidden(true, of: "boxes") }
    let textless = #expect(throws: IBLookupError.self) { try layout.setText("x", of: "box") }
    #expect(
      textless?.description
        == "Form.storyboard: 'box' is a view of kind 'view', which shows no text")
    let error = #expect(throws: IBLookupError.self) { try layout.setConstant(1, of: "gapp") }
    #expect(error?.description == "Form.storyboard: no constraint named 'gapp' in this scene")
    layout.layout()
    #expect(layout.frames().map(\.frame) == before)
  }

  @Test func `an embedded scene has the size and safe area of its container`() throws {
    let inner = try #require(document["inner"])
    #expect(inner.surrounding?.name == "Form")
    let layout = inner.layout(on: .phoneLarge)
    #expect(layout.root.frame.size == LayoutSize(width: 430, height: 466))
    #expect(layout["low"]?.frame == rect(0, 0, 430, 432))
  }

  @Test func `outlets are values`() {
    let connections = document.contents.connections
    #expect(connections.map(\.property) == ["titleLabel", "gapHeight", "parts", "parts"])
    #expect(connections.allSatisfy { $0.owner == "vc" })
  }

  @Test func `a layout in code gets everything of a device in one line`() {
    let root = LayoutView(name: "root")
    let view = LayoutView(name: "view")
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let guide = root.layoutMarginsGuide
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    root.environment = .device(.phoneLarge, .landscape)
    root.layoutIfNeeded()
    #expect(root.frame.size == LayoutSize(width: 932, height: 430))
    #expect(view.frame == rect(79, 0, 774, 409))
    #expect(root.environment.horizontalSizeClass == .regular)
    #expect(root.environment == .device(.phoneLarge, .landscape))
    root.environment = .device(.phoneSmall, direction: .rightToLeft)
    root.layoutIfNeeded()
    #expect(view.frame == rect(16, 20, 343, 647))
  }
}
