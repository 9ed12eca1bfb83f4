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
  let places: [(Device, Device.Orientation)] = [
    (.phoneSmall, .portrait), (.phoneLarge, .landscape), (.tablet, .portrait),
  ]
  for (device, orientation) in places {
    let screen = makeReader()
    screen.environment = .device(device, orientation)
    screen.layoutIfNeeded()
    print("\(device.name), \(orientation)")
    print(PreviewNode(screen).outline())
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
  print("\(card.safeAreaInsets.top) \(card.layoutMargins.top) \(label.frame.x)")
  card.insetsLayoutMarginsFromSafeArea = false
  screen.direction = .rightToLeft
  screen.layoutIfNeeded()
  print("\(card.safeAreaInsets.top) \(card.layoutMargins.top) \(label.frame.x)")
}

func constantsByDevice(print: (String) -> Void) {
  let margin = DesignValue(12).on(DesignCondition(minimumWidth: 360), 24)
    .on(DesignCondition(horizontal: .regular), 80)
  for device in [Device.phoneTiny, .phoneSmall, .tablet] {
    let screen = LayoutView(name: "screen")
    let card = LayoutView(name: "card")
    card.translatesAutoresizingMaskIntoConstraints = false
    screen.addSubview(card)
    constrain {
      card.edges(.vertical) == .superview
      card.leadingAnchor.constraint(equalTo: screen.leadingAnchor).design(margin)
      screen.trailingAnchor.constraint(equalTo: card.trailingAnchor).design(margin)
    }
    screen.environment = .device(device)
    screen.layoutIfNeeded()
    print("\(device.name): \(card.frame.x) to \(card.frame.maxX)")
  }
}
