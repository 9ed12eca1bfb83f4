/// A place in a text, as people count.
struct TextPlace: Hashable {
  /// Counts from 1, like the column, which counts characters.
  var line = 1
  var column = 1

  /// The place after some text: UTF-8 whose lines end in line feeds.
  init(after text: ArraySlice<UInt8>) {
    let newline = UInt8(ascii: "\n")
    let start = text.lastIndex(of: newline).map { $0 + 1 } ?? text.startIndex
    line = text.count { $0 == newline } + 1
    // A byte that continues a character is none of its own.
    column = text[start...].count { $0 & 0xC0 != 0x80 } + 1
  }
}
