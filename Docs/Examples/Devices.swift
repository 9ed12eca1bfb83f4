import Truss

// The code of Docs/devices.md.

func makeReader() -> LayoutView {
  let screen = LayoutView(name: "screen")
  let bar = LayoutView(name: "bar")
  let text = LayoutView(name: "text")
  screen.addSubview(bar)
  screen.addSubview(text)
  constrain {
    bar.edges(excluding: .bottom) == .superview
    bar.bottom == screen.safeArea.top + 44
    text.top == bar.bottom + 8
    text.edges(.horizontal) == .readable
    text.bottom == .safeArea
  }
  return screen
}

func readerOnDevices(print: (String) -> Void) {
  for name in ["phone-small", "phone-large-landscape", "tablet"] {
    guard let canvas = DeviceCanvas(named: name) else { continue }
    let screen = PreviewScreen(layingOut: makeReader(), on: canvas)
    print(name)
    print(screen.root.outline())
  }
}

func surroundingsByHand(print: (String) -> Void) {
  let screen = makeReader()
  screen.layoutEngine.environment = LayoutEnvironment(
    size: LayoutSize(width: 390, height: 844), scale: 3,
    horizontalSizeClass: .compact, verticalSizeClass: .regular, idiom: .phone)
  screen.additionalSafeAreaInsets = LayoutInsets(top: 47, left: 0, bottom: 34, right: 0)
  screen.layoutIfNeeded()
  print("\(screen.subviews[1].frame)")
  screen.layoutEngine.environment.size = LayoutSize(width: 844, height: 390)
  screen.additionalSafeAreaInsets = LayoutInsets(top: 0, left: 47, bottom: 21, right: 47)
  screen.layoutIfNeeded()
  print("\(screen.subviews[1].frame)")
}

func marginsOfACard(print: (String) -> Void) {
  let screen = LayoutView(name: "screen")
  let card = LayoutView(name: "card")
  let label = SampleView.label("Hello", name: "label")
  screen.addSubview(card)
  card.addSubview(label)
  card.directionalLayoutMargins = DirectionalInsets(top: 12, leading: 24, bottom: 12, trailing: 8)
  constrain {
    card.edges == .superview
    label.edges == .margins
  }
  screen.additionalSafeAreaInsets = LayoutInsets(top: 20, left: 0, bottom: 0, right: 0)
  screen.sizing = [.freeWidth, .freeHeight]
  screen.layoutIfNeeded()
  print("\(card.safeAreaInsets.top) \(card.effectiveLayoutMargins.top) \(label.frame.x)")
  card.insetsLayoutMarginsFromSafeArea = false
  screen.direction = .rightToLeft
  screen.layoutIfNeeded()
  print("\(card.safeAreaInsets.top) \(card.effectiveLayoutMargins.top) \(label.frame.x)")
}

func constantsByDevice(print: (String) -> Void) {
  let margin = DesignValue(12).on(DesignCondition(minimumWidth: 360), 24)
    .on(DesignCondition(horizontal: .regular), 80)
  for name in ["phone-4.0", "phone-small", "tablet"] {
    guard let canvas = DeviceCanvas(named: name) else { continue }
    let screen = LayoutView(name: "screen")
    let card = LayoutView(name: "card")
    screen.addSubview(card)
    constrain {
      card.edges(.vertical) == .superview
      card.leadingAnchor.constraint(equalTo: screen.leadingAnchor).design(margin)
      screen.trailingAnchor.constraint(equalTo: card.trailingAnchor).design(margin)
    }
    card.translatesAutoresizingMaskIntoConstraints = false
    _ = PreviewScreen(layingOut: screen, on: canvas)
    print("\(name): \(card.frame.x) to \(card.frame.maxX)")
  }
}
