// A server that renders cards: 200 of them to SVG, on all cores. Trees share nothing, so each task
// makes its own, solves it and draws it.
//
//   swift run -c release cards

import Foundation
import Truss

struct Article: Sendable {
  var title: String
  var author: String
  var minutes: Int
}

/// A card 600 by 315, as links show them.
func makeCard(_ article: Article) -> LayoutView {
  let title = SampleView.label(article.title, name: "title", size: 44, isBold: true)
  let author = SampleView.label(article.author, name: "author", size: 22)
  let time = SampleView.label("\(article.minutes) min", name: "time", size: 22)
  let line = [author.boxed.right(>=12), time.boxed].inBoxView(axis: .x, spacing: 12)
  line.layoutName = "line"
  let card = BoxView(axis: .y, spacing: 16, insets: LayoutInsets(all: 40), name: "card")
  card.items = [title.boxed, line.boxed.top(>=0)]
  card.frame = LayoutRect(x: 0, y: 0, width: 600, height: 315)
  return card
}

func svg(_ article: Article) -> String {
  let card = makeCard(article)
  card.layoutIfNeeded()
  let screen = PreviewScreen(
    device: "card", size: card.frame.size, hasHousing: false, root: PreviewNode(card),
    findings: card.findings().map(\.message))
  return screen.svg()
}

let articles = (1...200).map { number in
  Article(
    title: "Part \(number): how frames are found" + (number % 2 == 0 ? ", and what they cost" : ""),
    author: "Ada Lovelace", minutes: 2 + number % 9)
}
let pictures = await withTaskGroup(of: (Int, String).self) { group in
  for (index, article) in articles.enumerated() {
    group.addTask { (index, svg(article)) }
  }
  var pictures = [String](repeating: "", count: articles.count)
  for await (index, picture) in group { pictures[index] = picture }
  return pictures
}
// The same pictures, whichever task made them.
let alone = articles.prefix(5).map(svg)
print("\(pictures.count) cards, \(pictures.reduce(0) { $0 + $1.utf8.count } / 1_000) kB of SVG")
print("as when made one by one: \(Array(pictures.prefix(5)) == alone)")
if let path = CommandLine.arguments.dropFirst().first {
  try pictures[0].write(toFile: path, atomically: true, encoding: .utf8)
}
