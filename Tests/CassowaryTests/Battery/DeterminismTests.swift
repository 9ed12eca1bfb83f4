import Foundation
import TestSupport
import Testing

/// The same operations give the same bits, in every run and every process.
@Suite struct DeterminismTests {
  /// A digest (FNV-1a) of the bits of all values after every operation of some sequences.
  static func digest() -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for seed in 0..<UInt64(6) {
      var style = Generator.Style(variables: 5...40, operations: 120)
      style.isLayout = seed % 3 == 1
      style.isWide = seed % 3 == 2
      var player = Player()
      player.judges = false
      for operation in Generator(seed: seed, style: style).operations {
        try? player.perform(operation)
        for value in player.point { hash = (hash ^ value.bitPattern) &* 0x100_0000_01B3 }
      }
    }
    return String(hash, radix: 16)
  }

  @Test func `two runs in one process agree`() {
    #expect(DeterminismTests.digest() == DeterminismTests.digest())
  }

  /// Hash seeds differ between processes: whoever iterates a dictionary is found out here.
  @Test func `another process agrees`() async throws {
    let child = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      print("digest=\(DeterminismTests.digest())")
    }
    let output = String(decoding: child?.standardOutputContent ?? [], as: UTF8.self)
    let found = output.split(separator: "\n").first { $0.hasPrefix("digest=") }
    #expect(found.map(String.init) == "digest=\(DeterminismTests.digest())")
  }
}
