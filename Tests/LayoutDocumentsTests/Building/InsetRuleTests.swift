import AutoLayout
import Foundation
import TestSupport
import Testing

@testable import LayoutDocuments

/// One root of `Tests/Fixtures/insets.json`: insets are top, left, bottom, right.
struct InsetCase: Codable, CustomTestStringConvertible {
  var rule, about, root, device: String
  var orientation: String?
  var tools: Int
  var size: [Double]
  var y: Double?
  var top, bottom: String?
  var insets: [Double]

  var testDescription: String { "\(rule): \(about)" }

  static let all: [InsetCase] = {
    let path = SharedMaterial.package.appendingPathComponent("Tests/Fixtures/insets.json")
    let data = try? Data(contentsOf: path)
    return data.flatMap { try? JSONDecoder().decode([InsetCase].self, from: $0) } ?? []
  }()

  /// A document of this one root.
  func document() throws -> IBDocument {
    let metrics = """
      \(Self.bars[top ?? ""] ?? "")\(Self.bars[bottom ?? ""] ?? "")
      """
    let frame =
      "<rect key=\"frame\" x=\"0\" y=\"\(y ?? 0)\" width=\"\(size[0])\" height=\"\(size[1])\"/>"
    let free = "<size key=\"freeformSize\" width=\"\(size[0])\" height=\"\(size[1])\"/>"
    let isScene = root == "screen" || root == "freeform"
    let objects =
      isScene
      ? """
      <scenes><scene sceneID="s"><objects><viewController id="c">
      <view key="view" id="root">\(frame)</view>\(metrics)\(root == "freeform" ? free : "")
      </viewController></objects></scene></scenes>
      """
      : root == "loose"
        ? "<objects><view id=\"root\">\(frame)\(metrics)</view></objects>"
        : "<objects><\(root) id=\"root\">\(frame)</\(root)></objects>"
    return try Fixture.read(
      """
      <document toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" useSafeAreas="YES">
      <device id="\(device)" orientation="\(orientation ?? "portrait")"/>\(objects)</document>
      """)
  }

  private static let bars = [
    "translucent": "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>",
    "opaque":
      "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" translucent=\"NO\"/>",
    "toolbar": "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>",
    "tabs": "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>",
  ]
}

/// The rules of the inset table, each with the smallest root that shows it.
@Suite struct InsetRuleTests {
  @Test(arguments: InsetCase.all)
  func `a root has the insets of the table`(subject: InsetCase) throws {
    let document = try subject.document()
    let scene = try #require(document.scenes.first)
    let found = DesignInsets.safeArea(of: scene, in: document)
    #expect([found.top, found.left, found.bottom, found.right] == subject.insets)
  }

  @Test func `the cases name every rule of roots`() {
    #expect(Set(InsetCase.all.map(\.rule)).isSuperset(of: ["S1", "S3", "S4", "S5", "S6", "S7"]))
  }

  // MARK: S2

  private func scene(_ id: String, _ kind: String, _ inside: String) -> String {
    let view = """
      <view key="view" id="v\(id)"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      """
    return """
      <scene sceneID="s\(id)"><objects><\(kind) id="\(id)">
      \(kind == "viewController" ? view : "")\(inside)</\(kind)></objects></scene>
      """
  }

  private func segue(_ destination: String, _ kind: String, _ relationship: String? = nil) -> String
  {
    let relation = relationship.map { "relationship=\"\($0)\"" } ?? ""
    return """
      <connections><segue destination="\(destination)" kind="\(kind)" \(relation) \
      id="to-\(destination)"/></connections>
      """
  }

  private func insets(_ scenes: String, of id: String) throws -> LayoutInsets {
    let document = try Fixture.read(
      """
      <document toolsVersion="14490" targetRuntime="iOS.CocoaTouch" useSafeAreas="YES">
      <device id="retina4_7" orientation="portrait"/><scenes>\(scenes)</scenes></document>
      """)
    let scene = try #require(document.scenes.first { $0.controller?.id == id })
    return DesignInsets.safeArea(of: scene, in: document)
  }

  @Test(arguments: [("show", 64.0), ("push", 64), ("presentation", 20), ("showDetail", 20)])
  func `S2: a simulated bar reaches what is pushed but no sheet`(kind: String, top: Double) throws {
    let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>"
    let scenes =
      scene("a", "viewController", bar + segue("b", kind)) + scene("b", "viewController", "")
    #expect(try insets(scenes, of: "b").top == top)
  }

  @Test func `S2: the nearest bar counts, and a missing bar counts too`() throws {
    let scenes =
      scene(
        "n", "navigationController",
        "<nil key=\"simulatedTopBarMetrics\"/>"
          + segue("a", "relationship", "rootViewController"))
      + scene("a", "viewController", segue("b", "show"))
      + scene(
        "b", "viewController",
        "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>" + segue("c", "show"))
      + scene("c", "viewController", "")
    #expect(try insets(scenes, of: "a").top == 20)
    #expect(try insets(scenes, of: "c").top == 64)
  }

  @Test func `S2: that a controller around has no bar does not undo a tab bar`() throws {
    let scenes =
      scene(
        "t", "tabBarController",
        "<nil key=\"simulatedBottomBarMetrics\"/>"
          + segue("a", "relationship", "viewControllers"))
      + scene("a", "viewController", "")
    #expect(try insets(scenes, of: "a").bottom == 49)
  }

  @Test(arguments: [
    ("tabBarController", "viewControllers", 157.0),
    ("navigationController", "rootViewController", 145),
  ])
  func `the bars of a television are at the top`(
    kind: String, relationship: String, top: Double
  ) throws {
    let scenes =
      scene("around", kind, segue("a", "relationship", relationship))
      + scene("a", "viewController", "")
    let document = try Fixture.read(
      """
      <document toolsVersion="19455" targetRuntime="AppleTV" useSafeAreas="YES">
      <device id="appleTV"/><scenes>\(scenes)</scenes></document>
      """)
    let inside = try #require(document.scenes.first { $0.controller?.id == "a" })
    let canvas = try #require(DeviceCanvas(named: "tv"))
    let insets = IBEnvironment(previewing: inside, of: document, on: canvas).safeArea
    #expect(insets == Device.inset(top, 80, 60, 80))
  }

  // MARK: Margins

  private func margins(_ text: String, of id: String) throws -> LayoutInsets {
    let document = try Fixture.read(text)
    let scene = try #require(document.scenes.first)
    let environment = IBEnvironment(designOf: scene, in: document)
    let layout = IBSceneBuilder(document).build(scene, in: environment)
    layout.layout()
    return try #require(layout.node(id)).view.layoutMargins
  }

  private func loose(_ inside: String) -> String {
    """
    <document toolsVersion="14868" targetRuntime="iOS.CocoaTouch" useSafeAreas="YES">
    <device id="retina4_7" orientation="portrait"/><objects>\(inside)</objects></document>
    """
  }

  private func stated(_ top: Double, _ side: Double) -> String {
    """
    <edgeInsets key="layoutMargins" top="\(top)" left="\(side)" bottom="\(top)" right="\(side)"/>
    """
  }

  @Test(arguments: [("", 0.0), ("preservesSuperviewLayoutMargins=\"YES\"", 8)])
  func `M1: stated margins of a loose root are at least the system's`(
    attribute: String, least: Double
  ) throws {
    let inner = Fixture.view("inner", inside: stated(2, 3))
    let root = """
      <view id="root" \(attribute)><rect key="frame" x="0" y="0" width="375" height="400"/>
      <subviews>\(inner)</subviews>\(stated(least == 0 ? 0 : 2, 4))</view>
      """
    #expect(
      try margins(loose(root), of: "root")
        == LayoutInsets(top: least, left: 16, bottom: least, right: 16))
    #expect(
      try margins(loose(root), of: "inner") == LayoutInsets(top: 2, left: 3, bottom: 2, right: 3))
  }

  @Test func `M1: those of a cell's content are at least the cell's`() throws {
    let cell = """
      <tableViewCell id="cell"><rect key="frame" x="0" y="0" width="375" height="80"/>
      <tableViewCellContentView key="contentView" id="content">
      <rect key="frame" x="0" y="0" width="375" height="80"/>\(stated(4, 30))
      </tableViewCellContentView></tableViewCell>
      """
    #expect(
      try margins(loose(cell), of: "content")
        == LayoutInsets(top: 11, left: 30, bottom: 11, right: 30))
  }

  @Test func `M2: cells of a collection keep margins of 8`() throws {
    let cell = """
      <collectionViewCell id="cell" preservesSuperviewLayoutMargins="YES">
      <rect key="frame" x="0" y="0" width="100" height="60"/></collectionViewCell>
      """
    let view = Fixture.view(
      "all", "collectionView", inside: "<cells>\(cell)</cells>", frame: (0, 0, 375, 667))
    #expect(
      try margins(Fixture.screen("<subviews>\(view)</subviews>"), of: "cell")
        == LayoutInsets(all: 8))
  }

  @Test func `M3: headers and footers of tables have margins of 8 and no safe area`() throws {
    let header = """
      <view key="tableHeaderView" id="header" preservesSuperviewLayoutMargins="YES">
      <rect key="frame" x="0" y="0" width="375" height="60"/></view>
      """
    let table = Fixture.view("table", "tableView", inside: header, frame: (0, 0, 375, 667))
    #expect(
      try margins(Fixture.screen("<subviews>\(table)</subviews>"), of: "header")
        == LayoutInsets(all: 8))
  }

  // MARK: The smallest documents of ../shared

  @Test(.enabled(if: SharedInsets.isPresent))
  func `the smallest documents have the frames that were stored`() throws {
    for (name, frame) in try SharedInsets.expected() {
      let document = try IBDocument(
        contentsOf: SharedInsets.folder.appendingPathComponent(name).path)
      let scene = try #require(document.scenes.first)
      let layout = IBSceneBuilder(document)
        .build(scene, in: IBEnvironment(designOf: scene, in: document))
      layout.layout()
      let found = try #require(layout.node("ins-de-001")).view.frame
      #expect([found.x, found.y, found.width, found.height] == frame, "\(name)")
    }
  }
}

/// The documents of `../shared/cases/insets`.
private enum SharedInsets {
  static let folder = Corpus.root.deletingLastPathComponent()
    .appendingPathComponent("cases/insets")

  static var isPresent: Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("expected.json").path)
  }

  static func expected() throws -> [(String, [Double])] {
    struct File: Decodable { var frames: [String: [Double]] }
    let data = try Data(contentsOf: folder.appendingPathComponent("expected.json"))
    return try JSONDecoder().decode(File.self, from: data).frames.sorted { $0.key < $1.key }
  }
}
