/// A source of an app, rewritten line for line so that it compiles with `TrussUIKit` and without Objective-C.
///
/// Strings and comments stay as they are, every line keeps its number, and time is linear in the length of the source.
/// A source that is not Swift comes out as some text with the same lines.
package struct SourceRewriter {
  /// What stands in the way of compiling the source, or of its doing what it does on an iPhone.
  package struct Note: Hashable, Sendable {
    /// The line in the source, from 1.
    package var line: Int
    /// One sentence without a full stop.
    package var message: String
  }

  /// The rewritten source, without the lines that ``copy(of:)`` adds.
  package private(set) var text: [UInt8] = []
  /// What was not rewritten, in the order of lines.
  package private(set) var notes: [Note] = []

  let source: SourceText
  private var edits: [(range: Range<Int>, replacement: [UInt8])] = []
  private var importsUIKit = false
  var declarations = Declarations()
  var calls = Calls()

  /// The module whose names take the place of UIKit's.
  static let module = "TrussUIKit"
  private static let droppedImports: Set<String> = ["QuartzCore", "CoreGraphics", "os"]
  private static let droppedAttributes: Set<String> = [
    "objc", "objcMembers", "IBOutlet", "IBAction",
  ]

  /// Rewrites a source.
  package init(_ source: some Sequence<UInt8>) {
    let original = SourceText(source)
    self.source = original.joiningExtensions().map { SourceText($0) } ?? original
    rewrite()
    notes += declarations.notes + declarations.overriddenMembers
    notes.sort { $0.line < $1.line }
    text = edited()
  }

  /// The file to compile: the rewritten source under a directive that names the original.
  package func copy(of file: String) -> [UInt8] {
    let path = file.flatMap { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }
    let header =
      (importsUIKit ? "" : "import \(Self.module)\n")
      + "#sourceLocation(file: \"\(String(path))\", line: 1)\n"
    return Array(header.utf8) + text
  }

  /// The notes as a compiler prints them.
  package func warnings(for file: String) -> [String] {
    notes.map { "\(file):\($0.line): warning: \($0.message)" }
  }

  // MARK: Edits

  mutating func note(_ index: Int, _ message: String) {
    notes.append(Note(line: source.tokens[index].line, message: message))
  }

  /// Replaces tokens by `head` and `tail`, with the line breaks between them in the middle.
  private mutating func replace(_ range: ClosedRange<Int>, with head: String, _ tail: String = "") {
    let span = source.span(of: range)
    add(span, Array(head.utf8) + blank(span).filter(Byte.isLineBreak) + Array(tail.utf8))
  }

  private mutating func insert(_ text: String, after index: Int) {
    let end = source.tokens[index].range.upperBound
    add(end..<end, Array(text.utf8))
  }

  /// Puts spaces in the place of tokens, so that what follows keeps its column.
  private mutating func drop(_ range: ClosedRange<Int>) {
    let span = source.span(of: range)
    add(span, blank(span))
  }

  /// Adds an edit in the place of those that it contains.
  private mutating func add(_ span: Range<Int>, _ replacement: [UInt8]) {
    while let last = edits.last?.range, !last.isEmpty, last.lowerBound >= span.lowerBound {
      edits.removeLast()
    }
    edits.append((span, replacement))
  }

  private func blank(_ span: Range<Int>) -> [UInt8] {
    source.bytes[span].map { Byte.isLineBreak($0) ? $0 : Byte.space }
  }

  private func edited() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.bytes.count + 64)
    var position = 0
    for edit in edits {
      result += source.bytes[position..<edit.range.lowerBound]
      result += edit.replacement
      position = edit.range.upperBound
    }
    return result + source.bytes[position...]
  }

  // MARK: Rewriting

  private mutating func rewrite() {
    var index = 0
    while index < source.tokens.count {
      let next = step(at: index)
      for passed in index..<next { declarations.pass(passed, in: source) }
      index = next
    }
  }

  /// Rewrites what begins at a token; the first token that is not part of it.
  private mutating func step(at index: Int) -> Int {
    if source.isPunctuation(index, "#"), source.isIdentifier(index + 1),
      source.isAdjacent(index + 1)
    {
      return rewriteMacro(at: index)
    }
    if source.isPunctuation(index, "@"), source.isIdentifier(index + 1),
      source.isAdjacent(index + 1)
    {
      return dropAttribute(at: index)
    }
    if source.isIdentifier(index), !source.isPunctuation(index - 1, ".") {
      switch source.word(index) {
      case "import": return rewriteImport(at: index)
      case "protocol": rewriteProtocol(at: index)
      default: break
      }
    }
    noteCalls(at: index)
    return index + 1
  }

  private mutating func dropAttribute(at index: Int) -> Int {
    guard Self.droppedAttributes.contains(source.word(index + 1)) else { return index + 2 }
    if source.word(index + 1) == "objc" { declarations.pendingObjC = true }
    let end = source.isAdjacent(index + 2) ? source.end(of: index + 2, opening: "(") : nil
    drop(index...(end ?? index + 1))
    return (end ?? index + 1) + 1
  }

  private mutating func rewriteMacro(at index: Int) -> Int {
    switch source.word(index + 1) {
    case "if", "elseif": return rewriteCondition(at: index)
    case "selector", "keyPath":
      guard let end = source.end(of: index + 2, opening: "("), index + 3 < end else { break }
      let inside = index + 3..<end
      if source.word(index + 1) == "selector" {
        replace(index...end, with: "Selector(\"\(source.selectorName(inside))\"", ")")
      } else {
        replace(index...end, with: "\"\(source.keyPath(inside))\"")
      }
      noteCalls(at: index)
      return end + 1
    case "Preview":
      var end = index + 1
      if let parentheses = source.end(of: end + 1, opening: "(") { end = parentheses }
      if let body = source.end(of: end + 1, opening: "{") { end = body }
      guard end > index + 1 else { break }
      drop((declarations.pendingStart ?? index)...end)
      return end + 1
    default: break
    }
    return index + 2
  }

  /// The code is compiled as for iOS, on whatever system it is.
  private mutating func rewriteCondition(at start: Int) -> Int {
    var end = start + 2
    // A condition ends with its line, but for parentheses.
    while source.isOnLine(of: end - 1, end) { end = (source.end(of: end, opening: "(") ?? end) + 1 }
    for index in start + 2..<end where source.isIdentifier(index) && source.isIdentifier(index + 2)
    {
      guard let close = source.end(of: index + 1, opening: "("), close <= end else { continue }
      switch (source.word(index), source.word(index + 2)) {
      case ("os", "iOS"): replace(index...close, with: "true")
      case ("os", "macOS"), ("os", "OSX"): replace(index...close, with: "false")
      case ("canImport", "UIKit"): replace(index + 2...close - 1, with: Self.module)
      default: break
      }
    }
    return end
  }

  // MARK: Declarations

  private static let importKinds: Set<String> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  private mutating func rewriteImport(at index: Int) -> Int {
    var first = index + 1
    guard source.isOnLine(of: index, first), source.isIdentifier(first) else { return index + 1 }
    if Self.importKinds.contains(source.word(first)) { first += 1 }
    var last = first
    while source.isPunctuation(last + 1, "."), source.isIdentifier(last + 2) { last += 2 }
    guard source.isOnLine(of: index, last) else { return index + 1 }
    let module = source.word(first)
    if module == "UIKit" || module == Self.module {
      importsUIKit = true
      replace(index + 1...last, with: Self.module)
    } else if Self.droppedImports.contains(module) {
      // A semicolon may not begin a line.
      if source.isPunctuation(last + 1, ";") { last += 1 }
      drop((declarations.pendingStart ?? index)...last)
    }
    return last + 1
  }

  /// Protocols of Objective-C are for classes only.
  private mutating func rewriteProtocol(at index: Int) {
    guard declarations.pendingObjC, source.isIdentifier(index + 1) else { return }
    guard source.isPunctuation(index + 2, ":") else {
      insert(": AnyObject", after: index + 1)
      return
    }
    var end = index + 3
    while source.isIdentifier(end) || ["class", ",", "&", "."].contains(source.word(end)) {
      if ["AnyObject", "class"].contains(source.word(end)) { return }
      if source.word(end) == "where" { break }
      end += 1
    }
    insert(" AnyObject,", after: index + 2)
  }
}
