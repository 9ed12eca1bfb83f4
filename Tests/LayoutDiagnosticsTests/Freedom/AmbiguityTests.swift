import AutoLayout
import LayoutContainers
import LayoutDiagnostics
import Testing

@Suite struct AmbiguityTests {
  @Test func `a determined layout has no findings`() {
    let page = page()
    let view = child("view", in: page)
    anchor(view, in: page)
    view.widthAnchor.constraint(equalToConstant: 30).isActive = true
    #expect(page.findings().isEmpty)
    #expect(!view.hasAmbiguousLayout)
    #expect(page.diagnose().isSound)
  }

  @Test func `a missing constraint shows as an open interval`() throws {
    let page = page()
    let view = child("view", in: page)
    anchor(view, in: page)
    let ambiguity = try #require(page.diagnose().ambiguities.first)
    #expect(ambiguity.item === view)
    #expect(ambiguity.coordinate == .width)
    #expect(ambiguity.range == 0...Double.infinity)
    #expect(ambiguity.kind == .missingConstraint)
    #expect(view.hasAmbiguousLayout)
    #expect(!page.hasAmbiguousLayout)
    let finding = try #require(page.findings().first)
    #expect(finding.message == "view is ambiguous: width can be anything from 0 up")
    #expect(
      finding.fixes.first?.sentence == "add view.trailing == page.trailing")
  }

  @Test func `a view that is held by its middle gets lengths and no distance of the moment`() throws
  {
    let page = page()
    let spinner = child("spinner", in: page)
    constrain { spinner.center == page }
    let fixes = page.findings().flatMap(\.fixes).map(\.sentence)
    #expect(
      fixes == [
        "add spinner.width == 44 (choose the width) and spinner.height == 44 (choose the height)"
      ])
  }

  @Test func `a wish that ties with a content is one finding, and no third constraint is added`() {
    let page = page()
    let label = child("label", in: page, content: LayoutSize(width: 80, height: 20))
    anchor(label, in: page, height: nil)
    let width = label.widthAnchor.constraint(equalToConstant: 60).withPriority(750)
    width.isActive = true
    let findings = page.findings()
    #expect(findings.map(\.kind) == [.ambiguity])
    let fixes = findings.flatMap(\.fixes).map(\.sentence)
    #expect(fixes.count == 2)
    #expect(fixes.first?.hasSuffix(" to 751") == true)
    #expect(fixes.last == "lower the horizontal compression resistance of label to 749")
  }

  @Test func `either of two contents that do not fit may resist more`() {
    let page = page()
    let title = child("title", in: page, content: LayoutSize(width: 250, height: 20))
    let button = child("button", in: page, content: LayoutSize(width: 120, height: 20))
    constrain {
      title.top == page
      button.top == page
      title.leading == page + 16
      button.leading == title.trailing + 8
      button.trailing == page - 16
    }
    #expect(
      Set(page.findings().flatMap(\.fixes).map(\.sentence)) == [
        "raise the horizontal compression resistance of title to 751",
        "raise the horizontal compression resistance of button to 751",
      ])
  }

  @Test func `a view at the same line as the one before follows it`() {
    let page = page()
    let one = child("one", in: page)
    let two = child("two", in: page)
    for view in [one, two] { view.heightAnchor.constraint(equalToConstant: 40).isActive = true }
    constrain {
      one.top == page
      two.top == page
      one.leading == page + 16
      two.trailing == page - 16
      one.width == two.width
    }
    #expect(page.findings().first?.fixes.first?.sentence == "add two.leading == one.trailing + 8")
  }

  @Test func `that any view of a stack may be cut is no finding beside the one that is`() {
    let page = page()
    let stack = StackView(
      (0..<3).map { child("view\($0)", in: page, content: LayoutSize(width: 80, height: 20)) },
      axis: .vertical, name: "stack")
    page.addSubview(stack)
    constrain {
      stack.top == page
      stack.leading == page
      stack.height == 50
    }
    #expect(page.findings().map(\.kind) == [.clipped])
  }

  @Test func `contents of a scroll view without a width are one finding`() {
    let page = page()
    let scroll = ScrollView(name: "scroll")
    page.addSubview(scroll)
    let content = child("content", in: scroll)
    let text = child("text", in: content, content: LayoutSize(width: 200, height: 900))
    constrain {
      scroll.edges == page
      content.edges == scroll
      text.top == content
      text.leading == content
      text.bottom == content
    }
    let findings = page.findings()
    #expect(findings.count == 1)
    #expect(
      findings.first?.fixes.first?.sentence.contains("content.width == scroll.frame.width") == true)
  }

  @Test func `equal hugging is a tie with its interval`() throws {
    let page = page(200, 50)
    let views = ["a", "b"].map {
      child($0, in: page, content: LayoutSize(width: 40, height: 20))
    }
    LayoutConstraint.activate([
      views[0].leadingAnchor.constraint(equalTo: page.leadingAnchor),
      views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor),
      views[1].trailingAnchor.constraint(equalTo: page.trailingAnchor),
      views[0].topAnchor.constraint(equalTo: page.topAnchor),
      views[1].topAnchor.constraint(equalTo: page.topAnchor),
    ])
    let diagnosis = page.diagnose()
    let width = try #require(diagnosis.ambiguities.first { $0.coordinate == .width })
    #expect(width.kind == .tie)
    #expect(abs(width.range.lowerBound - 40) < 1e-6)
    #expect(abs(width.range.upperBound - 160) < 1e-6)
    #expect(
      diagnosis.findings.first?.message
        == "a and b hug their content equally horizontally (250): any of them may stretch")
    let remedy = diagnosis.findings.first?.fixes.first?.sentence ?? ""
    #expect(
      remedy == "raise the horizontal hugging of a to 251")
    views[0].setContentHuggingPriority(249, for: .horizontal)
    #expect(page.findings().isEmpty)
  }

  @Test func `equal resistance is a tie as well`() {
    let labels = ["a", "b", "c"].map { name in
      let view = LayoutView(name: name)
      view.naturalSize = LayoutSize(width: 40, height: 20)
      return view
    }
    let stack = StackView(labels, name: "stack")
    stack.frame = LayoutRect(x: 0, y: 0, width: 100, height: 20)
    let finding = stack.findings().first { $0.kind == .ambiguity }
    #expect(
      finding?.message
        == "a, b and c resist compression equally horizontally (750): any of them may be cut")
    #expect(
      finding?.fixes.first?.sentence
        == "raise the horizontal compression resistance of a to 752 and b to 751")
    labels[1].setContentCompressionResistancePriority(749, for: .horizontal)
    #expect(!stack.findings().contains { $0.kind == .ambiguity })
  }

  @Test func `wishes of equal priority compete`() {
    let page = page()
    let view = child("view", in: page)
    anchor(view, in: page)
    for width in [100.0, 130] {
      view.widthAnchor.constraint(equalToConstant: width).withPriority(500).isActive = true
    }
    let finding = page.findings().first { $0.kind == .ambiguity }
    #expect(
      finding?.message.hasPrefix(
        "view is ambiguous: width can be anything from 100 to 130; wishes of equal priority "
          + "compete with view.width ==") == true)
    #expect(finding?.fixes.first?.sentence.hasSuffix("to 501") == true)
  }

  @Test func `a tie that a stack settles by index is still a tie`() {
    let labels = ["a", "b"].map { name in
      let view = LayoutView(name: name)
      view.naturalSize = LayoutSize(width: 40, height: 20)
      return view
    }
    let stack = StackView(labels, name: "stack")
    stack.frame = LayoutRect(x: 0, y: 0, width: 200, height: 20)
    stack.layoutIfNeeded()
    #expect(labels.map(\.frame.width) == [160, 40])
    #expect(stack.diagnose().ambiguities.first?.kind == .tie)
    labels[0].setContentHuggingPriority(249, for: .horizontal)
    #expect(stack.findings().isEmpty)
  }

  @Test func `hidden views are not reported`() {
    let page = page()
    child("view", in: page).isHidden = true
    #expect(page.findings().isEmpty)
  }

  @Test func `a guide nobody depends on is harmless`() {
    let page = page()
    page.addLayoutGuide(LayoutGuide(name: "gap"))
    #expect(page.diagnose().isUnambiguous)
    #expect(page.findings().allSatisfy { $0.severity == .note })
  }

  @Test func `only the subtree that was asked about is reported`() {
    let page = page()
    let left = child("left", in: page)
    _ = child("inner", in: left)
    anchor(left, in: page)
    left.widthAnchor.constraint(equalToConstant: 10).isActive = true
    _ = child("right", in: page)
    #expect(left.findings().flatMap(\.items) == ["inner"])
  }
}

@Suite struct UnsatisfiedTests {
  @Test func `a lost wish is reported with what forces it`() throws {
    let page = page()
    let view = child("view", in: page)
    anchor(view, in: page)
    let limit = view.widthAnchor.constraint(equalToConstant: 100).withIdentifier("limit")
    let wish = view.widthAnchor.constraint(equalToConstant: 130).withPriority(500)
    LayoutConstraint.activate([limit, wish])
    let unsatisfied = try #require(page.diagnose().unsatisfied.first)
    #expect(unsatisfied.constraint === wish)
    #expect(unsatisfied.violation == 30)
    #expect(unsatisfied.forcedBy.first === limit)
    let message = page.findings().first?.message ?? ""
    #expect(message.contains("misses by 30 points"))
    #expect(message.contains("'limit'"))
  }

  @Test func `content that is cut off is reported, content with room to spare is not`() {
    let page = page()
    let view = child("view", in: page, content: LayoutSize(width: 90, height: 10))
    anchor(view, in: page)
    view.widthAnchor.constraint(equalToConstant: 60).isActive = true
    let findings = page.findings()
    #expect(findings.count == 1)
    #expect(
      findings.first?.message.hasPrefix("view is 30 points narrower than its content")
        == true)
  }

  @Test func `no fix is proposed twice where siblings show the same one`()
    throws
  {
    let page = page()
    for (place, name) in ["one", "two", "three"].enumerated() {
      let view = child(name, in: page, content: LayoutSize(width: 80, height: 20))
      view.topAnchor.constraint(equalTo: page.topAnchor, constant: 30 * Double(place)).isActive =
        true
      if name != "three" {
        view.leadingAnchor.constraint(equalTo: page.leadingAnchor).isActive = true
      }
    }
    let finding = try #require(page.findings().first { $0.items == ["three"] })
    let sentences = finding.fixes.map(\.sentence)
    #expect(sentences.contains("add three.leading == page.leading"))
    #expect(Set(sentences).count == sentences.count, "\(sentences)")
  }
}
