import LayoutDiagnostics

extension ConsoleLog.Explanation {
  /// The explanation in lines. The first line states the place of the report.
  ///
  /// - Parameter file: The name of the log.
  package func text(file: String) -> String {
    var lines: [String] = []
    let place = "\(file):\(report.line): "
    if conflicts.isEmpty { lines.append(place + withoutConflict) }
    if let advice { lines.append("  \(advice)") }
    for conflict in conflicts {
      lines.append(place + headline(of: conflict))
      lines += conflict.members.map { "  - \($0)" }
      lines += conflict.contradiction.implicit.map { "  - \($0), as always" }
      lines.append("  \(conflict.advice)")
    }
    let verdict = isMendedByBreaking == false ? ", which does not mend it" : ""
    for (constraint, words) in zip(report.constraints, words) where constraint.id == report.broken {
      lines.append("  broken was \(words)\(verdict)")
    }
    lines += notes.map { "  note: \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private func headline(of conflict: Conflict) -> String {
    let all = report.constraints.count
    let count = conflict.members.count
    let some = count == all ? "these \(count)" : "\(count) of \(all)"
    let subject = count == 1 ? "this constraint" : "\(some) constraints"
    return
      "\(subject) cannot hold\(count == 1 ? "" : " together"): \(conflict.contradiction.proof)"
  }

  /// The text for a report without a conflict. UIKit has proved a conflict, so something is missing.
  private var withoutConflict: String {
    if report.isPrivate {
      return
        "the log hides the constraints as <private>: run the app from Xcode, which shows them, or stop at "
        + "UIViewAlertForUnsatisfiableConstraints (AppKit: LAYOUT_CONSTRAINTS_NOT_SATISFIABLE) in the debugger"
    }
    let count = report.constraints.count
    if count == 0 {
      return "no constraint could be read: paste the message as the console prints it"
    }
    let reasons = [
      (report.isTruncated, "the list ends early"),
      (
        report.isRepeating && count == 1, "the list has it twice, and the one against it is missing"
      ),
      (report.lacksBroken, "what was broken is not in the list, which was shortened"),
      (!assumptions.isEmpty, "it hangs on what the log does not say"),
    ]
    let missing =
      report.unread.first.map { "line \($0.line) could not be read" }
      ?? reasons.first(where: \.0)?.1
      ?? "a constraint is missing from the list, or a view lies in another than the log lets guess"
    let subject =
      count == 1
      ? "constraint that could be read shows" : "\(count) constraints that could be read show"
    return "the \(subject) no conflict: \(missing)"
  }

  /// The assumptions and omissions that limit the explanation.
  var notes: [String] {
    var notes = assumptions
    if report.isTruncated { notes.append("the list ends early, so constraints may be missing") }
    for reason in report.unread.map(\.reason).unique(by: \.self) {
      let lines = report.unread.filter { $0.reason == reason }.map { "\($0.line)" }
      let some = lines.prefix(Self.lineLimit).joined(separator: ", ")
      let subject = lines.count == 1 ? "line" : "lines"
      notes.append("\(subject) \(some) could not be read: \(reason)")
    }
    return notes
  }

  /// The maximum number of lines that a note names.
  private static let lineLimit = 20

  /// The explanation as a JSON object on one line, with `conflicts` as in the output of a layout
  /// document.
  package func json(file: String) -> String {
    JSONText([
      ("version", LayoutDocument.version), ("file", file), ("line", report.line),
      ("conflicts", conflicts.map { $0.contradiction.json(advice: $0.advice) }), ("advice", advice),
      ("broken", report.broken.orNull), ("mended", isMendedByBreaking.orNull),
      ("truncated", report.isTruncated), ("notes", notes),
      ("constraints", zip(report.constraints, words).map { $0.json($1) }),
    ]).json
  }
}

extension LoggedConstraint {
  fileprivate func json(_ words: String) -> JSONText {
    JSONText([
      ("id", id), ("text", words), ("identifier", identifier), ("source", source),
      ("class", className), ("item", equation.first.item),
      ("attribute", equation.first.attribute.rawValue), ("relation", "\(equation.relation)"),
      ("toItem", equation.second?.item), ("toAttribute", equation.second?.attribute.rawValue),
      ("multiplier", equation.multiplier), ("constant", equation.constant),
      ("priority", equation.priority),
    ])
  }
}
