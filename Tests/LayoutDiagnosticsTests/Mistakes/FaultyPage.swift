import AutoLayout
import LayoutContainers
import LayoutDiagnostics
import TestSupport

/// A page as people write them, with a mistake or two; the same for the same seed.
final class FaultyPage {
  let page = LayoutView(name: "page")
  private(set) var views: [LayoutView] = []
  private(set) var constraints: [LayoutConstraint] = []
  private(set) var mistakes: [String] = []
  private var random: SplitMix64
  private var written = 0

  init(seed: Int) {
    random = SplitMix64(seed: UInt64(seed) &+ 4_242)
    page.frame = LayoutRect(x: 0, y: 0, width: 320, height: 640)
    var above: LayoutView?
    for _ in 0..<(2 + random.below(2)) { above = addSection(below: above) }
    for _ in 0..<(1 + random.below(2)) { addMistake() }
    for constraint in constraints { constraint.isActive = true }
    page.layoutIfNeeded()
  }

  // MARK: Words

  private func view(_ content: LayoutSize? = nil, in superview: LayoutView?) -> LayoutView {
    add(LayoutView(), content, in: superview)
  }

  private func add<View: LayoutView>(
    _ view: View, _ content: LayoutSize? = nil, in superview: LayoutView?
  ) -> View {
    view.layoutName = "v\(views.count)"
    view.translatesAutoresizingMaskIntoConstraints = false
    if let content { view.naturalSize = content }
    superview?.addSubview(view)
    views.append(view)
    return view
  }

  private func label(in superview: LayoutView?) -> LayoutView {
    view(LayoutSize(width: Double(30 + 10 * random.below(12)), height: 20), in: superview)
  }

  private func text(in superview: LayoutView?) -> LayoutView {
    let length = Double(200 + 50 * random.below(8))
    let text = view(LayoutSize(width: length, height: -1), in: superview)
    text.measurer = { width in
      let lines = width > 0 ? (length / width).rounded(.up) : 1
      return LayoutSize(width: min(width, length), height: 16 * max(1, lines))
    }
    return text
  }

  private func write(
    _ item: LayoutElement, _ attribute: LayoutAttribute, _ other: LayoutElement?,
    _ otherAttribute: LayoutAttribute = .notAnAttribute, _ constant: Double = 0,
    _ relation: LayoutRelation = .equal
  ) {
    constraints.append(
      LayoutConstraint(
        item: item, attribute: attribute, relatedBy: relation, toItem: other,
        attribute: otherAttribute, constant: constant, identifier: "c\(written)"))
    written += 1
  }

  private func pin(_ view: LayoutView, _ attributes: [LayoutAttribute], _ inset: Double) {
    for attribute in attributes {
      let isFar = attribute == .trailing || attribute == .bottom
      write(view, attribute, view.superview, attribute, isFar ? -inset : inset)
    }
  }

  private func place(_ view: LayoutView, below above: LayoutView?) {
    if let above { write(view, .top, above, .bottom, 8) } else { pin(view, [.top], 12) }
  }

  // MARK: Sections

  private func addSection(below above: LayoutView?) -> LayoutView {
    switch random.below(6) {
    case 0: return addRow(below: above)
    case 1: return addStack(below: above)
    case 2:
      let text = text(in: page)
      place(text, below: above)
      pin(text, [.leading, .trailing], 16)
      return text
    case 3: return addScroll(below: above)
    case 4:
      let box = view(in: page)
      place(box, below: above)
      pin(box, [.leading, .trailing], 16)
      write(box, .height, nil, .notAnAttribute, 44)
      return box
    default: return addCard(below: above)
    }
  }

  private func addRow(below above: LayoutView?) -> LayoutView {
    let (title, value) = (label(in: page), random.chance(0.3) ? text(in: page) : label(in: page))
    place(title, below: above)
    pin(title, [.leading], 16)
    write(value, .leading, title, .trailing, 8)
    write(value, .top, title, .top)
    pin(value, [.trailing], 16)
    title.setContentHuggingPriority(251, for: .horizontal)
    return title
  }

  private func addStack(below above: LayoutView?) -> LayoutView {
    let axis: LayoutAxis = random.chance(0.5) ? .horizontal : .vertical
    let distributions: [StackView.Distribution] = [.fill, .fillEqually, .equalSpacing]
    let stack = add(
      StackView(axis: axis, spacing: 8, distribution: distributions[random.below(3)]), in: page)
    for place in 0..<(2 + random.below(2)) {
      let member = random.chance(0.8) ? label(in: nil) : view(in: nil)
      stack.addArrangedSubview(member)
      member.setContentHuggingPriority(LayoutPriority(rawValue: Float(250 + place)), for: axis)
      if member.naturalSize == nil {
        write(member, .width, nil, .notAnAttribute, 40)
        write(member, .height, nil, .notAnAttribute, 24)
      }
    }
    place(stack, below: above)
    pin(stack, axis == .horizontal ? [.leading, .trailing] : [.leading], 16)
    return stack
  }

  private func addScroll(below above: LayoutView?) -> LayoutView {
    let scroll = add(ScrollView(), in: page)
    place(scroll, below: above)
    pin(scroll, [.leading, .trailing], 0)
    write(scroll, .height, nil, .notAnAttribute, 120)
    let (one, other) = (label(in: scroll), text(in: scroll))
    pin(one, [.top, .leading], 8)
    write(other, .top, one, .bottom, 8)
    pin(other, [.leading, .trailing, .bottom], 8)
    write(other, .width, scroll, .width, -16)
    return scroll
  }

  private func addCard(below above: LayoutView?) -> LayoutView {
    let card = view(in: page)
    place(card, below: above)
    pin(card, [.leading, .trailing], 16)
    let icon = view(LayoutSize(width: 24, height: 24), in: card)
    let title = label(in: card)
    pin(icon, [.leading, .top], 10)
    write(title, .leading, icon, .trailing, 6)
    write(title, .centerY, icon, .centerY)
    write(title, .trailing, card, .trailing, -10, .lessThanOrEqual)
    pin(icon, [.bottom], 10)
    return card
  }

  // MARK: Mistakes

  private func addMistake() {
    let constraint = constraints[random.below(constraints.count)]
    let view = views[random.below(views.count)]
    let name = view.layoutName ?? ""
    switch random.below(9) {
    case 0:
      mistakes.append("without \(constraint)")
      constraints.removeAll { $0 === constraint }
    case 1:
      mistakes.append("twice \(constraint)")
      guard let item = constraint.firstItem else { return }
      write(
        item, constraint.firstAttribute, constraint.secondItem,
        constraint.secondAttribute, constraint.constant + 30)
    case 2:
      mistakes.append("mask of \(name)")
      view.translatesAutoresizingMaskIntoConstraints = true
    case 3:
      mistakes.append("width of \(name)")
      write(view, .width, nil, .notAnAttribute, Double(100 + 40 * random.below(8)))
    case 4:
      mistakes.append("no content of \(name)")
      view.naturalSize = nil
      view.measurer = nil
    case 5:
      mistakes.append("hugging of \(name)")
      for axis in LayoutAxis.allCases { view.setContentHuggingPriority(250, for: axis) }
    case 6:
      mistakes.append("wrong axis of \(constraint)")
      turn(constraint)
    case 7:
      mistakes.append("least and greatest height of \(name)")
      write(view, .height, nil, .notAnAttribute, 60, .greaterThanOrEqual)
      write(view, .height, nil, .notAnAttribute, 50, .lessThanOrEqual)
    default:
      mistakes.append("end of \(name)")
      guard view.superview != nil else { return }
      pin(view, [.trailing], 40)
    }
  }

  /// The same constraint along the other axis.
  private func turn(_ constraint: LayoutConstraint) {
    let turned: [LayoutAttribute: LayoutAttribute] = [
      .leading: .top, .top: .leading, .trailing: .bottom, .bottom: .trailing, .width: .height,
      .height: .width, .centerY: .centerX, .notAnAttribute: .notAnAttribute,
    ]
    guard let item = constraint.firstItem,
      let one = turned[constraint.firstAttribute], let other = turned[constraint.secondAttribute]
    else { return }
    constraints.removeAll { $0 === constraint }
    write(item, one, constraint.secondItem, other, constraint.constant)
  }
}

extension FaultyPage {
  /// Makes the steps of a fix; false if one speaks of something that is not there.
  func apply(_ fix: LayoutFix) -> Bool { fix.edits.allSatisfy(apply) }

  private func apply(_ edit: LayoutEdit) -> Bool {
    switch edit {
    case .remove(let name): return with(name) { $0.isActive = false }
    case .priority(let name, let value): return with(name) { $0.priority = value }
    case .constant(let name, let value): return with(name) { $0.constant = value }
    case .relation(let name, let value): return with(name) { $0.relation = value }
    case .add(let new): return add(new)
    case .hugging(let name, let across, let down):
      return with(view: name) {
        $0.setContentHuggingPriority(across, for: .horizontal)
        $0.setContentHuggingPriority(down, for: .vertical)
      }
    case .resistance(let name, let across, let down):
      return with(view: name) {
        $0.setContentCompressionResistancePriority(across, for: .horizontal)
        $0.setContentCompressionResistancePriority(down, for: .vertical)
      }
    case .mask(let name, let isOn):
      return with(view: name) { $0.translatesAutoresizingMaskIntoConstraints = isOn }
    case .size(let name, let size): return with(view: name) { $0.frame.size = size }
    case .subview: return false
    case .container(let name, let property, let value): return set(name, property, value)
    }
  }

  private func set(_ name: String, _ property: String, _ value: String) -> Bool {
    guard let stack = view(name) as? StackView else { return false }
    switch property {
    case "distribution":
      let all: [StackView.Distribution] = [.fill, .fillEqually, .equalSpacing]
      guard let wanted = all.first(where: { "\($0)" == value }) else { return false }
      stack.distribution = wanted
    case "wrapsLines": stack.wrapsLines = true
    case "switchesAxisToFit": stack.switchesAxisToFit = true
    case "customSpacing":
      let words = value.split(separator: " ")
      guard let length = Double(words[0]), let after = view(String(words[2])) else { return false }
      stack.setCustomSpacing(length, after: after)
    default: return false
    }
    return true
  }

  private func view(_ name: String) -> LayoutView? {
    name == "page" ? page : views.first { $0.layoutName == name }
  }

  private func item(_ name: String) -> LayoutElement? {
    if let view = view(name) { return view }
    let parts = name.split(separator: ".")
    guard parts.count == 2, let scroll = view(String(parts[0])) as? ScrollView else { return nil }
    return parts[1] == "content" ? scroll.contentLayoutGuide : scroll.frameLayoutGuide
  }

  private func with(view name: String, _ body: (LayoutView) -> Void) -> Bool {
    view(name).map(body) != nil
  }

  private func with(_ name: String, _ body: (LayoutConstraint) -> Void) -> Bool {
    constraints.first { $0.identifier == name }.map(body) != nil
  }

  private func add(_ new: LayoutEdit.NewConstraint<String>) -> Bool {
    guard let first = item(new.item) else { return false }
    let second = new.other.flatMap(item)
    guard new.other == nil || second != nil else { return false }
    let constraint = LayoutConstraint(
      item: first, attribute: new.attribute, relatedBy: new.relation, toItem: second,
      attribute: new.otherAttribute, multiplier: new.multiplier, constant: new.constant,
      priority: new.priority)
    constraint.isActive = true
    return constraint.isActive
  }
}
