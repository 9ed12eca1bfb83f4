import AutoLayout
import Foundation
import LayoutDiagnostics
import TestSupport
import Testing

@testable import LayoutDocuments

/// Every scene of the public documents on seven sizes: of every fortieth document, every day of fewer, and
/// of all with `TRUSS_BATTERY=full`. Skipped where `../shared/ib` is absent.
@Suite(.enabled(if: Corpus.isPresent))
struct CorpusSizeTests {
  private static let devices: [(Device, Device.Orientation)] = [
    (.phoneTiny, .portrait), (.phoneSmall, .portrait), (.phone, .portrait),
    (.phoneLarge, .landscape), (.tabletSmall, .portrait), (.tablet, .portrait),
    (.tabletLarge, .landscape),
  ]

  @Test func `no frame is not a number or of a negative size, and no finding comes twice`() {
    let isFull = LongRun.isFull
    let step = isFull ? 1 : LongRun.amount(everyday: 160, all: 40)
    var (scenes, frames) = (0, 0)
    for index in stride(from: 0, to: Corpus.documents.count, by: step) {
      let path = Corpus.path(Corpus.documents[index])
      guard let document = try? InterfaceBuilderDocument(contentsOf: path) else { continue }
      for scene in document.scenes {
        scenes += 1
        for (device, orientation) in Self.devices {
          let layout = scene.layout(on: device, orientation)
          let isSound = layout.frames().allSatisfy { _, frame in
            [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite)
              && frame.width >= 0 && frame.height >= 0
          }
          frames += layout.nodes.count
          #expect(isSound, "\(path): \(scene.name) on \(device.name)")
          let findings = layout.root.diagnose().findings(detail: { _ in .message })
          let repeated = Dictionary(grouping: findings) { "\($0.id) \($0.message)" }
            .filter { $0.value.count > 1 }
          #expect(repeated.isEmpty, "\(path): \(scene.name) on \(device.name): \(repeated.keys)")
        }
      }
    }
    print("\(scenes) scenes on 7 sizes, \(frames) frames")
    #expect(scenes >= Corpus.documents.count / step * 4 / 5)
  }
}
