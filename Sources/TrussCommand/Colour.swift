import Foundation

/// Colours of a terminal, for lines that are already printable.
enum Colour {
  /// Whether the environment leaves colours on: see no-color.org.
  static var isWanted: Bool {
    let environment = ProcessInfo.processInfo.environment
    return (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }

  /// A report, with who reports in red.
  static func report(_ line: String) -> String {
    guard line.hasPrefix("truss"), let colon = line.firstIndex(of: ":") else { return line }
    return paint(String(line[...colon]), red) + line[line.index(after: colon)...]
  }

  /// Findings, with the first severity of each line in its colour.
  static func findings(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let words = severities.compactMap { word, colour in
        line.firstRange(of: ": \(word): ").map { (range: $0, word: word, colour: colour) }
      }
      guard let first = words.min(by: { $0.range.lowerBound < $1.range.lowerBound }) else {
        return String(line)
      }
      return line[..<first.range.lowerBound] + ": " + paint("\(first.word):", first.colour) + " "
        + line[first.range.upperBound...]
    }.joined(separator: "\n")
  }

  private static let red = 31
  private static let severities = [("error", red), ("warning", 33), ("note", 36)]

  private static func paint(_ text: String, _ colour: Int) -> String {
    "\u{1B}[1;\(colour)m\(text)\u{1B}[0m"
  }
}
