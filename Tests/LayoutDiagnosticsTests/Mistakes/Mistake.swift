import AutoLayout
import LayoutContainers
import LayoutDiagnostics

/// A mistake people make, with what a good finding says of it.
struct Mistake: Sendable {
  /// What was done, in a few words.
  let name: String
  /// Any of these is the culprit.
  let culprits: [String]
  /// Any of these edits is what people do about it.
  let fixes: [Edit]
  /// How many findings other than notes there are to be; notes count where there is nothing else.
  var count = 1
  /// Builds the tree.
  let build: @Sendable () -> LayoutView

  /// The part of an edit that tells it from others.
  enum Edit: Equatable, Sendable {
    case remove(String)
    case priority(String)
    case constant(String, Double)
    case relation(String)
    case add(String, LayoutAttribute)
    case hugging(String)
    case resistance(String)
    case mask(String)
    case size(String)
    case container(String, String)
    case subview(String)
  }

  /// Whether one of the accepted edits is among those of the fix.
  func accepts(_ fix: LayoutFix) -> Bool {
    fix.edits.map(Edit.init).contains { fixes.contains($0) }
  }
}

extension Mistake.Edit {
  init(_ edit: LayoutEdit) {
    switch edit {
    case .remove(let name): self = .remove(name)
    case .priority(let name, _): self = .priority(name)
    case .constant(let name, let value): self = .constant(name, value)
    case .relation(let name, _): self = .relation(name)
    case .add(let new): self = .add(new.item, new.attribute)
    case .hugging(let view, _, _): self = .hugging(view)
    case .resistance(let view, _, _): self = .resistance(view)
    case .mask(let view, _): self = .mask(view)
    case .size(let view, _): self = .size(view)
    case .container(let view, let property, _): self = .container(view, property)
    case .subview(let view, _): self = .subview(view)
    }
  }
}

// MARK: Words for building

extension LayoutConstraint {
  /// The constraint, active, under this identifier.
  @discardableResult
  func on(_ identifier: String) -> LayoutConstraint {
    self.identifier = identifier
    isActive = true
    return self
  }
}

/// A label: as wide as its words, wrapping where it is narrower.
func label(_ name: String, _ width: Double, in superview: LayoutView) -> LayoutView {
  let view = child(name, in: superview, content: LayoutSize(width: width, height: 20))
  view.firstBaselineOffsetFromTop = 16
  view.lastBaselineOffsetFromBottom = 4
  return view
}

/// Pins edges of `view` to those of `other`, inset by `inset`, as `NAME-top` and so on.
func pin(
  _ view: LayoutView, _ edges: String = "tlbr", to other: LayoutView, _ inset: Double = 0
) {
  let name = view.layoutName ?? "view"
  if edges.contains("t") {
    view.topAnchor.constraint(equalTo: other.topAnchor, constant: inset).on(name + "-top")
  }
  if edges.contains("l") {
    view.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset)
      .on(name + "-leading")
  }
  if edges.contains("b") {
    view.bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset)
      .on(name + "-bottom")
  }
  if edges.contains("r") {
    view.trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset)
      .on(name + "-trailing")
  }
}

/// Gives `view` a width, a height, or both, as `NAME-width` and `NAME-height`.
func size(_ view: LayoutView, _ width: Double? = nil, _ height: Double? = nil) {
  let name = view.layoutName ?? "view"
  if let width { view.widthAnchor.constraint(equalToConstant: width).on(name + "-width") }
  if let height { view.heightAnchor.constraint(equalToConstant: height).on(name + "-height") }
}

/// Places `view` below `other`, as `NAME-below`.
func below(_ view: LayoutView, _ other: LayoutView, _ gap: Double = 8) {
  view.topAnchor.constraint(equalTo: other.bottomAnchor, constant: gap)
    .on((view.layoutName ?? "view") + "-below")
}

/// A stack of labels of these widths, called a, b, c, …
func row(
  of widths: [Double], in page: LayoutView, distribution: StackView.Distribution = .fill,
  axis: LayoutAxis = .horizontal, spacing: Double = 0
) -> StackView {
  let names = ["a", "b", "c", "d"]
  let views = zip(names, widths).map { name, width in
    let view = LayoutView(name: name)
    if width > 0 { view.naturalSize = LayoutSize(width: width, height: 20) }
    return view
  }
  let stack = StackView(
    views, axis: axis, spacing: spacing, distribution: distribution, name: "stack")
  stack.translatesAutoresizingMaskIntoConstraints = false
  page.addSubview(stack)
  return stack
}
