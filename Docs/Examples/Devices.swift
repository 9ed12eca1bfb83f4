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

func keyboardBelowAField(print: (String) -> Void) {
  let screen = LayoutView(name: "screen")
  let field = SampleView.field("Message", name: "field")
  screen.addSubview(field)
  constrain {
    field.edges(.horizontal) == .margins
    field.bottom == screen.keyboardLayoutGuide.top - 8
  }
  screen.environment = .device(.phoneSmall)
  screen.layoutIfNeeded()
  print("\(field.frame.y)")
  screen.keyboardInset = 260
  screen.layoutIfNeeded()
  print("\(field.frame.y)")
}
