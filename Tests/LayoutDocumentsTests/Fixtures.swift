import AutoLayout
import Foundation
import Testing

@testable import LayoutDocuments

/// Small documents written for these tests.
enum Fixture {
  /// A storyboard of one controller whose root view is 375 × 667 and holds `inside`.
  static func screen(
    _ inside: String, tools: String = "14490", device: String = "retina4_7",
    size: (Int, Int) = (375, 667)
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
      toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"
      useTraitCollections="YES" useSafeAreas="YES">
    <device id="\(device)" orientation="portrait"/>
    <scenes><scene sceneID="s-1"><objects>
    <viewController id="vc-1" sceneMemberID="viewController">
    <view key="view" id="root"><rect key="frame" x="0" y="0" width="\(size.0)" height="\(size.1)"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
    \(inside)
    <viewLayoutGuide key="safeArea" id="safe"/>
    </view>
    </viewController>
    </objects></scene></scenes>
    <resources><image name="badge" width="24" height="18"/></resources>
    </document>
    """
  }

  /// A view element with a frame, placed by constraints.
  static func view(
    _ id: String, _ element: String = "view", _ attributes: String = "", inside: String = "",
    frame: (Double, Double, Double, Double) = (0, 0, 10, 10)
  ) -> String {
    """
    <\(element) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>
    <rect key="frame" x="\(frame.0)" y="\(frame.1)" width="\(frame.2)" height="\(frame.3)"/>
    \(inside)
    </\(element)>
    """
  }

  static func constraint(
    _ id: String, _ first: (String?, String), _ second: (String, String)? = nil,
    _ rest: String = ""
  ) -> String {
    var text = "<constraint id=\"\(id)\" firstAttribute=\"\(first.1)\""
    if let item = first.0 { text += " firstItem=\"\(item)\"" }
    if let second { text += " secondItem=\"\(second.0)\" secondAttribute=\"\(second.1)\"" }
    return text + " \(rest)/>"
  }

  static func read(_ text: String) throws(IBDocumentError) -> IBDocument {
    try IBDocument(data: Data(text.utf8), file: "fixture.storyboard")
  }

  /// Builds the first scene of a document and lays it out.
  static func solve(
    _ text: String, size: LayoutSize? = nil, safeArea: LayoutInsets = .zero,
    traits: IBTraits = IBTraits(horizontal: .compact, vertical: .regular),
    given: [String: IBOptionalSize] = [:]
  ) throws -> [String: LayoutRect] {
    let document = try read(text)
    let scene = try #require(document.scenes.first)
    let environment = IBEnvironment(
      size: size, scale: 2, traits: traits, safeArea: safeArea, content: .given(given))
    let layout = IBSceneBuilder(document).build(scene, in: environment)
    layout.layout()
    #expect(layout.issues.isEmpty)
    return Dictionary(layout.frames().map { ($0.id, $0.frame) }) { first, _ in first }
  }
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> LayoutRect {
  LayoutRect(x: x, y: y, width: width, height: height)
}
