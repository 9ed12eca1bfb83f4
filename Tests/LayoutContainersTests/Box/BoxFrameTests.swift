import AutoLayout
import BoxViewCompatibility
import LayoutContainers
import Testing

/// A login form made twice: with boxes, and with plain constraints.
private struct LoginForm {
  let page = LayoutView(name: "page")
  let form = LayoutView(name: "form")
  let title = label("title", 200, 54)
  let icons = ["nameIcon", "keyIcon"].map { label($0) }
  let fields = [label("name", 100, 34), label("key", 100, 34)]
  let forgot = label("forgot", 130, 30)
  let login = label("login", 90, 40)
  let error = label("error", 90, 15)
  var leaves: [LayoutView] { [title] + icons + fields + [forgot, login] }

  init(width: Double, direction: LayoutDirection) {
    page.frame = LayoutRect(x: 0, y: 0, width: width, height: 800)
    page.direction = direction
  }

  /// Frames in the coordinates of the page.
  func frames() -> [LayoutRect?] {
    page.layoutIfNeeded()
    return leaves.map { $0.convert($0.bounds, to: page) }
  }

  /// The screen as a box.
  func boxed() -> BoxView {
    let box = BoxView(spacing: 20, insets: LayoutInsets(all: 16), name: "form")
    let rows = zip(icons, fields).map { icon, field in
      BoxView(axis: .x, spacing: 10).withItems([
        icon.boxed.size(LayoutSize(width: 24, height: 24)).centerY(), field.boxed,
      ])
    }
    box.items = [
      title.boxed.centerX(padding: 30).bottom(20), rows[0].boxed, rows[1].boxed,
      forgot.boxed.left(>=0), login.boxed.top(30).left(50).right(50),
    ]
    page.addBoxItem(box.boxed.bottom(nil))
    return box
  }

  /// The same screen in plain constraints.
  func plain() {
    for view in [form] + leaves {
      view.translatesAutoresizingMaskIntoConstraints = false
      if view !== form { form.addSubview(view) }
    }
    page.addSubview(form)
    var all = [
      form.topAnchor.constraint(equalTo: page.topAnchor),
      form.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      form.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      title.topAnchor.constraint(equalTo: form.topAnchor, constant: 16),
      title.centerXAnchor.constraint(equalTo: form.centerXAnchor),
      title.leadingAnchor.constraint(greaterThanOrEqualTo: form.leadingAnchor, constant: 46),
      forgot.trailingAnchor.constraint(equalTo: form.trailingAnchor, constant: -16),
      forgot.leadingAnchor.constraint(greaterThanOrEqualTo: form.leadingAnchor, constant: 16),
      login.leadingAnchor.constraint(equalTo: form.leadingAnchor, constant: 66),
      login.trailingAnchor.constraint(equalTo: form.trailingAnchor, constant: -66),
      fields[0].topAnchor.constraint(equalTo: title.bottomAnchor, constant: 40),
      fields[1].topAnchor.constraint(equalTo: fields[0].bottomAnchor, constant: 20),
      forgot.topAnchor.constraint(equalTo: fields[1].bottomAnchor, constant: 20),
      login.topAnchor.constraint(equalTo: forgot.bottomAnchor, constant: 50),
      form.bottomAnchor.constraint(equalTo: login.bottomAnchor, constant: 16),
    ]
    for (icon, field) in zip(icons, fields) {
      all += [
        icon.widthAnchor.constraint(equalToConstant: 24),
        icon.heightAnchor.constraint(equalToConstant: 24),
        icon.centerYAnchor.constraint(equalTo: field.centerYAnchor),
        icon.leadingAnchor.constraint(equalTo: form.leadingAnchor, constant: 16),
        field.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 10),
        field.trailingAnchor.constraint(equalTo: form.trailingAnchor, constant: -16),
      ]
    }
    LayoutConstraint.activate(all)
  }
}

@Suite struct BoxFrameTests {
  @Test(arguments: [320.0, 375, 414, 768], [LayoutDirection.leftToRight, .rightToLeft])
  func `a form of boxes has the frames of the same form in plain constraints`(
    _ width: Double, _ direction: LayoutDirection
  ) {
    let one = LoginForm(width: width, direction: direction)
    _ = one.boxed()
    let other = LoginForm(width: width, direction: direction)
    other.plain()
    let frames = one.frames()
    #expect(frames == other.frames())
    #expect(one.page.layoutEngine.conflicts.isEmpty)
    #expect(frames[0]?.y == 16)
  }

  @Test func `an error label comes and goes without touching anything else`() {
    let form = LoginForm(width: 320, direction: .leftToRight)
    let box = form.boxed()
    let frames = form.frames()
    // Held, so that a new constraint cannot get the address of one that was replaced.
    let held = box.managedConstraints
    let before = held.map { ObjectIdentifier($0) }
    let row = box.managedViews[2]
    box.insertItem(form.error.boxed.top(-20).left(34), after: row, z: .back)
    let grown = form.frames()
    #expect(grown[6]?.y == (frames[6]?.y ?? 0) + 15)
    let during = Set(box.managedConstraints.map { ObjectIdentifier($0) })
    // Only the link the label is put into is replaced.
    #expect(before.filter { !during.contains($0) }.count == 1)
    form.error.removeFromSuperview()
    #expect(form.frames() == frames)
    let after = Set(box.managedConstraints.map { ObjectIdentifier($0) })
    #expect(before.filter { !after.contains($0) }.count == 1)
    withExtendedLifetime(held) {}
  }

  @Test func `a box turns around when the direction of the environment does`() {
    let view = label("a", 30, 10)
    let box = root(BoxView(axis: .x), 100, 10)
    box.items = [view.boxed.left(5).right(>=0).centerX(offset: 0, padding: nil).left(5)]
    box.items = [view.boxed.right(nil).left(5)]
    box.layoutIfNeeded()
    #expect(view.frame.x == 5)
    box.items = [view.boxed.left(nil).right(nil).centerX(offset: 10, padding: nil)]
    box.layoutIfNeeded()
    #expect(view.frame.x == 45)
    box.layoutEngine.environment.direction = .rightToLeft
    box.layoutIfNeeded()
    #expect(view.frame.x == 25)
  }

  @Test func `insets that are margins follow them`() {
    let view = label("a", 30, 10)
    let box = root(BoxView(insets: LayoutInsets(all: 3)), 100, 50)
    box.insetsAreMargins = true
    box.items = [view.boxed]
    box.layoutIfNeeded()
    #expect(view.frame == LayoutRect(x: 3, y: 3, width: 94, height: 44))
    box.directionalLayoutMargins.leading = 10
    box.layoutIfNeeded()
    #expect(view.frame.x == 10)
  }

  @Test func `margins are as they were set when the insets are no margins any more`() {
    let box = BoxView(insets: LayoutInsets(all: 3))
    box.layoutMargins = LayoutInsets(all: 5)
    box.insetsAreMargins = true
    box.insets.left = 9
    box.insetsAreMargins = false
    #expect(box.layoutMargins == LayoutInsets(all: 5))
    #expect(box.insets == LayoutInsets(top: 3, left: 9, bottom: 3, right: 3))
    box.insetsAreMargins = true
    box.layoutMargins = LayoutInsets(all: 7)
    box.insetsAreMargins = false
    #expect(box.layoutMargins == LayoutInsets(all: 7))
    #expect(box.insets == LayoutInsets(all: 7))
  }

  @Test func `hidden views leave a box that excludes them`() {
    let views = labels(3, height: 20)
    let box = root(BoxView(spacing: 5), 100, nil)
    box.excludeHiddenViews = true
    box.setViews(views)
    box.layoutIfNeeded()
    #expect(box.frame.height == 70)
    views[0].isHidden = true
    box.layoutIfNeeded()
    #expect(box.frame.height == 45)
    views[0].isHidden = false
    box.layoutIfNeeded()
    #expect(box.frame.height == 70)
  }
}
