import Testing

@testable import TrussCommand

/// Documents with numbers that no designer would choose.
@Suite struct ExtremeNumberTests {
  private static let kinds = [
    "label": #"text="Some words here" numberOfLines="0""#, "textView": #"text="Some words here""#,
    "textField": #"text="Some words""#, "button": "", "searchBar": "",
  ]

  /// Views of every kind that has a font, with constraints between their baselines.
  private static func document(size: String, image: String) -> String {
    let names = kinds.keys.sorted()
    let views = names.map { name in
      """
      <\(name) id="\(name)" \(kinds[name] ?? "") translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="20" y="20" width="100" height="\(image)"/>
      <fontDescription key="fontDescription" type="system" \(size)/>
      <state key="normal" title="Go on" image="picture"/></\(name)>
      """
    }
    let constraints = zip(names, names.dropFirst()).map { one, other in
      """
      <constraint id="\(one)-first" firstItem="\(one)" firstAttribute="firstBaseline"
        secondItem="\(other)" secondAttribute="firstBaseline" priority="250"/>
      <constraint id="\(one)-last" firstItem="\(one)" firstAttribute="baseline"
        secondItem="\(other)" secondAttribute="baseline" priority="250"/>
      """
    }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"
        targetRuntime="iOS.CocoaTouch"><objects><view id="root">
      <rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
      \(views.joined(separator: "\n"))
      </subviews><constraints>\(constraints.joined(separator: "\n"))</constraints></view></objects>
      <resources><image name="picture" width="\(image)" height="\(image)"/></resources></document>
      """
  }

  private static let sizes = [
    "0.0", "0", "-0.0", "-1", "nan", "inf", "-inf", "1e-320", "1e-9", "1e6", "1e9", "1e100",
    "1e400",
    "",
  ]

  @Test(arguments: sizes, [true, false])
  func `a size of a font or an image is taken, or refused by its line, and never becomes NaN`(
    size: String, isOfFont: Bool
  ) throws {
    let folder = try Folder()
    let text = Self.document(
      size: "pointSize=\"\(isOfFont ? size : "17")\"", image: isOfFont ? "20" : size)
    let path = try folder.file("odd.xib", text)
    let device = ["--devices", "phone-small"]
    let commands = [
      ["solve"], ["lint"] + device, ["preview", "--format", "svg"] + device, ["sweep"],
    ]
    for words in commands.prefix(isOfFont ? 4 : 2) {
      let run = Recorder(words + [path])
      if run.status == .badInput {
        #expect(run.errors.count == 1)
        #expect(run.errors.first?.contains("\"\(size)\", which is not a valid value") == true)
      } else {
        #expect(!run.output.contains(#/\b(?i:nan|inf|infinity|infinite)\b/#), "\(words)")
      }
    }
  }

  @Test(arguments: ["0.0", "0", "-0.0"])
  func `a font of size zero has the size of its style, or of the system`(size: String) throws {
    let folder = try Folder()
    func solved(_ attributes: String) throws -> String {
      let path = try folder.file("a.xib", Self.document(size: attributes, image: "20"))
      return Recorder("solve", "--json", path).output
    }
    #expect(try solved("pointSize=\"\(size)\"") == solved(""))
    let style = #"style="UICTFontTextStyleTitle1""#
    #expect(try solved("\(style) pointSize=\"\(size)\"") == solved(style))
    #expect(try solved(style) != solved(""))
  }
}
