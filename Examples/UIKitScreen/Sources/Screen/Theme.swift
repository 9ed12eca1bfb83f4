import TrussUIKit

// What the views need of the rest of the app.

enum Theme {
  static let accent = UIColor.systemIndigo
}
