import AutoLayout
import Testing

/// Layouts that leave something open, as the tests of other languages on Auto Layout write them: one
/// view, or two, in a superview of 300 x 200.
@Suite struct TieBreakCaseTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var constraints: @Sendable (LayoutView, LayoutView, LayoutView) -> [LayoutConstraint]
    var frames: [LayoutRect]

    init(
      _ description: String, _ frames: LayoutRect...,
      constraints: @escaping @Sendable (LayoutView, LayoutView, LayoutView) -> [LayoutConstraint]
    ) {
      (testDescription, self.frames, self.constraints) = (description, frames, constraints)
    }
  }

  @Test(arguments: oneEdge + sizes + inequalities + centres + pairs)
  func `each has the frames that the rule gives it, in any order`(_ one: Case) {
    for isReversed in [false, true] {
      let root = makeRoot(300, 200)
      let view = makeView("view", in: root)
      let other = makeView("other", in: root)
      let constraints = one.constraints(view, other, root)
      for constraint in isReversed ? constraints.reversed() : constraints {
        constraint.isActive = true
        if isReversed { root.layoutIfNeeded() }
      }
      root.layoutIfNeeded()
      #expect(Array([view.frame, other.frame].prefix(one.frames.count)) == one.frames)
    }
  }

  // MARK: One view

  static let oneEdge = [
    Case("nothing but its sibling", rect(0, 0, 0, 0), rect(5, 6, 7, 8)) { _, other, root in
      [
        other.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
        other.topAnchor.constraint(equalTo: root.topAnchor, constant: 6),
        other.widthAnchor.constraint(equalToConstant: 7),
        other.heightAnchor.constraint(equalToConstant: 8),
      ]
    },
    Case("left", rect(10, 0, 0, 0)) { view, _, root in
      [view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)]
    },
    Case("trailing", rect(290, 0, 0, 0)) { view, _, root in
      [view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10)]
    },
    Case("bottom", rect(0, 190, 0, 0)) { view, _, root in
      [view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -10)]
    },
    Case("last baseline", rect(0, 180, 0, 0)) { view, _, root in
      [view.lastBaselineAnchor.constraint(equalTo: root.bottomAnchor, constant: -20)]
    },
    Case("first baseline", rect(0, 20, 0, 0)) { view, _, root in
      [view.firstBaselineAnchor.constraint(equalTo: root.topAnchor, constant: 20)]
    },
    Case("left and right", rect(10, 0, 280, 0)) { view, _, root in
      [
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
        view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -10),
      ]
    },
    Case("an edge that is not required", rect(0, 10, 0, 0)) { view, _, root in
      let top = view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10)
      top.priority = 1
      return [top]
    },
  ]

  static let sizes = [
    Case("a size without a place", rect(0, 0, 60, 40)) { view, _, _ in
      [
        view.widthAnchor.constraint(equalToConstant: 60),
        view.heightAnchor.constraint(equalToConstant: 40),
      ]
    },
    Case("sizes of at least and at most so much", rect(0, 0, 23, 0)) { view, _, _ in
      [
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 23),
        view.heightAnchor.constraint(lessThanOrEqualToConstant: 23),
      ]
    },
    Case("between two widths", rect(0, 0, 23, 0)) { view, _, _ in
      [
        view.widthAnchor.constraint(lessThanOrEqualToConstant: 50),
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 23),
      ]
    },
    Case("as high as wide", rect(0, 0, 0, 0)) { view, _, _ in
      [view.heightAnchor.constraint(equalTo: view.widthAnchor)]
    },
    Case("at least half as wide as the superview", rect(0, 0, 150, 0)) { view, _, root in
      [view.widthAnchor.constraint(greaterThanOrEqualTo: root.widthAnchor, multiplier: 0.5)]
    },
    Case("at most as wide as the superview", rect(0, 0, 0, 0)) { view, _, root in
      [view.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor)]
    },
  ]

  // MARK: Inequalities

  static let inequalities = [
    Case("at least so far from the left", rect(23, 0, 0, 0)) { view, _, root in
      [view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 23)]
    },
    Case("at most so far from the top", rect(0, 23, 0, 0)) { view, _, root in
      [view.topAnchor.constraint(lessThanOrEqualTo: root.topAnchor, constant: 23)]
    },
    Case("at least so far from the right", rect(287, 0, 0, 0)) { view, _, root in
      [view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -13)]
    },
    Case("within margins, without a size", rect(10, 12, 0, 0)) { view, _, root in
      [
        view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -10),
        view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 10),
        view.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor, constant: -12),
        view.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 12),
      ]
    },
    Case("within margins, with a size", rect(10, 0, 60, 0)) { view, _, root in
      [
        view.widthAnchor.constraint(equalToConstant: 60),
        view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -10),
        view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 10),
      ]
    },
    Case("between two places", rect(10, 0, 0, 0)) { view, _, root in
      [
        view.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: 30),
        view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 10),
      ]
    },
    Case("beyond both edges", rect(-10, 0, 320, 0)) { view, _, root in
      [
        view.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: -10),
        view.rightAnchor.constraint(greaterThanOrEqualTo: root.rightAnchor, constant: 10),
      ]
    },
    Case("one edge, and at least so far from the other", rect(10, 0, 0, 0)) { view, _, root in
      [
        view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -10),
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      ]
    },
  ]

  static let centres = [
    Case("the centre", rect(150, 100, 0, 0)) { view, _, root in
      [
        view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      ]
    },
    Case("a centre, and at most so wide", rect(150, 0, 0, 0)) { view, _, root in
      [
        view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        view.widthAnchor.constraint(lessThanOrEqualToConstant: 23),
      ]
    },
    Case("a centre, and at least so far from the left", rect(150, 0, 0, 0)) { view, _, root in
      [
        view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 10),
      ]
    },
    Case("a centre that is at least so far", rect(0, 100, 0, 0)) { view, _, root in
      [view.centerYAnchor.constraint(greaterThanOrEqualTo: root.centerYAnchor)]
    },
    Case("a centre and one edge", rect(10, 0, 280, 0)) { view, _, root in
      [
        view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      ]
    },
  ]

  // MARK: Two views

  static let pairs = [
    Case("one after the other", rect(0, 0, 0, 0), rect(8, 0, 0, 0)) { view, other, _ in
      [other.leftAnchor.constraint(equalTo: view.rightAnchor, constant: 8)]
    },
    Case("at least so far after the other", rect(0, 0, 0, 0), rect(8, 0, 0, 0)) { view, other, _ in
      [other.leftAnchor.constraint(greaterThanOrEqualTo: view.rightAnchor, constant: 8)]
    },
    Case("one above the other, written the other way round", rect(0, 0, 0, 0), rect(0, 8, 0, 0)) {
      view, other, _ in
      [view.bottomAnchor.constraint(equalTo: other.topAnchor, constant: -8)]
    },
    Case("of one size", rect(0, 0, 0, 0), rect(0, 0, 0, 0)) { view, other, _ in
      [
        view.widthAnchor.constraint(equalTo: other.widthAnchor),
        view.heightAnchor.constraint(equalTo: other.heightAnchor),
      ]
    },
    Case("on one baseline", rect(0, 0, 0, 0), rect(0, 0, 0, 30)) { view, other, _ in
      [
        other.heightAnchor.constraint(equalToConstant: 30),
        view.lastBaselineAnchor.constraint(equalTo: other.firstBaselineAnchor),
      ]
    },
    Case("one centre", rect(0, 0, 60, 0), rect(15, 0, 30, 0)) { view, other, _ in
      [
        view.widthAnchor.constraint(equalToConstant: 60),
        other.widthAnchor.constraint(equalToConstant: 30),
        other.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      ]
    },
    Case("from edge to edge, neither with a size", rect(10, 0, 0, 0), rect(20, 0, 270, 0)) {
      view, other, root in
      [
        other.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -10),
        other.leftAnchor.constraint(equalTo: view.rightAnchor, constant: 10),
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      ]
    },
    Case("from edge to edge, one twice as wide", rect(0, 0, 100, 0), rect(100, 0, 200, 0)) {
      view, other, root in
      [
        view.leftAnchor.constraint(equalTo: root.leftAnchor),
        other.leftAnchor.constraint(equalTo: view.rightAnchor),
        other.rightAnchor.constraint(equalTo: root.rightAnchor),
        other.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2),
      ]
    },
  ]
}
