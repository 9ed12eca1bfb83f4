import Foundation
import Testing
import Truss

@Suite struct ExampleTests {
  @Test func `the login form in Swift fits every standard device`() throws {
    let scene = PreviewScene(title: "Login") {
      let root = LayoutView(name: "Login")
      let form = makeLoginForm()
      root.addSubview(form)
      let safeArea = root.safeAreaLayoutGuide
      LayoutConstraint.activate([
        form.topAnchor.constraint(equalTo: safeArea.topAnchor),
        form.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
        form.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
        form.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
      ])
      return root
    }
    #expect(scene.screens.count == 5)
    for screen in scene.screens {
      #expect(screen.findings == [], "\(screen.device)")
      let form = try #require(screen.root.children.first)
      let frames = form.children.map(\.frame)
      // From top to bottom, inside the form, nothing overlapping.
      for (above, below) in zip(frames, frames.dropFirst()) { #expect(above.maxY < below.minY) }
      #expect(frames.allSatisfy { $0.minX >= 16 && $0.maxX <= form.frame.width - 16 })
      #expect(frames.last.map { $0.maxY <= form.frame.height - 16 } == true)
    }
    #expect(scene.screens[0].root.children[0].children.map(\.frame.y) == [16, 97, 151, 205, 265])
  }
}

@Suite struct LandingPageTests {
  @Test func `the badge of the landing page is where the page says`() {
    let root = LayoutView(name: "root")
    let badge = LayoutView(name: "badge")
    badge.naturalSize = LayoutSize(width: 60, height: 20)
    badge.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(badge)
    LayoutConstraint.activate([
      badge.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8),
      badge.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
    ])
    root.frame = LayoutRect(x: 0, y: 0, width: 320, height: 100)
    root.layoutIfNeeded()
    #expect(badge.frame == LayoutRect(x: 252, y: 8, width: 60, height: 20))
    #expect(root.findings() == [])
  }
}

@Suite struct ReadmeTests {
  private static let example = "Tests/TrussCommandTests/Pages/ReadmeExample.swift"

  /// The blocks of a function of `ReadmeExample.swift`, as far indented as at top level.
  private func blocks(of name: String) throws -> [String] {
    let source = try Package.text(Self.example)
    let start = try #require(source.range(of: "func \(name)(print: (String) -> Void) {\n"))
    let rest = source[start.upperBound...]
    let end = try #require(rest.range(of: "\n}\n"))
    return rest[..<end.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n")
      .components(separatedBy: "\n\n")
  }

  /// The line of the README's first block, which begins with an import, that a line of the example is.
  private func readmeLine(_ line: Int) throws -> Int {
    let lines = try Package.text(Self.example).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("func readmeExample(") })
    return line - (start + 1) + 2
  }

  @Test func `the code of the README compiles and prints what it says`() throws {
    var outputs: [String] = []
    readmeExample { outputs.append($0) }
    let code = try Page.blocks(of: "README.md", "swift")
    let blocks = try blocks(of: "readmeExample")
    #expect(Array(code.prefix(2)) == ["import Truss\n\n" + blocks[0], blocks[1]])
    let findings = try outputs.dropFirst().joined(separator: "\n")
      .replacing(#/\w+/ReadmeExample\.swift:(?<line>\d+)/#) { match in
        "Example.swift:\(try readmeLine(try #require(Int(match.line))))"
      }
    let page = Page(path: "README.md", examples: [], outputs: [outputs[0], findings])
    try page.checkOutputs()
  }

  @Test func `the example of the README has ten lines`() throws {
    let code = try #require(try Page.blocks(of: "README.md", "swift").first)
    #expect(code.split(separator: "\n").count == 10)
  }

  @Test func `the example of the JSON format solves without warnings`() throws {
    let input = try #require(try Page.blocks(of: "Docs/layout-document.md", "json").first)
    let folder = try Folder()
    let run = Recorder("solve", try folder.file("example.json", input))
    #expect(run.errors.isEmpty)
    let start = "{\"version\":1,\"frames\":{\"super\":[0,0,320,60],\"row\":[8,28,304,24],"
    #expect(run.output.hasPrefix(start), "\(run.output)")
  }

  @Test func `the commands of the README name files that exist`() throws {
    let readme = try Package.text("README.md")
    #expect(readme.contains("swift run truss preview Docs/Examples/Login.storyboard"))
    for match in readme.matches(of: #/\]\((?<path>[^)#:]+)\)/#) {
      let path = String(match.path)
      #expect(FileManager.default.fileExists(atPath: Package.path(path)), "\(path)")
    }
  }
}
