public import AutoLayout

/// Measures text for previews; a host with a text engine supplies its own.
///
/// Use it to give scenes of documents the text sizes of a text engine.
public protocol TextMeasurer: Sendable {
  /// The size of a text, in points.
  ///
  /// - Parameters:
  ///   - text: What to set; line breaks in it count.
  ///   - font: The font.
  ///   - width: Where lines wrap; nil = nowhere.
  ///   - lines: The most lines; 0 = any number.
  func size(of text: String, font: IBFont, width: Double?, lines: Int) -> LayoutSize
}

/// A plain metric: average advances of the system font per class of character.
///
/// Use it for tests and pictures that need no exact text sizes.
///
/// For Latin text, the widths are within about a tenth of the real ones. Kerning, other fonts and complex
/// scripts are not taken into account.
public struct PlainTextMeasurer: TextMeasurer {
  /// Creates the metric; it has no settings.
  public init() {}

  /// The size by average advances; words break at spaces.
  public func size(of text: String, font: IBFont, width: Double?, lines: Int) -> LayoutSize {
    prepared(text, font: font).size(width: width, lines: lines)
  }

  /// The width of one line in points, as it is measured: pictures set their words with it too. Of a line wider
  /// than a limit, some width beyond the limit.
  package func width(
    ofLine line: some StringProtocol, size: Double, isHeavy: Bool, upTo limit: Double = .infinity
  ) -> Double {
    Scale(IBFont(size: size, weight: isHeavy ? "bold" : nil))
      .width(of: line.unicodeScalars, upTo: limit)
  }

  /// What turns advances into points.
  struct Scale {
    private let size: Double
    private let factor: Double

    init(_ font: IBFont) {
      let heavy: Set<String> = ["semibold", "bold", "heavy", "black"]
      let isNarrow = font.size >= displayLetters[0] && font.family == nil
      size = isNarrow ? font.size * displayLetters[1] + displayLetters[2] : font.size
      factor = font.weight.map(heavy.contains) == true ? boldFactor : 1
    }

    func width(
      of scalars: some Sequence<Unicode.Scalar>, upTo limit: Double = .infinity
    ) -> Double {
      var sum = 0.0
      for scalar in scalars {
        sum += PlainTextMeasurer.advance(scalar)
        if sum * size * factor > limit { break }
      }
      return sum * size * factor
    }

    /// The width of a line that is all ASCII.
    func width(of bytes: some Sequence<UInt8>) -> Double {
      bytes.reduce(0) { $0 + PlainTextMeasurer.advances[Int($1)] } * size * factor
    }
  }

  /// The advances of classes of characters, as parts of the point size; the page of a preview gets them too.
  package static let classes: [(characters: [ClosedRange<Unicode.Scalar>], advance: Double)] = [
    (each(" ijlI.,:;'!|‘’′"), 0.26),
    (each("frt()[]-/\"″"), 0.36),
    (each("mwMW@%…™"), 0.86),
    (["A"..."Z"] + each("&+=<>#"), 0.67),
    (["0"..."9"] + each("$?"), 0.61),
    (["\u{2E80}"..."\u{D7FF}", "\u{F900}"..."\u{FAFF}", "\u{FF00}"..."\u{FF60}"], 1),
    (["\u{1F300}"..."\u{1FAFF}"], 1.2),
  ]
  /// The advance of every other character.
  package static let otherAdvance = 0.54
  /// From the first of these sizes on, the system font has narrower letters. They are as wide as ordinary letters
  /// of a smaller size: the second number times the size, plus the third. Fitted to the frames of 70 labels of 20
  /// to 68 points in public documents; the page of a preview gets the numbers too.
  package static let displayLetters = [20, 0.88, 1.8]
  /// What bold text is wider than regular text, as a factor.
  package static let boldFactor = 1.05

  private static func each(_ characters: String) -> [ClosedRange<Unicode.Scalar>] {
    characters.unicodeScalars.map { $0...$0 }
  }

  /// The advances of ASCII.
  private static let advances = (0..<UInt8(128)).map { classified(Unicode.Scalar($0)) }

  /// The advance of a character as a part of the point size.
  private static func advance(_ scalar: Unicode.Scalar) -> Double {
    scalar.isASCII ? advances[Int(scalar.value)] : classified(scalar)
  }

  /// The class of "M" precedes that of all capitals: the first one that contains a character counts.
  private static func classified(_ scalar: Unicode.Scalar) -> Double {
    classes.first { $0.characters.contains { $0.contains(scalar) } }?.advance ?? otherAdvance
  }
}

extension PlainTextMeasurer: PreparingMeasurer {
  package func prepared(_ text: String, font: IBFont) -> PreparedText {
    PreparedText(text, font: font)
  }
}
