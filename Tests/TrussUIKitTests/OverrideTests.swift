import Foundation
import Testing
import TrussUIKit

/// Each member that is `open` is declared where a subclass can override it.
///
/// The test reads the symbols of the module, writes a subclass of each class that overrides all of them, and has the
/// compiler check it.
@Suite struct OverrideTests {
  private struct Graph: Decodable {
    struct Symbol: Decodable {
      struct Kind: Decodable { var identifier: String }
      struct Fragment: Decodable { var spelling: String }
      var kind: Kind
      var pathComponents: [String]
      var declarationFragments: [Fragment]
      var accessLevel: String
    }
    var symbols: [Symbol]
  }

  /// The folder with the modules of the build that the test belongs to.
  private static var modules: URL? {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    var folder = program
    while folder.path != "/" {
      let modules = folder.appendingPathComponent("Modules")
      let module = modules.appendingPathComponent("TrussUIKit.swiftmodule")
      if FileManager.default.fileExists(atPath: module.path) { return modules }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  private static func run(_ words: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  private static func override(_ symbol: Graph.Symbol) -> String? {
    let text = symbol.declarationFragments.map(\.spelling).joined()
      .replacingOccurrences(of: "\n", with: " ")
    let words = ["class func ", "class var ", "func ", "var "]
    guard let start = words.compactMap({ text.range(of: $0)?.lowerBound }).min() else { return nil }
    let declaration = String(text[start...])
    guard symbol.kind.identifier.contains("property") else {
      return "  override \(declaration) { fatalError() }"
    }
    guard let brace = declaration.firstIndex(of: "{") else {
      return "  override \(declaration) { get { fatalError() } set {} }"
    }
    let isSettable = declaration[brace...].contains("set")
    return "  override \(declaration[..<brace])"
      + (isSettable ? "{ get { fatalError() } set {} }" : "{ fatalError() }")
  }

  @Test func `every open member can be overridden`() throws {
    let modules = try #require(Self.modules)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("overrides-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #if arch(arm64)
      let triple = "aarch64-unknown-linux-gnu"
    #else
      let triple = "x86_64-unknown-linux-gnu"
    #endif
    let extracted = try Self.run([
      "swift", "symbolgraph-extract", "-module-name", "TrussUIKit", "-target", triple,
      "-minimum-access-level", "public", "-I", modules.path, "-output-dir", folder.path,
    ])
    #expect(extracted.status == 0, "\(extracted.output)")
    let data = try Data(
      contentsOf: folder.appendingPathComponent("TrussUIKit.symbols.json"))
    let graph = try JSONDecoder().decode(Graph.self, from: data)
    var members: [String: [String]] = [:]
    for symbol in graph.symbols where symbol.accessLevel == "open" {
      guard symbol.pathComponents.count > 1, let line = Self.override(symbol) else { continue }
      members[symbol.pathComponents.dropLast().joined(separator: "."), default: []].append(line)
    }
    #expect(members.values.joined().count > 700)
    var source = "import TrussUIKit\n"
    for (number, owner) in members.keys.sorted().enumerated() where owner != "NSLayoutAnchor" {
      source += "@MainActor class Override\(number): \(owner) {\n"
      source += (members[owner] ?? []).joined(separator: "\n") + "\n}\n"
    }
    let file = folder.appendingPathComponent("Overrides.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    let checked = try Self.run([
      "swiftc", "-typecheck", "-swift-version", "5", "-suppress-warnings", "-I", modules.path,
      file.path,
    ])
    #expect(checked.status == 0, "\(checked.output.prefix(4000))")
  }

  /// Such an app imports no other module of the package, although some of UIKit's types are those of `AutoLayout`.
  @Test func `an app sees all members that it names if imports determine members`() throws {
    let modules = try #require(Self.modules)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("members-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    let source = """
      import TrussUIKit
      @MainActor func name(_ view: UIView, _ stack: UIStackView) {
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        (stack.axis, stack.distribution, stack.alignment) = (.vertical, .fillEqually, .top)
        let constraint = NSLayoutConstraint(
          item: view, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .left,
          multiplier: 1, constant: 0)
        switch constraint.relation { case .lessThanOrEqual, .equal, .greaterThanOrEqual: break }
        _ = NSLayoutConstraint.constraints(
          withVisualFormat: "", options: [.alignAllTop, .directionLeadingToTrailing], metrics: nil,
          views: [:])
        _ = NSLayoutConstraint.FormatOptions(rawValue: 0)
        _ = NSLayoutConstraint.Relation(rawValue: -1)
      }
      """
    try source.write(to: file, atomically: true, encoding: .utf8)
    let checked = try Self.run([
      "swiftc", "-typecheck", "-swift-version", "6", "-enable-upcoming-feature",
      "MemberImportVisibility", "-I", modules.path, file.path,
    ])
    #expect(checked.status == 0, "\(checked.output.prefix(4000))")
  }
}

/// An app's classes may override these initializers, as UIKit declares them.
private final class Picture: UIImageView {
  override init(image: UIImage?) { super.init(image: image) }
  override init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(image: image, highlightedImage: highlightedImage)
  }
  required init?(coder: NSCoder) { nil }
}
private final class Mark: NSTextAttachment, @unchecked Sendable {
  override init(data: Data?, ofType type: String?) { super.init(data: data, ofType: type) }
}
private final class Choice: UISegmentedControl {
  override init(items: [Any]?) { super.init(items: items) }
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { nil }
}
private final class Pane: UIWindow {
  override init(windowScene: UIWindowScene) { super.init(windowScene: windowScene) }
  required init?(coder: NSCoder) { nil }
}
private final class Grid: UICollectionView {
  override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame, collectionViewLayout: layout)
  }
  required init?(coder: NSCoder) { nil }
}
private final class Pan: UIPanGestureRecognizer {
  override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
}
