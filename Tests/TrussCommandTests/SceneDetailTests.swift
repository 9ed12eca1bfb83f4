import Foundation
import TestSupport
import Testing

@testable import TrussCommand

/// What a page carries so that screens can be dragged to any size.
@Suite struct SceneDetailTests {
  private func detail(of page: String) throws -> [String: Any] {
    let opening = "<script type=\"application/json\" class=\"detail\">"
    let start = try #require(page.range(of: opening)).upperBound
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    let value = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8))
    return try #require(value as? [String: Any])
  }

  private func value(_ number: Any, at length: Double) -> Double {
    guard let parts = number as? [Double] else { return number as? Double ?? .nan }
    var at = 0
    while at + 3 < parts.count, parts[at + 3] <= length { at += 3 }
    return parts[at + 1] + parts[at + 2] * (length - parts[at])
  }

  @Test(arguments: LongRun.amount(everyday: [413.0, 1032.5], all: [341.0, 413, 414, 700, 1032.5]))
  func `every frame at another width is what solve finds there`(width: Double) throws {
    let folder = try Folder()
    let drawn = Recorder(
      "preview", "--devices", "phone-small", Package.login, "-o", folder.path("out.html"))
    #expect(drawn.status == .success)
    let detail = try detail(of: try folder.contents("out.html"))
    let screen = try #require((detail["screens"] as? [[String: Any]])?.first)
    let tree = try #require((detail["trees"] as? [[[Any]]])?.first)
    let wide = try #require((screen["variants"] as? [[Any]])?.first?.first as? [Any])
    let numbers = try #require(wide[2] as? [Any])
    let solved = Recorder(
      "solve", "--json", "--device", "phone-small", "--size", "\(width)x667", Package.login)
    let answer = try JSONSerialization.jsonObject(with: Data(solved.output.utf8))
    let frames = try #require((answer as? [String: Any])?["frames"] as? [String: [Double]])
    #expect(tree.count * 4 == numbers.count && frames.count == tree.count)
    for (index, view) in tree.enumerated() where index > 0 {
      let frame = try #require(frames[view[1] as? String ?? ""])
      let raw = (0..<4).map { value(numbers[index * 4 + $0], at: width) }
      let edges = [raw[0], raw[1], raw[0] + raw[2], raw[1] + raw[3]].map { ($0 * 2).rounded() / 2 }
      let found = [edges[0], edges[1], edges[2] - edges[0], edges[3] - edges[1]]
      #expect(
        zip(found, frame).allSatisfy { abs($0 - $1) < 0.01 }, "\(view[1]): \(found), \(frame)")
    }
  }

  @Test func `every number is explained, and directions and longer texts are there`() throws {
    let folder = try Folder()
    _ = Recorder(
      "preview", "--devices", "phone-small", Package.login, "-o", folder.path("out.html"))
    let detail = try detail(of: try folder.contents("out.html"))
    let screen = try #require((detail["screens"] as? [[String: Any]])?.first)
    #expect((screen["variants"] as? [Any])?.count == 4)
    let why = try #require(detail["why"] as? [String: Any])
    let views = try #require(why["views"] as? [Any])
    #expect(views.dropFirst().allSatisfy { ($0 as? [[Any]])?.count == 4 })
  }

  @Test func `a size is two lengths, and a device is one of the known`() {
    let bad = Recorder("solve", "--size", "341", Package.login)
    #expect(bad.status == .badInput && bad.errors == ["truss: '341' is no size such as 341x667"])
    #expect(Recorder("solve", "--device", "toaster", Package.login).status == .badInput)
  }
}
