import AutoLayout
import LayoutDiagnostics

/// The sentence that says how to resolve a logged conflict. It depends on what made the members of the
/// conflict.
struct LoggedAdvice {
  private let report: ConsoleLog.Report
  private let members: [LoggedConstraint]
  /// The conflict, of which `written` has only the constraints of the program.
  private var conflict: Conflict
  private let system: LoggedSystem

  init(_ report: ConsoleLog.Report, _ set: [Int], _ found: Conflict, in system: LoggedSystem) {
    self.report = report
    self.system = system
    members = set.map { report.constraints[$0] }
    conflict = found
    conflict.written = found.written.filter { logged($0)?.maker == nil }
  }

  /// The advice of the first rule that applies.
  var sentence: String {
    onlyTheSystem ?? belowZero ?? tiedToItself ?? aboveKeyboard ?? notYetSized ?? document
      ?? keptFrame ?? hidden ?? prototype ?? splitItem ?? requiredContent ?? wrongSign
      ?? sizeFromOutside ?? arrangement ?? heldTwice ?? heldThrice ?? noRoom
      ?? "remove one of them; if all are meant for some sizes only, "
      + (candidate.map(lower) ?? "lower one to 999")
  }

  /// The advice if no conflict can be shown. UIKit has proved that the broken constraint takes part in one.
  var withoutConflict: String? {
    onlyTheSystem ?? brokenByUser.map { lower($0) + ", or paste the whole list" }
  }

  // MARK: Rules

  private var onlyTheSystem: String? {
    guard !members.isEmpty, !members.contains(where: \.isChangeable) else { return nil }
    let isStack = members.contains { $0.identifier == "UISV-canvas-connection" }
    let mend = members.first { isStack && $0.identifier == "UISV-hiding" }.map {
      "hide the views in \(name($0)) as well, or wrap it in a plain view"
    }
    if let mend, let brokenByUser { return "\(mend), and \(lower(brokenByUser))" }
    let isNegative = members.contains { $0.maker == .contentSize && $0.equation.constant < 0 }
    let missing = members.first(where: \.isEmptySize).map { size in
      "\(name(size)) has no \(size.attribute) yet"
        + (name(size).contains("Toolbar")
          ? ": give the toolbar its size first, then its items" : "")
    }
    let parts = [
      "only the system's own constraints take part: none of yours is to blame", mend, missing,
      isNegative
        ? "a row or header reports a negative size"
        : "it is harmless if the later frames are right",
    ]
    return parts.compactMap { $0 }.joined(separator: "; ")
  }

  private var belowZero: String? {
    let size = members.count == 1 ? members.first { $0.equation.constant < 0 } : nil
    return size.map {
      "the \($0.attribute) of \(name($0)) cannot be below 0: check the sign of its constant"
    }
  }

  private var tiedToItself: String? {
    logged(conflict.tieToItself).map {
      "\(words($0)) ties \(name($0)) to itself; another view may be meant"
    }
  }

  /// A constraint that places an edge outside the superview by the distance by which the edge was meant to be
  /// inside.
  private var wrongSign: String? {
    guard let pin = conflict.outwards?.constraint, pin.relation == .equal, let line = logged(pin)
    else { return nil }
    return "\(words(line)) ends outside: change its constant to \((-pin.constant).shortest)"
  }

  /// A bar above the keyboard that is tied to the safe area of a window, which is elsewhere while the keyboard moves.
  private var aboveKeyboard: String? {
    guard members.contains(where: { $0.maker == .keyboard }) else { return nil }
    let tie = written.first { $0.items.contains { $0.isGuide && $0.isOfSystem } }
    return tie.map { "the keyboard moves the bar out of the safe area: \(lower($0))" }
  }

  /// The most frequent conflict: a view is laid out before it has a size.
  private var notYetSized: String? {
    let empty = members.filter(\.isEmptySize)
    if let size = empty.first(where: { $0.isFromOutside || $0.isFromMask && !isHeld($0) }) {
      if size.identifier?.hasPrefix("fittingSize") == true {
        return "systemLayoutSizeFitting is called with a \(size.attribute) of 0: pass the "
          + "\(size.attribute) that \(name(size)) will have\(orLower)"
      }
      return
        "\(name(size)) has no \(size.attribute) yet when it is laid out: give it its size first\(orLower)"
    }
    let written = empty.first { $0.maker == nil && (!$0.isOfLibrary || heldTwice == nil) }
    guard let size = written, let candidate else { return nil }
    return
      "\(name(size)) has no \(size.attribute) yet (\(size.attribute) == 0): give it its size first, "
      + "or, if that is meant, \(lower(candidate))"
  }

  /// A document view of AppKit that is tied to its scroll view, or to the bottom of the clip view around it.
  private var document: String? {
    let clips = members.flatMap(\.items).filter { $0.className == "NSClipView" }.map(\.key)
    let outer = clips + clips.compactMap { system.superviews[$0] }
    func isOfClip(_ pin: LoggedConstraint) -> Bool { pin.ends.contains(where: clips.contains) }
    // The superview of the scroll view is not tied to the clip view.
    let inner = Set(members.filter(isOfClip).flatMap(\.ends)).subtracting(outer)
    // A document view may be as wide as its clip view.
    let pins = written.filter { pin in
      pin.ends.contains(where: outer.contains) && pin.ends.contains(where: inner.contains)
        && (!isOfClip(pin) || pin.holdsFarEdge && !pin.attribute.isHorizontal)
    }
    return (pins.first(where: isBroken) ?? pins.last).map { pin in
      isOfClip(pin)
        ? "a document view may end below its clip view: remove \(words(pin))"
        : "a clip view leaves room for scrollers: remove \(words(pin)), or tie the document view to it"
    }
  }

  private var keptFrame: String? {
    let masks = members.filter { $0.isFromMask && $0.isChangeable && !$0.isFromOutside }
    let positions = masks.filter { !$0.attribute.isSize }
    let placed = positions.filter { mask in
      positions.count { $0.subject.item == mask.subject.item } == 1 || candidate == nil
    }
    guard
      let mask = masks.first(where: isHeld)
        ?? masks.first(where: { $0.attribute.isSize && !$0.isSize && !$0.fillsSuperview })
        ?? masks.first(where: \.isSize)
        // A view that fills its superview is correct if the superview has its size from elsewhere.
        ?? placed.first(where: { sizeFromOutside == nil || !$0.fillsSuperview })
    else { return nil }
    let turnOff = "set its translatesAutoresizingMaskIntoConstraints to false"
    let kept = "\(name(mask)) keeps the frame it was given"
    let given = length(mask).map { ", \($0.shortest) \(mask.adjective)" }
    if isHeld(mask) {
      let others = Set(masks.filter(isHeld).map(name)).subtracting([name(mask)]).sorted()
      if others.isEmpty { return "\(kept)\(given ?? ""): \(turnOff)" }
      return "\(kept)\(given ?? ""), and so \(others.count == 1 ? "does" : "do") "
        + others.joined(separator: " and ") + ": " + turnOff.replacing("its", with: "their")
    }
    guard let given else { return "\(kept): \(turnOff), if it has constraints of its own" }
    return "\(kept)\(given): give it its \(mask.attribute) first"
      + (candidate == nil ? " or \(turnOff)" : ", \(turnOff)\(orLower)")
  }

  /// The width or height that a mask gives, if the log has it.
  private func length(_ mask: LoggedConstraint) -> Double? {
    let equation = mask.equation
    guard equation.first.attribute.isSize else { return nil }
    guard let second = equation.second else { return equation.constant }
    let outer = members.first { $0.isSize && $0.equation.first == second }
    return outer.map { equation.multiplier * $0.equation.constant + equation.constant }
  }

  /// Whether the program also constrains the view of a mask, by a constant or to its superview or a neighbour.
  /// Constraints to the contents of the view do not count.
  private func isHeld(_ mask: LoggedConstraint) -> Bool {
    let view = mask.subject.item
    return members.contains { member in
      guard member.maker == nil, member.subject.item == view else { return false }
      let equation = member.equation
      guard let second = equation.second else { return true }
      let other = second.item == view ? equation.first.item : second.item
      // The contents of a view lie within its margins.
      let isAround =
        equation.first.item == view
        && (member.holdsFarEdge && equation.constant > 0 || equation.first.attribute.isMargin)
      return system.superviews[view] == other
        || system.superviews[other] != view && !isAround
    }
  }

  private var hidden: String? {
    members.first { $0.identifier == "UISV-hiding" }.map { hiding in
      "\(name(hiding)) is hidden by its stack view, which makes it 0 \(hiding.adjective)"
        + (candidate.map { ": " + lower($0) } ?? "")
    }
  }

  private var prototype: String? {
    members.first { $0.maker == .interfaceBuilder }.map {
      "Interface Builder keeps the frame of \(name($0)), which has too few constraints "
        + "of its own: add those that are missing"
    }
  }

  private var splitItem: String? {
    members.first { $0.maker == .splitItem }.map { limit in
      let end = limit.equation.relation == .lessThanOrEqual ? "maximum" : "minimum"
      return "\(words(limit)) is the \(end)Thickness of a split view item: change that\(orLower)"
    }
  }

  private var requiredContent: String? {
    let content = members.first { $0.className == "NSContentSizeLayoutConstraint" }
    guard let content, let candidate else { return nil }
    return
      "\(name(content)) has to be \(content.equation.constant.shortest) \(content.adjective) for its "
      + "content: lower its hugging or compression resistance below 1000, or \(words(candidate)) to 999"
  }

  private var sizeFromOutside: String? {
    guard let size = members.first(where: \.isFromOutside), let candidate else { return nil }
    return "the \(size.attribute) of \(name(size)), \(size.equation.constant.shortest), comes from "
      + "outside and \(size.isOfScreen ? "is that of the screen" : "may be temporary"): "
      + lower(candidate)
  }

  /// A stack view keeps an arrangement.
  private var arrangement: String? {
    guard let candidate else { return nil }
    let made = members.filter { $0.maker == .stackView }.compactMap(\.identifier)
    let known = Self.arrangements.first { made.contains($0.identifier) }
    guard let identifier = known?.identifier ?? made.first else { return nil }
    let purpose = known.map { ", which " + $0.purpose } ?? ""
    return "'\(identifier)' is made by a stack view\(purpose): \(lower(candidate)), or remove it"
  }

  /// The purposes of the constraints of a stack view, the most informative ones first.
  private static let arrangements: [(identifier: String, purpose: String)] = [
    ("UISV-fill-equally", "makes its views equally long"),
    ("UISV-fill-proportionally", "shares its length among its views"),
    ("UISV-spacing", "keeps its spacing"), ("UISV-alignment", "aligns its views"),
    ("UISV-canvas-connection", "ends where its views end"),
  ]

  /// Two constraints determine one attribute of an item.
  private var heldTwice: String? {
    let pair = [conflict.heldTwice?.older, conflict.heldTwice?.newer].compactMap(logged)
    guard pair.count == 2 else { return nil }
    let place = "\(name(pair[0])).\(pair[0].subject.attribute) is held twice"
    let (one, other) = (words(pair[0]), words(pair[1]))
    return one == other
      ? "\(place) by \(one): keep one" : "\(place): keep one of \(one) and \(other)"
  }

  /// Three constraints determine an axis of an item, although two are enough.
  private var heldThrice: String? {
    guard let hold = conflict.heldThrice else { return nil }
    let order = hold.order.compactMap { logged($0) }
    return (order.first(where: isBroken) ?? order.first(where: \.isSize) ?? order.first).map {
      "\(hold.item.layoutName ?? "a view") is held \(hold.count) times "
        + "\(hold.axis == .horizontal ? "horizontally" : "vertically"): remove \(words($0)), "
        + "or lower it to 999"
    }
  }

  /// A few distances add up to more than the length that contains them.
  private var noRoom: String? {
    let distances = members.filter { !$0.attribute.isSize && $0.equation.constant != 0 }
      .map { abs($0.equation.constant).shortest }
    guard let item = conflict.implicitBounds.first?.item.layoutName,
      let size = written.first(where: \.isSize), distances.count < 5
    else { return nil }
    let smaller = "the distances of \(distances.joined(separator: " and ")) smaller, or "
    return "there is no room for \(item): make \(distances.isEmpty ? "" : smaller)\(name(size)) "
      + (size.attribute == .width ? "wider" : "taller") + orLower
  }

  // MARK: Parts of sentences

  private func name(_ constraint: LoggedConstraint) -> String {
    system.name(of: constraint.subject.item)
  }

  /// A constraint in words; if these are long, the attribute that it is about.
  private func words(_ constraint: LoggedConstraint) -> String {
    let index = report.constraints.firstIndex { $0.id == constraint.id }
    let words = index.map(system.words) ?? constraint.id
    return words.count > 100
      ? "the one on \(name(constraint)).\(constraint.subject.attribute)" : words
  }

  private func lower(_ constraint: LoggedConstraint) -> String {
    "lower \(words(constraint)) to 999"
  }

  private var orLower: String { candidate.map { ", or " + lower($0) } ?? "" }

  /// The constraint of the report that a member of the conflict stands for.
  private func logged(_ member: LayoutConstraint?) -> LoggedConstraint? {
    member.flatMap(system.index).map { report.constraints[$0] }
  }

  private func isBroken(_ constraint: LoggedConstraint) -> Bool { constraint.id == report.broken }

  /// The broken constraint, if the program can change it.
  private var brokenByUser: LoggedConstraint? {
    report.constraints.first { isBroken($0) && $0.isChangeable }
  }

  /// The members that the program wrote.
  private var written: [LoggedConstraint] { members.filter { $0.maker == nil } }

  /// Whether the height of the screen is more than its contents need. Then the last edge is let go, because a height in
  /// points would grow by the rest.
  private var isRoomLeft: Bool {
    members.contains {
      $0.isOfScreen && $0.attribute == .height
        && conflict.proof.hasPrefix($0.equation.constant.shortest + " > ")
    }
  }

  /// The constraint to lower: the broken one; otherwise a length in points if the available length cannot grow;
  /// otherwise the last one that holds a far edge; otherwise the last one.
  private var candidate: LoggedConstraint? {
    let written = written.filter { !$0.isEmptySize }
    let edges = written.filter(\.holdsFarEdge)
    let isOfScreen = members.contains(where: \.isOfScreen)
    return (isRoomLeft ? edges.first(where: isBroken) ?? edges.last : nil)
      ?? written.first(where: isBroken)
      ?? written.first { isOfScreen && $0.equation.second == nil } ?? edges.last ?? written.last
  }
}

extension LoggedConstraint {
  fileprivate var attribute: LoggedAttribute { equation.first.attribute }

  /// The items at both ends, by their keys.
  fileprivate var ends: [String] {
    [equation.first.item, equation.second?.item].compactMap(\.self)
  }

  /// Whether the program made it with a library, such as SnapKit or Masonry.
  var isOfLibrary: Bool { !className.hasPrefix("NS") && !className.hasPrefix("_") }

  fileprivate var fillsSuperview: Bool { equation.second != nil && equation.constant == 0 }

  fileprivate var adjective: String { attribute == .width ? "wide" : "high" }
}
