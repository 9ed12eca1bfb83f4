import Foundation
import Testing

/// The links of the pages.
@Suite struct LinkTests {
  static let pages: [String] = {
    let docs = FileManager.default.enumerator(atPath: Package.path("Docs"))
    let pages = (docs?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".md") }
    return ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"] + pages.sorted().map { "Docs/\($0)" }
  }()

  /// The names that headings of a page can be linked by.
  private func anchors(_ path: String) throws -> Set<String> {
    let headings = try Package.text(path).split(separator: "\n").filter { $0.hasPrefix("#") }
    return Set(
      headings.map { heading in
        heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
          .replacing(" ", with: "-")
      })
  }

  @Test(arguments: pages)
  func `every link of a page leads to a file and a heading that exist`(page: String) throws {
    let folder = page.split(separator: "/").dropLast().joined(separator: "/")
    for match in try Package.text(page).matches(of: #/\]\((?<link>[^)\s]+)\)/#) {
      let link = String(match.link)
      if link.contains("://") || link.hasPrefix("mailto:") { continue }
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target = parts[0].isEmpty ? page : (folder.isEmpty ? "" : folder + "/") + parts[0]
      #expect(FileManager.default.fileExists(atPath: Package.path(target)), "\(page): \(link)")
      guard parts.count == 2, target.hasSuffix(".md") else { continue }
      let resolved = URL(fileURLWithPath: Package.path(target)).standardizedFileURL.path
      let root = Package.root.standardizedFileURL.path + "/"
      let known = try anchors(String(resolved.dropFirst(root.count)))
      #expect(known.contains(String(parts[1])), "\(page): \(link)")
    }
  }
}
