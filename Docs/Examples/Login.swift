import Truss

/// The screen of `Login.storyboard` in Swift: a title, two rows of icon and field, a link on the
/// right, a button.
func makeLoginForm() -> BoxView {
  let rows = [("person", "Email"), ("lock", "Password")].map { icon, hint in
    [SampleView.image(icon).boxed.centerY().width(24), SampleView.field(hint).boxed]
      .inBoxView(axis: .x, spacing: 10)
  }
  let form = BoxView(axis: .y, spacing: 20, insets: LayoutInsets(all: 16))
  form.items = [
    SampleView.label("Welcome back", name: "title", size: 34, isBold: true).boxed.centerX().bottom(
      20),
    rows[0].boxed,
    rows[1].boxed,
    SampleView.button("Forgot password?", name: "link").boxed.left(>=0),
    SampleView.button("Log In", height: 50, isBold: true).boxed.top(30).left(50).right(50).bottom(
      >=0),
  ]
  return form
}
