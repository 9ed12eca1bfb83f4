import Foundation
import LayoutDocuments
import TestSupport
import Testing

/// A log of the shared cases, with what an independent reading made of it.
private struct LoggedCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Equation: Decodable {
    let address: String
    let item: String
    let attribute: String
    let relation: String
    let toItem: String?
    let toAttribute: String?
    let multiplier: Double
    let constant: Double
    let identifier: String?
  }

  let id: String
  let consoleLines: [String]
  let constraints: [Equation]
  let validation: String
  let redundantIndicesWithAllImplicitBounds: [Int]?

  var testDescription: String { id }

  static let all: [LoggedCase] = {
    struct Document: Decodable { let cases: [LoggedCase] }
    guard let data = try? Data(contentsOf: SharedMaterial.cases("conflicts.json")),
      let document = try? JSONDecoder().decode(Document.self, from: data)
    else { return [] }
    return document.cases
  }()

  var explanations: [ConsoleLog.Explanation] {
    ConsoleLog(text: message(consoleLines)).reports.map { $0.explain() }
  }

  /// The constraints no set can do without, and no other: the length of the shortest, where each
  /// line stands once.
  var minimum: Int? {
    guard let redundant = redundantIndicesWithAllImplicitBounds else { return nil }
    let once = Set(constraints.map(\.address))
    let lines = redundant.filter { index in
      constraints.count { $0.address == constraints[index].address } == 1
    }
    return once.count - lines.count
  }
}

/// The message UIKit puts around a list.
private func message(_ lines: [String], breaking: String? = nil) -> String {
  let list = lines.map { "    \"\($0)\"" }.joined(separator: ",\n")
  let end = breaking.map { "\nWill attempt to recover by breaking constraint \n\($0)\n" } ?? ""
  return """
    2026-01-01 12:00:00.000 App[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.
    (
    \(list)
    )
    \(end)
    """
}

/// The members of one JSON object.
private func object(_ json: String) throws -> [String: Any] {
  try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
}

/// What a line says, as the JSON output has it: `a.top == 0.5*b.bottom+8@1000`.
private func reading(_ line: String) throws -> String {
  let report = try #require(ConsoleLog(text: message([line])).reports.first)
  let lines = try #require(
    object(report.explain().json(file: "log"))["constraints"] as? [[String: Any]])
  guard let first = lines.first else { return report.unread.map(\.reason).joined() }
  let relations = ["equal": "==", "lessThanOrEqual": "<=", "greaterThanOrEqual": ">="]
  func text(_ key: String) -> String { first[key] as? String ?? "" }
  func number(_ key: String) -> Double { first[key] as? Double ?? .nan }
  let second =
    first["toItem"] == nil ? "" : "\(number("multiplier"))*\(text("toItem")).\(text("toAttribute"))"
  return
    "\(text("item")).\(text("attribute")) \(relations[text("relation")] ?? "?") \(second)+\(number("constant"))@\(number("priority"))"
}

@Suite struct SharedConsoleLogTests {
  @Test(arguments: LoggedCase.all)
  fileprivate func `every line of a real log is read as it was meant`(_ log: LoggedCase) throws {
    let explanation = try #require(log.explanations.first)
    #expect(explanation.report.unread.isEmpty)
    let read = try #require(object(explanation.json(file: ""))["constraints"] as? [[String: Any]])
    #expect(read.count == Set(log.constraints.map(\.address)).count)
    for equation in log.constraints {
      let line = try #require(read.first { $0["id"] as? String == equation.address })
      let relations = ["==": "equal", "<=": "lessThanOrEqual", ">=": "greaterThanOrEqual"]
      #expect(line["item"] as? String == equation.item)
      #expect(line["attribute"] as? String == equation.attribute)
      #expect(line["relation"] as? String == relations[equation.relation])
      #expect(line["toItem"] as? String == equation.toItem)
      #expect(line["toAttribute"] as? String == equation.toAttribute)
      #expect(line["multiplier"] as? Double == equation.multiplier)
      #expect(line["constant"] as? Double == equation.constant)
      #expect(line["identifier"] as? String == equation.identifier)
    }
  }

  @Test(arguments: LoggedCase.all.filter { $0.validation == "unique" })
  fileprivate func `a real conflict comes down to the shortest set`(_ log: LoggedCase) throws {
    let explanation = try #require(log.explanations.first)
    #expect(explanation.conflicts.count == 1)
    #expect(explanation.conflicts.first?.contradiction.constraints.count == log.minimum)
    #expect(explanation.conflicts.first?.contradiction.proof.contains(" > ") == true)
  }

  @Test(arguments: LoggedCase.all.filter { $0.validation != "unique" })
  fileprivate func `a fragment of a log is called a conflict only by what is taken for granted`(
    _ log: LoggedCase
  ) throws {
    let explanation = try #require(log.explanations.first)
    let isGuessed = explanation.assumptions.contains {
      $0.contains("baselines lie is unknown; they")
    }
    #expect(explanation.conflicts.isEmpty == !isGuessed)
  }

  @Test func `several logs in one file are told apart and the rest is skipped`() {
    let text = LoggedCase.all.map {
      "building…\n<UIView: 0x1; frame = (0 0; 1 1)>\n" + message($0.consoleLines)
        + "\nTest passed\n"
    }.joined()
    let reports = ConsoleLog(text: text).reports
    #expect(reports.count == LoggedCase.all.count)
    #expect(reports.allSatisfy { !$0.isTruncated && $0.unread.isEmpty })
  }

  @Test func `a log that is cut off anywhere is read up to there`() throws {
    let log = try #require(LoggedCase.all.first)
    let text = Array(message(log.consoleLines).utf8)
    for end in stride(from: 0, to: text.count, by: 7) {
      let reports = ConsoleLog(text: String(decoding: text[..<end], as: UTF8.self)).reports
      for report in reports where report.constraints.count < 3 {
        #expect(report.isTruncated || report.constraints.isEmpty)
      }
    }
  }
}

@Suite struct ConsoleLogTests {
  @Test(arguments: [
    (
      "<NSLayoutConstraint:0x1 H:[UILabel:0xa'Seconds'(70)]>", "0xa.width == +70.0@1000.0"
    ),
    (
      "<NSLayoutConstraint:0x1 H:[UILabel:0xa' ']-(NSSpace(8))-[UIButton:0xb'Show [More]']>",
      "0xb.leading == 1.0*0xa.trailing+8.0@1000.0"
    ),
    (
      "<NSLayoutConstraint:0x1 H:[Arrow:0xa]-(>=5)-[HIDraggableButton:0xb'Bitstamp'](LTR)>",
      "0xb.leading >= 1.0*0xa.trailing+5.0@1000.0"
    ),
    (
      "<NSLayoutConstraint:0x1 H:|-(16)-[UIView:0xa](RTL)   (active, names: '|':UIView:0xb )>",
      "0xa.right == 1.0*0xb.right+-16.0@1000.0"
    ),
    (
      "<NSLayoutConstraint:0x1 V:[UIView:0xa(>=300@750)]   (active)>",
      "0xa.height >= +300.0@750.0"
    ),
    (
      "<NSLayoutConstraint:0x1 H:[UIView:0xa(==UIView:0xb)]>",
      "0xa.width == 1.0*0xb.width+0.0@1000.0"
    ),
    (
      "<NSLayoutConstraint:0x1 UIView:0xa.height == 300 @999   (active)>",
      "0xa.height == +300.0@999.0"
    ),
    (
      "<NSLayoutConstraint:0x1 UIView:0xa.width == 0.7*Tile:0xb.width - 4   (active)>",
      "0xa.width == 0.7*0xb.width+-4.0@1000.0"
    ),
    (
      "<NSLayoutConstraint:0x1 UIView:0xa.width == Tile:0xb.width * 0.7 + 4>",
      "0xa.width == 0.7*0xb.width+4.0@1000.0"
    ),
    (
      "<NSLayoutConstraint:0x1 UILabel:0xa'a.width == b'.leading >= UIView:0xb'1.5 * x.left'.leading + 5>",
      "0xa.leading >= 1.0*0xb.leading+5.0@1000.0"
    ),
    (
      "<MASLayoutConstraint:key UILabel:title.width >= 5000>",
      "UILabel:title.width >= +5000.0@1000.0"
    ),
    (
      "<SnapKit.LayoutConstraint:0x1@Trip.swift#67 UIImageView:0xa.left == UIView:0xb.left + 20.0>",
      "0xa.left == 1.0*0xb.left+20.0@1000.0"
    ),
    (
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- H:[View:0xa]-(0)-|   (Names: '|':Box:0xb )>",
      "0xb.trailing == 1.0*0xa.trailing+0.0@1000.0"
    ),
    (
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=-&- Cell.width == 194   (active, names: Cell:0xb )>",
      "0xb.width == +194.0@1000.0"
    ),
    (
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.minX == 204   (active, names: '|':Over:0xb )>",
      "0xa.minX == +204.0@1000.0"
    ),
    (
      "<NSContentSizeLayoutConstraint:0x1 H:[UILabel:0xa'Hi'(41)] Hug:251 CompressionResistance:750>",
      "0xa.width == +41.0@750.0"
    ),
    (
      "<NSLayoutConstraint:0x1 'NSStackView.Edge.Top' V:|-(>=0)-[NSStackView:0xa]   (active, names: '|':NSStackView:0xb )>",
      "0xa.top >= 1.0*0xb.top+0.0@1000.0"
    ),
    (
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UILabel:0xa.midX ==>",
      "0xa.midX == +0.0@1000.0"
    ),
    (
      "<NSLayoutConstraint:0x1 V:|-(16)-[UIView:0xa](active, names: '|':UIView:0xb)>",
      "0xa.top == 1.0*0xb.top+16.0@1000.0"
    ),
    (
      "<NSLayoutConstraint:0x1 V:|-(16)-[UIView:0xa](Names: '|':UIView:0xb )>",
      "0xa.top == 1.0*0xb.top+16.0@1000.0"
    ),
    (
      "\\<NSLayoutConstraint:0x1 V:[UIView:0xa(246)]\\>", "0xa.height == +246.0@1000.0"
    ),
    (
      "&lt;NSLayoutConstraint:0x1 V:[UIView:0xa(&gt;=246)]&gt;", "0xa.height >= +246.0@1000.0"
    ),
    (
      "‹NSLayoutConstraint:0x1 V:[UIView:0xa(≥246)]›", "0xa.height >= +246.0@1000.0"
    ),
    (
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=~~-& v=-~~& V:|~~(8)~~[UIView:0xa]   (Names: '|':UIView:0xb )>",
      "0xa.top == 1.0*0xb.top+8.0@1000.0"
    ),
    (
      "< NSLayoutConstraint: 0x1 UIView:0xa.width == 40>", "0xa.width == +40.0@1000.0"
    ),
    (
      "NSLayoutConstraint:0x1 UIView:0xa.width == 40,", "0xa.width == +40.0@1000.0"
    ),
    (
      "<<Kit.LayoutConstraint:0x1> <UIView:0xa>.top >= <_UILayoutGuide:0xc>.bottom + 8.0>",
      "0xa.top >= 1.0*0xc.bottom+8.0@1000.0"
    ),
    (
      "<SnapKit.LayoutConstraint:0x1@/My Apps/Trip View.swift#67 UIView:0xa.height == 20.0 ^750.0>",
      "0xa.height == +20.0@750.0"
    ),
    (
      "<_UIScrollViewAutomaticContentSizeConstraint:0x1 UITableView:0xa.contentHeight{id: 178} == -5.000000>",
      "0xa.contents.height == +-5.0@1000.0"
    ),
    (
      "<NSLayoutConstraint:0x1 (A:0xa.leading - B:0xb.leading) == 0.5*(C:0xc.leading - D:0xd.trailing)   (active, names: A:0xa.leading:0x7 )>",
      "0xa.leading == 0.5*0xc.leading+0.0@1000.0"
    ),
  ])
  func `every form of a line is read`(_ line: String, _ expected: String) throws {
    #expect(try reading(line) == expected)
  }

  @Test func `a line that says nothing is reported, not guessed`() throws {
    #expect(try reading("<NSLayoutConstraint:0x1 what?>").contains("no relation"))
    #expect(try reading("<NSLayoutConstraint:0x1 H:[UIView:0xa]>").contains("visual format"))
    #expect(try reading("<NSLayoutConstraint:0x1 UIView:0xa.left == 7>").contains("right side"))
    #expect(try reading("<NSLayoutConstraint:0x1 UIView:0xa.width == nan>").contains("right side"))
  }

  @Test func `a log of AppKit, the newer heading and what was broken are read`() throws {
    let text = """
      [Layout] Conflicting constraints detected: (
          "<NSLayoutConstraint:0x1 H:|-(5)-[NSBox:0xa](LTR)   (active, names: '|':Item:0xb )>",
          "<NSLayoutConstraint:0x2 NSBox:0xa.right == Item:0xb.right - 5   (active)>",
          "<NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& Item:0xb.width == 0   (active)>"
      ).

      Will attempt to recover by breaking <NSLayoutConstraint:0x2 NSBox:0xa.right == Item:0xb.right - 5   (active)>.
      """
    let explanation = try #require(ConsoleLog(text: text).reports.first).explain()
    #expect(!explanation.report.isTruncated)
    #expect(explanation.isMendedByBreaking == true)
    let conflict = try #require(explanation.conflicts.first)
    #expect(conflict.contradiction.broken == "0x2")
    #expect(conflict.contradiction.implicit == ["NSBox.width >= 0"])
    #expect(conflict.contradiction.proof == "5 + 5 = 10 > 0")
    #expect(conflict.advice.contains("Item has no width yet"))
  }

  @Test func `a superview the log does not name is found where it alone explains the conflict`()
    throws
  {
    // The middle of both is measured in the view whose bottom they share.
    let lines = [
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.midY == + 70>",
      "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& V:[UIView:0xa(140)]>",
      "<NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& UILabel:0xb'Started'.midY == + 70>",
      "<NSLayoutConstraint:0x4 UIView:0xa.bottom == Toast:0xc.bottom - 10>",
      "<NSLayoutConstraint:0x5 V:|-(10)-[UILabel:0xb'Started']   (Names: '|':Toast:0xc )>",
      "<NSLayoutConstraint:0x6 UILabel:0xb'Started'.bottom == Toast:0xc.bottom - 10>",
    ]
    let explanation = try #require(ConsoleLog(text: message(lines)).reports.first).explain()
    #expect(explanation.conflicts.first?.contradiction.constraints.count == 6)
    #expect(explanation.assumptions.contains { $0.contains("UIView is taken to lie in Toast") })
  }

  @Test func `a multiplied position counts from the superview`() throws {
    let lines = [
      "<NSLayoutConstraint:0x1 UIView:0xa.centerX == 0.5*UIView:0xb.centerX>",
      "<NSLayoutConstraint:0x2 UIView:0xb.width == 200>",
      "<NSLayoutConstraint:0x3 UIView:0xa.left == UIView:0xb.left + 60>",
    ]
    let explanation = try #require(ConsoleLog(text: message(lines)).reports.first).explain()
    #expect(explanation.conflicts.first?.contradiction.proof == "60 > 50")
  }

  @Test func `lines may be escaped, wrapped, private, bare or many on one line`() throws {
    let escaped = message([
      #"<NSLayoutConstraint:0x1 UIButton:0xa'\"Gr\\U00fc\n\"'.width == 5   (active)>"#
    ])
    #expect(ConsoleLog(text: escaped).reports.first?.constraints.count == 1)
    let wrapped = ConsoleLog(
      text: "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- \nV:[FI_View:0xa(5)]>")
    #expect(wrapped.reports.first?.constraints.count == 1)
    let hidden = ConsoleLog(text: "Unable to simultaneously satisfy constraints:\n<private>\n")
    #expect(hidden.reports.first?.isPrivate == true)
    let line = "<NSLayoutConstraint:0x1 V:[A:0xa(5)]>\t12:00 <NSLayoutConstraint:0x2 V:[A:0xa(6)]>"
    let bare = try #require(ConsoleLog(text: line).reports.first)
    #expect(bare.explain().conflicts.first?.contradiction.constraints == ["0x1", "0x2"])
    // Beside a whole message, a constraint in passing is none.
    #expect(ConsoleLog(text: line + "\n" + escaped).reports.count == 1)
  }

  @Test func `a message may be one line of JSON, quoted, or typeset with curly quotes`() throws {
    let lines = [
      "<NSLayoutConstraint:0x1 V:|-(16)-[UILabel:0xa'Hi']   (active, names: '|':Row:0xb )>",
      "<NSLayoutConstraint:0x2 UILabel:0xa'Hi'.bottom == Row:0xb.bottom - 16   (active)>",
      "<NSLayoutConstraint:0x3 'UISV-hiding' Row:0xb.height == 0   (active)>",
    ]
    let plain = message(lines, breaking: lines[1])
    let json =
      #"{"message":""# + plain.replacing("\"", with: #"\""#).replacing("\n", with: #"\n"#) + "\"}"
    let quoted = plain.split(separator: "\n").map { "> \($0)" }.joined(separator: "\n")
    let typeset = plain.replacing("\"<", with: "“<").replacing(">\"", with: ">”")
      .replacing("'", with: "’").replacing(" - ", with: " – ")
    let html = plain.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("'", with: "&#x27;").replacing("\"", with: "&#34;")
    let issue = plain.replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing("-(16)-", with: "~~(16)~~")
    for text in [json, quoted, typeset, html, issue] {
      let report = try #require(ConsoleLog(text: text).reports.first)
      #expect(report.constraints.count == 3 && report.broken == "0x2" && report.unread.isEmpty)
      #expect(report.explain().conflicts.first?.contradiction.proof == "16 + 16 = 32 > 0")
    }
  }

  @Test func `no text makes the reader fail or take long`() {
    var random = SplitMix64(seed: 7)
    let pieces = [
      "<NSLayoutConstraint:0x1 ", "H:", "[", "]", "|", "-(", ")-", ">", " == ", ".width", "'", "(",
      ")", "\n", "0x", ":", "@", "*", "8", "UIView:0xa",
      "Unable to simultaneously satisfy constraints",
      "recover by breaking", "(active, names: ", "\\U00", "é", "<private>", "-", "H:-",
    ]
    for _ in 0..<LongRun.amount(everyday: 300, all: 2000) {
      let text = (0..<Int(random.next() % 40)).map { _ in
        pieces[Int(random.next() % UInt64(pieces.count))]
      }.joined()
      for report in ConsoleLog(text: text).reports { _ = report.explain().text(file: "log") }
    }
    let long = "<NSLayoutConstraint:0x1 H:" + String(repeating: "[a]-", count: 50_000) + ">"
    #expect(ConsoleLog(text: long).reports.first?.unread.first?.reason == "it is too long")
  }
}
