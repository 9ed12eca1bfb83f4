import Foundation
import LayoutDiagnostics
import LayoutDocuments

/// The formats of `truss lint`.
enum LintFormat: String, CaseIterable {
  case text, json, sarif, junit, github

  /// The text of the report. Long lines of the format `text` are truncated unless the report is
  /// verbose.
  func text(_ report: LintReport, isVerbose: Bool = false) -> String {
    switch self {
    case .text:
      report.findings.map { $0.words(of: report.settings, isVerbose: isVerbose) }.joined()
    case .json: report.findings.map { $0.json + "\n" }.joined()
    case .sarif: SARIF.text(report)
    case .junit: JUnit.text(report)
    case .github: report.findings.map { GitHub.line($0) }.joined()
    }
  }
}

extension LayoutFinding {
  /// `Login.storyboard:41: error: Login (phone-small): …`, with the fixes on the lines below.
  fileprivate func words(of settings: Int, isVerbose: Bool) -> String {
    let place = [file.map { $0 + (line.map { ":\($0)" } ?? "") }, "\(severity)"].compactMap { $0 }
      .joined(separator: ": ")
    let devices = settings > 1 && at.count == settings ? "everywhere" : self.settings
    let scene = scene.map { "\($0) (\(devices)): " } ?? ""
    let shown = isVerbose ? fixes[...] : fixes.prefix(3)
    let text = ([message] + shown.map { "  \($0.sentence)" }).joined(separator: "\n")
    let lines = ("\(place): " + scene + text + "\n").printableLines
    return isVerbose ? lines : lines.linesCut
  }

  /// The devices, with the reading direction unless it is left to right.
  fileprivate var settings: String {
    at.map { $0.direction == "ltr" ? $0.device : "\($0.device) \($0.direction)" }
      .joined(separator: ", ")
  }

  /// The message, the likeliest fix and the devices, for formats with one text for each finding.
  fileprivate var summary: String {
    let fix = fixes.first.map { "\nFix: \($0.sentence)" } ?? ""
    let devices = at.isEmpty ? "" : "\nOn: \(settings)"
    return message + fix + devices
  }
}

extension LayoutFinding.Kind {
  /// The summaries of the rules with this kind.
  var explanation: String {
    LayoutRules.descriptions.filter { $0.kind == self }.map(\.summary).joined(separator: " ")
  }
}

/// GitHub annotations: for each finding, a line `::error file=…,line=…,title=…::message`.
private enum GitHub {
  static func line(_ finding: LayoutFinding) -> String {
    let level = finding.severity == .note ? "notice" : "\(finding.severity)"
    let title = "\(finding.kind.rawValue) in \(finding.scene ?? "layout")"
    let properties = [
      finding.file.map { "file=" + property($0) }, finding.line.map { "line=\($0)" },
      "title=" + property(title),
    ].compactMap(\.self)
    return "::\(level) \(properties.joined(separator: ","))::\(data(finding.summary))\n"
  }

  private static func data(_ text: String) -> String {
    text.printableLines.replacing(scalars: ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(scalars: [":": "%3A", ",": "%2C"])
  }
}

/// A JUnit report: a test suite for each file, and a failed test case for each finding.
private enum JUnit {
  static func text(_ report: LintReport) -> String {
    let cases = report.files.map { max(1, $0.findings.count) }
    let suites = zip(report.files, cases).map { file, count in
      let name = file.name.escapedForXML
      let failures = file.findings.map { failure($0, file.name) }.joined()
      let sound = "    <testcase name=\"sound\" classname=\"\(name)\" time=\"0\"/>\n"
      return """
          <testsuite name="\(name)" tests="\(count)" failures="\(file.findings.count)" \
        errors="0" skipped="0" time="0">
        \(failures.isEmpty ? sound : failures)  </testsuite>

        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="truss lint" tests="\(cases.reduce(0, +))" \
      failures="\(report.findings.count)" errors="0">
      \(suites.joined())</testsuites>

      """
  }

  private static func failure(_ finding: LayoutFinding, _ file: String) -> String {
    let first = finding.message.split(separator: "\n").first.map(String.init) ?? ""
    let place = finding.line.map { "\(file):\($0)\n" } ?? ""
    return """
          <testcase name="\("\(finding.id) \(first)".escapedForXML)" \
      classname="\(file.escapedForXML)" time="0">
            <failure type="\(finding.kind.rawValue)" message="\(first.escapedForXML)">\
      \((place + finding.summary).escapedForXML)</failure>
          </testcase>

      """
  }
}

/// A SARIF 2.1.0 report, for code scanning.
private enum SARIF {
  static func text(_ report: LintReport) -> String {
    let driver = JSONText([
      ("name", "truss"), ("version", TrussTool.version),
      (
        "rules",
        LayoutFinding.Kind.allCases.map {
          JSONText([
            ("id", $0.rawValue), ("name", $0.rawValue.capitalized),
            ("shortDescription", message($0.explanation)),
          ])
        }
      ),
    ])
    let run = JSONText([
      ("tool", JSONText([("driver", driver)])), ("columnKind", "utf16CodeUnits"),
      ("results", report.findings.map(result)),
    ])
    return JSONText([
      ("$schema", "https://json.schemastore.org/sarif-2.1.0.json"), ("version", "2.1.0"),
      ("runs", [run]),
    ]).json + "\n"
  }

  private static func result(_ finding: LayoutFinding) -> JSONText {
    let place = JSONText([
      ("artifactLocation", JSONText([("uri", uri(finding.file ?? "layout"))])),
      ("region", finding.line.map { JSONText([("startLine", max(1, $0))]) }),
    ])
    let properties = JSONText([
      ("scene", finding.scene.orNull), ("items", finding.items),
      ("constraints", finding.constraints), ("culprits", finding.culprits),
    ])
    return JSONText([
      ("ruleId", finding.kind.rawValue),
      ("ruleIndex", LayoutFinding.Kind.allCases.firstIndex(of: finding.kind) ?? 0),
      ("level", "\(finding.severity)"), ("message", message(finding.summary)),
      ("locations", [JSONText([("physicalLocation", place)])]),
      ("partialFingerprints", JSONText([("findingId/v1", finding.id)])), ("properties", properties),
    ])
  }

  private static func message(_ text: String) -> JSONText { JSONText([("text", text)]) }

  /// A path as a relative reference. Characters that URIs do not allow in paths are escaped.
  private static func uri(_ path: String) -> String {
    var allowed = CharacterSet.alphanumerics.intersection(
      CharacterSet(charactersIn: "\0"..."\u{7F}"))
    allowed.insert(charactersIn: "-._~/!$&'()*+,;=@")
    let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? "layout"
    return path.hasPrefix("/") ? "file://" + escaped : escaped
  }
}
