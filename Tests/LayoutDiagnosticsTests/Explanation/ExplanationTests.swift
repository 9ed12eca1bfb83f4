import AutoLayout
import LayoutDiagnostics
import TestSupport
import Testing

/// A random layout: views hung on each other and on the root, with wishes and contents that
/// compete.
struct RandomLayout {
  let root: LayoutView
  let views: [LayoutView]
  let constraints: [LayoutConstraint]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double {
      let share = Double(random.next() % 10_000) / 10_000
      return ((range.lowerBound + share * (range.upperBound - range.lowerBound)) * 8).rounded() / 8
    }
    func chance(_ percent: UInt64) -> Bool { random.next() % 100 < percent }
    root = page(number(300...600), 480)
    var views: [LayoutView] = []
    var constraints: [LayoutConstraint] = []
    func add(_ constraint: LayoutConstraint, _ priority: LayoutPriority = .required) {
      constraint.priority = priority
      constraint.isActive = true
      constraints.append(constraint)
    }
    for index in 0..<Int(3 + random.next() % 5) {
      let hasContent = chance(50)
      let view = child(
        "v\(index)", in: root,
        content: hasContent ? LayoutSize(width: number(20...160), height: 20) : nil)
      view.setContentHuggingPriority(LayoutPriority(Float(250 + index)), for: .horizontal)
      view.setContentCompressionResistancePriority(
        LayoutPriority(Float(700 - index)), for: .horizontal)
      if let before = views.last, chance(75) {
        add(view.leadingAnchor.constraint(equalTo: before.trailingAnchor, constant: number(4...24)))
      } else {
        add(view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: number(4...40)))
      }
      add(view.topAnchor.constraint(equalTo: root.topAnchor, constant: number(0...40)))
      if chance(30) {
        add(
          view.widthAnchor.constraint(
            equalTo: root.widthAnchor, multiplier: number(1...4) / 8, constant: number(-20...20)),
          LayoutPriority(Float(500 + 7 * index)))
      }
      if chance(30) {
        add(
          view.widthAnchor.constraint(greaterThanOrEqualToConstant: number(20...90)),
          LayoutPriority(Float(600 + index)))
      }
      if chance(40) {
        add(view.widthAnchor.constraint(lessThanOrEqualToConstant: number(90...260)))
      }
      if !hasContent {
        add(
          view.widthAnchor.constraint(equalToConstant: number(30...140)),
          LayoutPriority(Float(300 + index)))
        add(view.heightAnchor.constraint(equalToConstant: 20))
      }
      add(
        root.trailingAnchor.constraint(
          greaterThanOrEqualTo: view.trailingAnchor, constant: number(4...24)),
        LayoutPriority(Float(990 - index)))
      views.append(view)
    }
    self.views = views
    self.constraints = constraints
  }
}

@Suite struct ExplanationTests {
  @Test(arguments: LongRun.amount(everyday: 1...4, all: 1...60))
  func `the parts of an explanation add up to the value`(_ seed: Int) throws {
    let layout = RandomLayout(seed: UInt64(seed))
    for view in layout.views {
      for attribute in [LayoutAttribute.left, .right, .centerX, .width, .top, .height] {
        let explanation = try #require(view.explain(attribute))
        let sum = explanation.links.map(\.contribution).reduce(0, +)
        #expect(abs(sum - explanation.value) < 1e-6, "\(explanation)")
      }
    }
  }

  @Test func `perturbations agree with the rates but at kinks that are announced`()
    throws
  {
    var agreed = 0
    var announced = 0
    var seed: UInt64 = 1000
    while agreed < LongRun.amount(everyday: 120, all: 5_000) {
      seed += 1
      let layout = RandomLayout(seed: seed)
      for view in layout.views {
        for attribute in [LayoutAttribute.left, .width] {
          let before = try #require(view.explain(attribute))
          for constraint in layout.constraints {
            let link = before.links.first {
              $0.constraint?.contains(constraint.description) == true
            }
            for step in [0.25, -0.25, 5, -5] {
              let limit = step > 0 ? link?.growth : link?.decline
              guard let link, let limit else { continue }
              guard limit.distance >= abs(step) else {
                announced += 1
                continue
              }
              let old = constraint.constant
              constraint.constant = old + step
              let after = try #require(view.explain(attribute)).value
              constraint.constant = old
              #expect(
                abs(after - before.value - link.rate * step) < 1e-6,
                "\(seed): \(constraint) by \(step): \(before.value) to \(after); \(before)")
              agreed += 1
            }
          }
        }
      }
    }
    // Kinks are there, and they are few.
    #expect(announced < agreed && (announced > 0 || !LongRun.isOn))
  }

  @Test func `a chain runs from the root to the view and says what moves it`() throws {
    let root = page(375)
    let title = child("title", in: root, content: LayoutSize(width: 223, height: 41))
    let button = child("button", in: root)
    LayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: root.topAnchor, constant: 16),
      title.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      button.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 20),
      button.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      button.heightAnchor.constraint(equalToConstant: 50),
      button.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
    ])
    let explanation = try #require(button.explain(.top))
    #expect(explanation.value == 77)
    #expect(explanation.links.map(\.contribution).sorted() == [16, 20, 41])
    #expect(explanation.links.last?.constraint?.contains("button.top") == true)
    #expect(explanation.links.contains { $0.size == "title.height" })
    #expect(try #require(title.explain(.width)).description.contains("its content needs 223"))
    // Nothing changes until the button has no width left.
    let width = try #require(button.explain(.width))
    let margin = try #require(
      width.links.first { $0.constraint?.contains("title.leading") == true })
    #expect(margin.rate == -1)
    #expect(margin.growth?.distance == 343)
    #expect(margin.growth?.value == 0)
  }

  @Test func `what nothing holds is said, and what cannot be asked is nil`() throws {
    let root = page()
    let stray = child("stray", in: root)
    #expect(stray.explain(.width)?.description.contains("nothing holds it") == true)
    #expect(stray.explain(.firstBaseline) == nil)
    #expect(stray.explain(.notAnAttribute) == nil)
  }
}
