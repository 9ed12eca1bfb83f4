import LayoutTesting
import Testing
import UIKit

/// A file of tests as it also runs on a Mac: it imports `UIKit`.
@MainActor @Suite struct SharedTestTests {
  @Test func `a test file may import UIKit beside Swift Testing`() {
    let label = UILabel()
    label.text = "Inbox"
    expectLayout(of: label, width: 320, .isSound)
  }
}
