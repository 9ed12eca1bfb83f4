import Truss

/// The code of the README, line by line; `ReadmeTests` compares the two.
func readmeExample(print: (String) -> Void) {
  let title = SampleView.label("Welcome back", name: "title", size: 34)
  let email = SampleView.field("Email", name: "email")
  let button = SampleView.button("Log In", name: "button", height: 50)
  let form = BoxView(axis: .y, spacing: 20, insets: LayoutInsets(all: 16), name: "form")
  form.items = [title.boxed.centerX(), email.boxed, button.boxed.left(50).right(50)]
  form.frame.size.width = 375
  form.sizing = .freeHeight
  form.layoutIfNeeded()
  print(PreviewNode(form).outline())

  constrain { button.width == 300 }
  for finding in form.findings() { print("\(finding)") }
}
