import AutoLayout
import Testing
import TrussUIKit

@MainActor
@Suite struct AnchorTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let child = UIView()

  init() {
    child.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(child)
  }

  @Test func `a call of an anchor can be referred to`() {
    let ties: [(NSLayoutAnchor<NSLayoutXAxisAnchor>) -> NSLayoutConstraint] = [
      child.leadingAnchor.constraint(equalTo:),
      child.trailingAnchor.constraint(lessThanOrEqualTo:),
    ]
    for tie in ties { tie(root.leadingAnchor).isActive = true }
    let inset = child.topAnchor.constraint(equalTo:constant:)
    inset(root.topAnchor, 10).isActive = true
    let fixed = child.heightAnchor.constraint(equalToConstant:)
    fixed(40).isActive = true
    root.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 0, y: 10, width: 0, height: 40))
  }

  @Test func `constraints have the line of their call`() throws {
    let constraint = child.widthAnchor.constraint(equalToConstant: 10)
    let line = #line - 1
    let other = NSLayoutConstraint(
      item: child, attribute: .top, relatedBy: .equal, toItem: root, attribute: .top, multiplier: 1,
      constant: 0)
    let format = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|[child]", options: [], metrics: nil, views: ["child": child])
    let origins = try ([constraint, other] + format).map {
      try #require($0.layoutConstraint).origin
    }
    let file = "TrussUIKitTests/AnchorTests.swift"
    #expect(
      origins == [
        .source(fileID: file, line: line), .source(fileID: file, line: line + 2),
        .source(fileID: file, line: line + 5),
      ])
  }

  @Test func `an active constraint is the same object wherever it is read`() {
    final class Tagged: NSLayoutConstraint {}
    let constraint = Tagged(
      item: child, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 20)
    constraint.isActive = true
    #expect(child.constraints.first === constraint)
    #expect(constraint.firstItem === child && constraint.secondItem == nil)
    child.removeFromSuperview()
    #expect(child.constraints.count == 1)
  }

  @Test func `constraints end with their views`() {
    weak var constraint: NSLayoutConstraint?
    do {
      let view = UIView()
      let made = view.widthAnchor.constraint(equalToConstant: 20)
      made.isActive = true
      constraint = made
    }
    #expect(constraint == nil)
  }

  @Test func `the distance between anchors has a length`() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      child.widthAnchor.constraint(equalToConstant: 50),
      guide.leadingAnchor.constraint(equalTo: child.trailingAnchor),
      child.leadingAnchor.anchorWithOffset(to: guide.leadingAnchor)
        .constraint(equalTo: guide.widthAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame.minX == 50 && guide.layoutFrame.width == 100)
    #expect(guide.owningView === root)
  }

  @Test func `a view holds the constraints that were added to it, whatever they name`() {
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-7-[child(>=10)]", options: [], metrics: nil, views: ["child": child])
    root.addConstraints(constraints)
    #expect(root.constraints.count == 2 && child.constraints.isEmpty)
    root.removeConstraints(constraints)
    #expect(constraints.allSatisfy { !$0.isActive })
  }

  @Test(arguments: [false, true])
  func `a view that leaves loses the constraints that views above hold`(moves: Bool) {
    let (inner, width) = (UIView(), child.widthAnchor.constraint(equalToConstant: 20))
    child.addSubview(inner)
    let (height, own) = (
      inner.heightAnchor.constraint(equalToConstant: 20),
      child.heightAnchor.constraint(equalToConstant: 30)
    )
    root.addConstraints([width, height])
    child.addConstraint(own)
    if moves { UIView().addSubview(child) } else { child.removeFromSuperview() }
    #expect(!width.isActive && !height.isActive && own.isActive && root.constraints.isEmpty)
  }
}
