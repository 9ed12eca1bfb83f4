import Truss

/// The screen of `Login.storyboard` in Swift: a title, two rows of icon and field, a link on the
/// right, a button. The layout is the part from `rows` to the end.
func makeLoginForm() -> BoxView {
  let title = SampleView.label("Welcome back", name: "title", size: 34)
  let icons = [SampleView.image("person"), SampleView.image("lock")]
  let fields = [SampleView.field("Email"), SampleView.field("Password")]
  let link = SampleView.button("Forgot password?", name: "link")
  let button = SampleView.button("Log In", height: 50)

  let rows = zip(icons, fields).map { icon, field in
    [icon.boxed.centerY().width(24), field.boxed].inBoxView(axis: .x, spacing: 10)
  }
  let form = BoxView(axis: .y, spacing: 20, insets: LayoutInsets(all: 16))
  form.items = [
    title.boxed.centerX().bottom(20), rows[0].boxed, rows[1].boxed,
    link.boxed.left(>=0),
    button.boxed.top(10).left(50).right(50).bottom(>=0),
  ]
  return form
}
