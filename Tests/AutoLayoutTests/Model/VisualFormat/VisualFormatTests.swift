import AutoLayout
import Testing

@Suite struct VisualFormatTests {
  @Test func `a plain dash puts a view on the margin of its superview`() throws {
    let root = makeRoot(200, 100)
    root.layoutMargins = LayoutInsets(top: 1, left: 15, bottom: 2, right: 25)
    let one = makeView("one", in: root)
    let other = makeView("other", in: root)
    let views = ["one": one, "other": other]
    LayoutConstraint.activate(
      try LayoutConstraint.constraints(
        parsing: "|-[one]-gap-[other(==one)]-|", options: [.alignAllTop, .alignAllBottom],
        metrics: ["gap": 20], views: views))
    LayoutConstraint.activate(
      try LayoutConstraint.constraints(parsing: "V:|-[one]-|", views: views))
    root.layoutIfNeeded()
    #expect(one.frame == rect(15, 1, 70, 97))
    #expect(other.frame == rect(105, 1, 70, 97))
  }

  @Test(arguments: [
    ("", 0), ("V[a]", 1), ("[a(50]", 5), ("[x]", 1), ("[a(>30)]", 3), ("[a(3@0)]", 5),
    ("[a]-5", 5), ("|-[a]-|-", 7), ("[a]-(>=a)-[a]", 7), ("|", 1), ("[a(1e999)]", 8),
  ])
  func `an error points at its place`(_ format: String, _ offset: Int) {
    let root = makeRoot()
    let view = makeView("a", in: root)
    do throws(VisualFormatError) {
      _ = try LayoutConstraint.constraints(parsing: format, views: ["a": view])
      Issue.record("\(format) should be refused")
    } catch {
      #expect(error.offset == offset, "\(error)")
      #expect(error.description.hasSuffix("\n" + String(repeating: " ", count: offset) + "^"))
    }
  }

  @Test func `the superview must exist where it is named`() {
    let view = LayoutView(name: "a")
    #expect(throws: VisualFormatError.self) {
      try LayoutConstraint.constraints(parsing: "|[a]", views: ["a": view])
    }
  }
}
