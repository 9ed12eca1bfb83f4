import AutoLayout
import LayoutContainers
import TestSupport

/// Screens of many rows, below each other, with lengths and ratios that are no whole points.
///
/// What lies far down is a sum of many numbers, and depends on the order in which they were added up.
extension HistoryGenerator {
  mutating func writeTallScreen() {
    let page = nextView
    nextView += 1
    emit(.makeView(page, .page))
    resize(page)
    emit(
      .set(
        page,
        .margins(LayoutInsets(top: fraction(20), left: 16.5, bottom: fraction(40), right: 16.5))))
    for _ in 0..<random.integer(in: 12...40) { appendRow(to: page) }
    for _ in 0..<random.integer(in: 10...50) { changeTallScreen(page) }
  }

  /// A number up to a bound that is a common fraction or has several decimals.
  private mutating func fraction(_ bound: Int) -> Double {
    let whole = Double(random.below(bound))
    return whole
      + random.element(of: [0, 0.5, 0.1, 0.25, 1 / 3, 2.0 / 7, 0.37, 0.618_034, 11 / 13])
  }

  private mutating func resize(_ page: Int) {
    emit(
      .setFrame(
        page,
        LayoutRect(
          x: 0, y: 0, width: fraction(120) + 300,
          height: fraction(random.element(of: [600, 3_000, 40_000])) + 400)))
  }

  private mutating func appendRow(to page: Int) {
    let view = nextView
    nextView += 1
    let last = model.views[page]?.children.last
    emit(.makeView(view, .plain))
    if random.chance(0.5) {
      emit(.set(view, .contentSize(LayoutSize(width: fraction(200), height: fraction(80)))))
    }
    if random.chance(0.2) {
      emit(
        .set(
          view,
          .alignmentInsets(LayoutInsets(top: 0.5, left: fraction(3), bottom: 1.5, right: 0.25))))
    }
    emit(.stopTranslating(view))
    emit(.add(view, to: page, at: .max))
    placeHorizontally(view, in: page)
    placeVertically(view, below: last, in: page)
  }

  private mutating func tie(
    _ view: Int, _ attribute: LayoutAttribute, _ relation: LayoutRelation = .equal,
    _ other: ItemName? = nil, _ otherAttribute: LayoutAttribute = .notAnAttribute,
    times multiplier: Double = 1, plus constant: Double = 0, at priority: Float = 1000
  ) {
    let number = nextConstraint
    nextConstraint += 1
    emit(
      .constrain(
        number,
        Equation(
          first: .view(view), firstAttribute: attribute, relation: relation, second: other,
          secondAttribute: otherAttribute, multiplier: multiplier, constant: constant,
          priority: priority)))
  }

  private mutating func ratio() -> Double {
    random.element(of: [0.5, 0.75, 1 / 3, 0.618, 1.1, 9 / 16, 0.05])
  }

  private mutating func placeHorizontally(_ view: Int, in page: Int) {
    tie(view, .leading, .equal, .margins(page), .leading, plus: fraction(20))
    switch random.below(3) {
    case 0: tie(view, .trailing, .equal, .margins(page), .trailing, plus: -fraction(20))
    case 1: tie(view, .width, .equal, .view(page), .width, times: ratio(), at: 750)
    default: tie(view, .width, .greaterThanOrEqual, plus: fraction(80))
    }
  }

  private mutating func placeVertically(_ view: Int, below last: Int?, in page: Int) {
    guard let last else {
      tie(view, .top, .equal, .margins(page), .top)
      return tie(view, .height, plus: fraction(60))
    }
    tie(view, .top, .equal, .view(last), .bottom, plus: fraction(12))
    switch random.below(7) {
    case 0: tie(view, .height, .equal, .view(last), .height, times: ratio())
    case 1: tie(view, .height, .equal, .view(view), .width, times: ratio(), at: 999)
    case 2: tie(view, .height, .equal, .view(page), .height, times: 0.01, at: 750)
    case 3: tie(view, .height, .greaterThanOrEqual, plus: fraction(50))
    case 4: tie(view, .bottom, .lessThanOrEqual, .margins(page), .bottom, at: 500)
    case 5: tie(view, .bottom, .equal, .margins(page), .bottom, at: 250)
    default: tie(view, .height, plus: fraction(70), at: random.element(of: [1000, 900, 251]))
    }
  }

  private mutating func changeTallScreen(_ page: Int) {
    let constraints = model.constraints.filter { !$0.value.isDead }.keys.sorted()
    let rows = model.views[page]?.children ?? []
    let number = random.element(of: constraints)
    switch random.below(16) {
    case 0..<5: emit(.layOut(page))
    case 5..<9: emit(.setConstant(number, fraction(60)))
    case 9: emit(.setPriority(number, random.element(of: [1000, 999, 750, 500, 250])))
    case 10:
      if let equation = model.constraints[number]?.equation, equation.firstAttribute == .height,
        equation.second != nil
      {
        emit(.setMultiplier(number, ratio()))
      }
    case 11:
      emit(model.constraints[number]?.activation == nil ? .activate(number) : .deactivate(number))
    case 12: resize(page)
    case 13:
      let size = LayoutSize(width: fraction(200), height: fraction(80))
      if let row = rows.randomRow(&random) { emit(.set(row, .contentSize(size))) }
    case 14: if rows.count > 4, let row = rows.randomRow(&random) { takeOut(row, of: page) }
    default: if rows.count < 44 { appendRow(to: page) }
    }
  }

  /// Removes a row and closes the gap.
  private mutating func takeOut(_ row: Int, of page: Int) {
    let rows = model.views[page]?.children ?? []
    guard let place = rows.firstIndex(of: row), place > 0, place + 1 < rows.count else { return }
    emit(random.chance(0.5) ? .free(row) : .remove(row))
    tie(rows[place + 1], .top, .equal, .view(rows[place - 1]), .bottom, plus: fraction(12))
  }
}

extension [Int] {
  fileprivate func randomRow(_ random: inout SplitMix64) -> Int? {
    isEmpty ? nil : random.element(of: self)
  }
}
