// A chat of 2,000 messages in rows as high as their texts. Only the rows in sight are solved.
//
//   swift run chat

import Truss

struct Message {
  var text: String
  var isMine: Bool
}

/// A message in a bubble on one side, at most three quarters as wide as the row.
final class MessageRow: BoxView {
  func show(_ message: Message) {
    let label = SampleView.label(message.text, name: message.isMine ? "mine" : "theirs", size: 15)
    let bubble = label.inBubble()
    insets = LayoutInsets(top: 4, left: 12, bottom: 4, right: 12)
    items = [
      message.isMine
        ? bubble.boxed.left(>=0).relativeWidth(.init(multiplier: 0.75, pin: <=0))
        : bubble.boxed.right(>=0).relativeWidth(.init(multiplier: 0.75, pin: <=0))
    ]
  }
}

extension LayoutView {
  fileprivate func inBubble() -> BoxView {
    let bubble = BoxView(
      axis: .y, insets: LayoutInsets(top: 6, left: 10, bottom: 6, right: 10), name: "bubble")
    bubble.items = [boxed]
    bubble.setContentHuggingPriority(751, for: .horizontal)
    return bubble
  }
}

final class Chat: ListDataSource {
  var messages: [Message]

  init(_ messages: [Message]) { self.messages = messages }

  func numberOfRows(in list: ListView) -> Int { messages.count }

  func list(_ list: ListView, rowAt index: Int) -> LayoutView {
    let row = list.dequeueRow("message") as? MessageRow ?? MessageRow(axis: .x, name: "row")
    row.show(messages[index])
    return row
  }
}

let words = "The heights of rows come from their words at the width the bubble gets".split(
  separator: " ")
let chat = Chat(
  (0..<2_000).map { index in
    Message(
      text: words.prefix(2 + index * 7 % 13).joined(separator: " "), isMine: index.isMultiple(of: 3)
    )
  })
let list = ListView(name: "chat")
list.register("message") { MessageRow(axis: .x, name: "row") }
list.dataSource = chat
list.frame = LayoutRect(x: 0, y: 0, width: 320, height: 240)
list.scrollToRow(at: 1_999, position: .bottom)
list.layoutIfNeeded()
/// How many rows have a measured height and not an estimate.
let measuredRows = { (0..<list.numberOfRows).filter { list.isRowMeasured(at: $0) }.count }
print(PreviewNode(list).outline())
print("measured \(measuredRows()) of \(chat.messages.count) rows")

chat.messages.append(Message(text: "One more.", isMine: true))
list.insertRows(at: [2_000])
list.scrollToRow(at: 2_000, position: .bottom)
let before = measuredRows()
list.layoutIfNeeded()
print("a new message measures \(measuredRows() - before) more")
