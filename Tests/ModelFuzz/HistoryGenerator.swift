import AutoLayout
import LayoutContainers
import TestSupport

/// Writes random histories: every action suits the state it is performed in, mostly.
package struct HistoryGenerator {
  var random: SplitMix64
  var model = Model()
  var actions: [Action] = []
  var nextView = 0
  var nextGuide = 0
  var nextConstraint = 0
  /// What this history is rich in, so that histories differ from each other.
  let taste: Taste

  /// How often things happen, in percent.
  struct Taste {
    var containers: Int
    var contradictions: Int
    var required: Int
    var layouts: Int
    var pages: Int
    /// Whether there are lists.
    let lists: Bool
    /// Whether guides are items of boxes.
    let arrangesGuides: Bool
    /// Whether there is a screen of many rows, and nothing else.
    let isTall: Bool
    /// Whether most stacks break lines or switch their axis.
    let wraps: Bool

    init(_ random: inout SplitMix64, seed: UInt64) {
      isTall = seed % 16 == 9
      wraps = seed % 16 == 13
      lists = seed.isMultiple(of: 4)
      arrangesGuides = seed % 5 == 2
      let containers = random.element(of: [0, 30, 60, 80])
      self.containers = wraps ? 60 : containers
      contradictions = random.element(of: [0, 0, 5, 30])
      required = random.element(of: [20, 50, 80])
      layouts = random.element(of: [5, 15, 30])
      pages = random.integer(in: 1...2)
    }
  }

  private init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    taste = Taste(&random, seed: seed)
  }

  /// The history of this seed.
  package static func history(seed: UInt64) -> History {
    var generator = HistoryGenerator(seed: seed)
    generator.write()
    let interval = generator.random.element(of: [.max, 20, 45])
    return History(seed: seed, actions: generator.actions, interval: interval)
  }

  /// Appends an action and follows what it does.
  mutating func emit(_ action: Action) {
    guard !model.apply(action).isEmpty else { return }
    actions.append(action)
  }

  private mutating func write() {
    if taste.isTall { return writeTallScreen() }
    for _ in 0..<taste.pages { writePage() }
    for _ in 0..<random.integer(in: 2...8) { writeView() }
    for _ in 0..<random.integer(in: 5...60) { step() }
  }

  private mutating func writePage() {
    let page = nextView
    nextView += 1
    emit(.makeView(page, .page))
    emit(.setFrame(page, LayoutRect(x: 0, y: 0, width: size(300...420), height: size(200...500))))
    if random.chance(0.15) {
      emit(.set(page, .rounding(scale: random.element(of: [1, 2, 3]), .edgesToScale)))
    } else if random.chance(0.05) {
      emit(.set(page, .rounding(scale: nil, .cells)))
    }
    if random.chance(0.2) {
      emit(.setSizing(page, random.element(of: [.freeHeight, .freeHeight, .freeWidth])))
    }
    if random.chance(0.15) { emit(.set(page, .pageDirection(.rightToLeft))) }
    if random.chance(0.3) { emit(.set(page, .additionalSafeArea(insets(0...48)))) }
  }

  // MARK: Steps

  mutating func step() {
    if random.below(100) < taste.layouts { return emit(.layOut(anyView)) }
    switch random.below(100) {
    case 0..<12: writeView()
    case 12..<30: writeConstraint()
    case 30..<42: changeConstraint()
    case 42..<58: setProperty(of: anyView)
    case 58..<63: setOption()
    case 63..<71: move()
    case 71..<76: emit(.remove(anyView))
    case 76..<78: emit(.free(anyView))
    case 78..<83: guide()
    case 83..<90: setFrame()
    case 90..<93: translate()
    case 93..<95: emit(.stopArranging(anyView))
    case 95..<97:
      let target = LayoutSize(width: size(0...300), height: size(0...300))
      emit(
        .fit(anyView, target, random.element(of: [60, 1000]), random.element(of: [50, 50, 998])))
    default: rearrange()
    }
  }

  var anyView: Int { mutating get { random.element(of: model.viewNumbers) } }

  /// A view that can contain others.
  private var anyParent: Int {
    mutating get {
      let containers = model.viewNumbers.filter { model.views[$0]?.kind != .plain }
      return random.chance(0.7) && !containers.isEmpty
        ? random.element(of: containers) : anyView
    }
  }

  /// A new view somewhere, mostly with a place.
  private mutating func writeView() {
    guard model.views.count < 16 else { return }
    let view = nextView
    nextView += 1
    let isContainer = random.below(100) < taste.containers
    var kind: ViewKind =
      isContainer ? random.element(of: [.stack, .stack, .stack, .box, .box, .scroll]) : .plain
    if taste.lists, isContainer, random.chance(0.25) { kind = .list }
    emit(.makeView(view, kind))
    if taste.wraps, kind == .stack, random.chance(0.8) {
      emit(.set(view, random.chance(0.7) ? .wrapsLines(true) : .switchesAxis(true)))
    }
    if kind == .plain, random.chance(0.7) { emit(.set(view, content())) }
    for _ in 0..<random.below(kind == .plain ? 2 : 4) { setProperty(of: view) }
    if random.chance(0.1) { return }
    insert(view, anyParent)
  }

  private mutating func insert(_ view: Int, _ parent: Int) {
    let kind = model.views[parent]?.kind
    if kind == .stack || kind == .box, random.chance(0.9) {
      emit(.arrange(view, in: parent, at: random.below(4)))
      if kind == .box { emit(.setOption(view, .layout(layout()))) }
      return
    }
    if kind == .list { return emit(.arrange(view, in: parent, at: random.below(4))) }
    if random.chance(0.85), model.views[view]?.translates == true {
      emit(.stopTranslating(view))
    }
    emit(.add(view, to: parent, at: random.element(of: [0, 1, .max])))
    if model.views[view]?.translates == true {
      emit(.translate(view, rect(), mask()))
    } else if random.chance(0.8) {
      pin(view, to: parent)
    }
  }

  /// Four constraints, or nearly, that give a view a place.
  private mutating func pin(_ view: Int, to parent: Int) {
    let target = random.chance(0.7) ? ItemName.view(parent) : item(of: parent)
    for axis in LayoutAxis.allCases {
      let (near, far, size): (LayoutAttribute, LayoutAttribute, LayoutAttribute) =
        axis == .horizontal ? (.leading, .trailing, .width) : (.top, .bottom, .height)
      let constant = Double(random.below(40))
      constrain(
        Equation(
          first: .view(view), firstAttribute: near, second: target, secondAttribute: near,
          constant: constant, priority: priority()))
      if random.chance(0.6) {
        constrain(
          Equation(
            first: .view(view), firstAttribute: far,
            relation: random.chance(0.8) ? .equal : .lessThanOrEqual, second: target,
            secondAttribute: far, constant: -Double(random.below(40)), priority: priority()))
      } else if random.chance(0.8) {
        constrain(
          Equation(
            first: .view(view), firstAttribute: size, constant: self.size(10...150),
            priority: priority()))
      }
    }
  }

  private mutating func move() {
    let view = anyView
    insert(view, anyParent)
  }

  private mutating func rearrange() {
    let members = model.viewNumbers.flatMap { model.views[$0]?.members ?? [] }
    guard !members.isEmpty else { return }
    let view = random.element(of: members)
    guard let parent = model.views[view]?.parent else { return }
    emit(.arrange(view, in: parent, at: random.below(5)))
  }

  private mutating func setFrame() {
    let view = random.chance(0.7) ? random.element(of: model.pages) : anyView
    if model.views[view]?.kind == .page {
      emit(.setFrame(view, LayoutRect(x: 0, y: 0, width: size(250...450), height: size(150...500))))
    } else {
      emit(.setFrame(view, rect()))
    }
  }

  private mutating func translate() {
    let view = anyView
    if random.chance(0.3) { return emit(.stopTranslating(view)) }
    emit(.translate(view, rect(), mask()))
  }

  private mutating func guide() {
    let guides = model.guides.keys.sorted()
    if taste.arrangesGuides, !guides.isEmpty, arrangeGuide(random.element(of: guides)) { return }
    if guides.isEmpty || random.chance(0.4), guides.count < 5 {
      let guide = nextGuide
      nextGuide += 1
      emit(.makeGuide(guide))
      let owner = anyView
      emit(.addGuide(guide, to: owner))
      if random.chance(0.7) { pinGuide(guide, owner) }
      return
    }
    let guide = random.element(of: guides)
    if random.chance(0.4) { return emit(.removeGuide(guide)) }
    emit(.addGuide(guide, to: anyView))
  }

  /// Makes a guide an item of a box, or changes how it lies in one; whether that was done.
  private mutating func arrangeGuide(_ guide: Int) -> Bool {
    let boxes = model.viewNumbers.filter { model.views[$0]?.kind == .box }
    guard !boxes.isEmpty, random.chance(0.6) else { return false }
    if model.guideLayouts[guide] == nil || random.chance(0.3) {
      emit(.arrangeGuide(guide, in: random.element(of: boxes), at: random.below(4)))
    }
    emit(.setGuideLayout(guide, layout()))
    return true
  }

  private mutating func pinGuide(_ guide: Int, _ owner: Int) {
    for attribute in [LayoutAttribute.left, .right, .top, .bottom] {
      constrain(
        Equation(
          first: .guide(guide), firstAttribute: attribute, second: .view(owner),
          secondAttribute: attribute, constant: Double(random.integer(in: -5...5)),
          priority: priority()))
    }
  }
}
