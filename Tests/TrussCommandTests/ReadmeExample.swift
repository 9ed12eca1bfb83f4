import Truss

/// The code of the README, line by line; `ReadmeTests` compares the two.
func readmeExample(print: (String) -> Void) {
  let title = SampleView.label("Welcome back", name: "title", size: 34)
  let field = [SampleView.image("person").boxed.width(24), SampleView.field("Email").boxed]
  let link = SampleView.button("Forgot password?", name: "link")
  let button = SampleView.button("Log In", height: 50)

  let form = BoxView(axis: .y, spacing: 20, insets: LayoutInsets(all: 16))
  form.items = [
    title.boxed.centerX(), field.inBoxView(axis: .x, spacing: 10).boxed,
    link.boxed.left(>=0), button.boxed.left(50).right(50),
  ]
  form.frame.size.width = 375
  form.sizing = .freeHeight
  form.layoutIfNeeded()
  print(PreviewNode(form).outline())
}

/// The second piece of code of the README.
func readmeConflict(print: (String) -> Void) {
  let root = LayoutView(name: "screen")
  let card = LayoutView(name: "card")
  root.frame = LayoutRect(x: 0, y: 0, width: 320, height: 480)
  root.addSubview(card)
  card.translatesAutoresizingMaskIntoConstraints = false
  LayoutConstraint.activate([
    card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
    card.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
    card.widthAnchor.constraint(equalToConstant: 300),
    card.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
  ])
  for finding in root.findings() { print("\(finding)") }
}
