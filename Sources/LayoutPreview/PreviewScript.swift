import LayoutDocuments

/// The script and the style sheet of a page, from the files of the folder `Page`.
enum PreviewScript {
  /// The element with data of a section for the script. The class of the element is its name.
  static func data(_ name: String, _ json: String) -> String {
    "<script type=\"application/json\" class=\"\(name)\">\(json.safeInScript)</script>\n"
  }

  /// The elements at the end of a page: the text metric, and the scripts of the folder `Page`. They load nothing.
  static var elements: String {
    let parts = [
      PackageResources.numbers_js, PackageResources.selection_js, PackageResources.bench_js,
    ]
    let code = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    return "<script type=\"application/json\" id=\"metric\">\(metric)</script>\n"
      + "<script>\n'use strict';\n(() => {\n\(code)})();\n</script>\n"
  }

  /// The style sheet of a page.
  static var style: String {
    ":root{--fonts:\(PreviewPalette.fonts)}\n"
      + String(decoding: PackageResources.page_css, as: UTF8.self) + PreviewPalette.css
  }

  /// The table by which layouts measured their texts, as JSON: the script breaks lines with it too.
  static var metric: String {
    let classes = PlainTextMeasurer.classes.map { characters, advance in
      JSONText.list(
        characters.map { [Int($0.lowerBound.value), Int($0.upperBound.value)] }, advance)
    }
    return JSONText([
      ("classes", classes), ("other", PlainTextMeasurer.otherAdvance),
      ("bold", PlainTextMeasurer.boldFactor), ("display", PlainTextMeasurer.displayLetters),
      ("lineHeight", TextSetting.lineHeight), ("baselineShift", TextSetting.baselineShift),
    ]).json
  }
}
