import AutoLayout
import Testing

/// Numbers that no layout can work with stop at the door they came to.
@Suite struct InvalidNumberTests {
  static let bad: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1.1e9]

  /// A view with a guide and a constraint in a root, laid out.
  final class Scene {
    let root = makeRoot()
    let view: LayoutView
    let width: LayoutConstraint

    init() {
      view = makeView("view", in: root, size: LayoutSize(width: 30, height: 20))
      width = view.widthAnchor.constraint(
        lessThanOrEqualTo: root.widthAnchor, multiplier: 0.5, constant: 7)
      LayoutConstraint.activate([
        width, view.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
        view.leadingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.leadingAnchor),
      ])
      root.layoutIfNeeded()
    }

    var frames: [LayoutRect] { [root.frame, view.frame] }
  }

  struct Door: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var pass: @Sendable (Scene, Double) -> Void
  }

  static let doors: [Door] = [
    Door(testDescription: "x of a frame") { $0.root.frame.x = $1 },
    Door(testDescription: "height of a frame") { $0.root.frame.size.height = $1 },
    Door(testDescription: "frame of a view") { $0.view.frame.y = $1 },
    Door(testDescription: "margins") { $0.root.layoutMargins.top = $1 },
    Door(testDescription: "directional margins") { $0.root.directionalLayoutMargins.leading = $1 },
    Door(testDescription: "safe area") { $0.root.additionalSafeAreaInsets.left = $1 },
    Door(testDescription: "given safe area") {
      $0.root.safeAreaInsetsOverride = LayoutInsets(top: 0, left: $1, bottom: 0, right: 0)
    },
    Door(testDescription: "alignment insets") { $0.view.alignmentInsets.bottom = $1 },
    Door(testDescription: "first baseline") { $0.view.firstBaselineOffsetFromTop = $1 },
    Door(testDescription: "last baseline") { $0.view.lastBaselineOffsetFromBottom = $1 },
    Door(testDescription: "constant") { $0.width.constant = $1 },
    Door(testDescription: "multiplier") { $0.width.multiplier = $1 },
    Door(testDescription: "design value") { $0.width.designConstant = DesignValue($1) },
    Door(testDescription: "row of a design value") {
      $0.width.designConstant = DesignValue(7).on(DesignCondition(idiom: .tv), $1)
    },
    Door(testDescription: "new constraint") {
      $0.view.heightAnchor.constraint(equalToConstant: $1).isActive = true
    },
    Door(testDescription: "scale") { $0.root.layoutEngine.environment.scale = $1 },
    Door(testDescription: "size of the environment") {
      $0.root.layoutEngine.environment.size = LayoutSize(width: $1, height: 100)
    },
  ]

  @Test(arguments: doors, bad)
  func `a number out of range is refused, recorded, and changes nothing`(door: Door, value: Double)
  {
    let scene = Scene()
    let engine = scene.root.layoutEngine
    let before = (scene.frames, engine.environment, scene.width.constant, scene.width.multiplier)
    door.pass(scene, value)
    #expect(engine.errors.count == 1)
    #expect(engine.errors.first?.reason == (value.isFinite ? .outOfRange : .notFinite))
    #expect(engine.errors.first.map { "\($0)".contains("NaN") } == !value.isFinite)
    scene.root.setNeedsLayout()
    scene.width.constant = 7.5
    scene.width.constant = 7
    scene.root.layoutIfNeeded()
    #expect(scene.frames == before.0)
    #expect(engine.environment == before.1)
    #expect(scene.width.constant == before.2 && scene.width.multiplier == before.3)
    #expect(engine.errors.count == 1 && engine.conflicts.isEmpty)
  }

  @Test(arguments: bad)
  func `content without a length that counts is recorded and has none`(value: Double) {
    let isNone = value < 0 && value.isFinite
    let scene = Scene()
    scene.view.naturalSize = LayoutSize(width: value, height: 20)
    scene.root.layoutIfNeeded()
    #expect(scene.root.layoutEngine.errors.count == (isNone ? 0 : 1))
    #expect(scene.frames.allSatisfy { $0.isFinite && $0.width <= 400 })
    scene.view.naturalSize = LayoutSize(width: 30, height: 20)
    scene.root.layoutIfNeeded()
    #expect(scene.view.frame.width == 30)

    let text = Scene()
    text.view.naturalSize = nil
    text.view.measurer = { LayoutSize(width: min($0, 50), height: value) }
    text.root.layoutIfNeeded()
    #expect(text.root.layoutEngine.errors.isEmpty == isNone)
    #expect(text.frames.allSatisfy { $0.isFinite })
  }

  @Test func `text that is as wide as it may be has no natural width, and that is no error`() {
    let scene = Scene()
    scene.view.naturalSize = nil
    scene.view.measurer = { LayoutSize(width: $0, height: $0 == .infinity ? 10 : 40) }
    scene.root.layoutIfNeeded()
    #expect(scene.root.layoutEngine.errors.isEmpty)
    #expect(scene.view.frame.height == 40)
  }

  @Test func `the largest numbers of the range are laid out`() {
    let far = LayoutRange.length
    let root = makeRoot(far, far)
    let view = makeView("view", in: root)
    view.alignmentInsets = LayoutInsets(all: far)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: -far),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: far),
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1),
      view.heightAnchor.constraint(equalToConstant: far),
    ])
    root.layoutIfNeeded()
    #expect(root.layoutEngine.errors.isEmpty)
    #expect(view.frame == rect(-2 * far, 0, 3 * far, 3 * far))
  }

  @Test func `a multiplier that makes nothing of everything is refused`() {
    let scene = Scene()
    scene.width.multiplier = 1e-9
    #expect(scene.root.layoutEngine.errors.map(\.reason) == [.outOfRange])
    scene.width.multiplier = 0
    #expect(scene.width.multiplier == 0)
  }

  @Test(arguments: bad)
  func `a fitting size is not sought for a target out of range`(value: Double) {
    let scene = Scene()
    let size = scene.view.systemLayoutSizeFitting(LayoutSize(width: 10, height: value))
    #expect(size == scene.view.frame.size)
    let reason: LayoutError.Reason = value.isFinite ? .outOfRange : .notFinite
    #expect(scene.root.layoutEngine.errors.map(\.reason) == [reason])
  }

  @Test func `a frame of a negative size is not called infinite`() {
    let root = makeRoot()
    root.frame.size.width = -5
    #expect(root.layoutEngine.errors.map(\.reason) == [.outOfRange])
    #expect(root.frame.width == 400)
  }
}
