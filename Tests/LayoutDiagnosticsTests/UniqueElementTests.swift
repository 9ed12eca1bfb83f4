import AutoLayout
import Testing

@testable import LayoutDiagnostics

/// What is there more than once, few things and many.
@Suite struct UniqueElementTests {
  @Test(arguments: [0, 1, 4, 8, 9, 50])
  func `of equal ones the first stays, however many there are`(_ count: Int) {
    let numbers = (0..<count).map { ($0 * 7) % 5 }
    var kept: [Int] = []
    for (place, number) in numbers.enumerated()
    where !kept.contains(where: { numbers[$0] == number }) {
      kept.append(place)
    }
    let pairs = numbers.enumerated().map { (place: $0.offset, number: $0.element) }
    #expect(pairs.unique { $0.number }.map(\.place) == kept)
  }

  /// Texts in a row from edge to edge that hug equally: one of them may stretch.
  @Test(arguments: [2, 3, 12])
  func `a tie of many names each of its views once, in the order of the screen`(_ count: Int) {
    let page = page(2000, 100)
    let texts = (0..<count).map { label("text\($0)", 60, in: page) }
    pin(texts[0], "l", to: page)
    for (left, right) in zip(texts, texts.dropFirst()) {
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor).isActive = true
    }
    pin(texts[count - 1], "r", to: page)
    for text in texts { pin(text, "t", to: page) }
    page.layoutIfNeeded()
    let findings = page.findings().filter { $0.kind == .ambiguity }
    #expect(findings.count == 1)
    #expect(findings.first?.items == texts.map { $0.layoutName ?? "" })
    #expect(findings.first?.fixes.isEmpty == false)
  }
}
