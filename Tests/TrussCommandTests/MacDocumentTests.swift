import Foundation
import Testing

@testable import TrussCommand

/// Commands say of macOS documents how far they are laid out.
@Suite struct MacDocumentTests {
  private static let document = Package.path("Tests/Fixtures/Mac.xib")

  @Test(arguments: [["solve"], ["solve", "--json"], ["lint"], ["preview", "--format", "text"]])
  func `every command says once that macOS is approximate`(words: [String]) {
    let run = Recorder(words + [Self.document])
    let said = run.output + run.errors.joined(separator: "\n")
    #expect(said.components(separatedBy: "macOS: approximate").count == 2, "\(said)")
  }

  @Test func `how far a scene is laid out is no reason to fail a call`() {
    let run = Recorder("lint", Self.document)
    #expect(run.output.isEmpty && run.errors.count == 1)
    #expect(run.status == .success, "\(run.output)")
  }
}
