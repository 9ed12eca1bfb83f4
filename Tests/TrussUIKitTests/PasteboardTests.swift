import Foundation
import Testing
import TrussUIKit

/// The pasteboard keeps values in memory. The tests share it.
@MainActor
@Suite(.serialized) struct PasteboardTests {
  private let board = UIPasteboard.general

  @Test func `what is copied replaces what was there`() {
    let count = board.changeCount
    board.string = "one"
    #expect(board.strings == ["one"] && board.hasStrings && !board.hasImages)
    board.image = UIImage(size: CGSize(width: 3, height: 4))
    #expect(board.image?.size.width == 3 && board.string == nil)
    board.url = URL(string: "https://example.org")
    #expect(board.hasURLs && board.changeCount == count + 3)
    board.strings = ["one", "two"]
    #expect(board.string == "one" && board.items.count == 2)
    board.string = nil
    #expect(board.items.isEmpty && board.strings == nil)
  }

  @Test func `values are copied by their types`() {
    board.setItems([["public.utf8-plain-text": "code"]], options: [.localOnly: true])
    #expect(board.string == "code")
    board.setData(Data([1, 2]), forPasteboardType: "com.compuserve.gif")
    #expect(board.data(forPasteboardType: "com.compuserve.gif") == Data([1, 2]))
    #expect(board.contains(pasteboardTypes: ["public.png", "com.compuserve.gif"]))
    board.setValue("text", forPasteboardType: "public.utf8-plain-text")
    #expect(board.value(forPasteboardType: "public.utf8-plain-text") as? String == "text")
    #expect(!board.contains(pasteboardTypes: ["public.png"]))
  }

  private final class CopyLabel: UILabel {
    override var canBecomeFirstResponder: Bool { true }
    override var canBecomeFocused: Bool { true }
    override func copy(_ sender: Any?) {
      UIPasteboard.general.string = text
      UIMenuController.shared.hideMenu(from: self)
    }
    func showMenu() {
      let menu = UIMenuController.shared
      menu.menuItems = [UIMenuItem(title: "Copy", action: Selector("copy:"))]
      menu.showMenu(from: self, rect: bounds)
    }
  }

  @Test func `a label copies its text from the edit menu`() {
    let label = CopyLabel()
    label.text = "IBAN"
    label.showMenu()
    #expect(UIMenuController.shared.isMenuVisible)
    label.copy(nil)
    #expect(!UIMenuController.shared.isMenuVisible && board.string == "IBAN")
    #expect(label.canBecomeFocused && !UIView().canBecomeFocused && !label.isFocused)
  }
}
