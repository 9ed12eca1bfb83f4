public import Foundation

/// The pasteboard of the process. It keeps what is copied, and no other process sees it.
public final class UIPasteboard: NSObject, Sendable {
  /// What is known of copied values; it is not used.
  public enum OptionsKey: Sendable { case expirationDate, localOnly }
  /// The pasteboard that views copy to.
  public static let general = UIPasteboard()
  /// Posted when the content changes.
  public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
  private let content = Shared<(items: [[String: Any]], changes: Int)>(([], 0))

  /// The copied values by their types. Setting one of the other properties replaces them all.
  public var items: [[String: Any]] {
    get { content.value.items }
    set {
      content.value = (newValue, changeCount + 1)
      NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }
  }
  /// How often the content changed.
  public var changeCount: Int { content.value.changes }
  private func set(_ values: [Any]?, _ type: String) { items = (values ?? []).map { [type: $0] } }
  /// The copied texts.
  public var strings: [String]? {
    get {
      let texts = items.compactMap { $0["public.utf8-plain-text"] as? String }
      return texts.isEmpty ? nil : texts
    }
    set { set(newValue, "public.utf8-plain-text") }
  }
  /// The first copied text.
  public var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The first copied address.
  public var url: URL? {
    get { value(forPasteboardType: "public.url") as? URL }
    set { set(newValue.map { [$0] }, "public.url") }
  }
  /// The first copied image.
  public var image: UIImage? {
    get { value(forPasteboardType: "public.png") as? UIImage }
    set { set(newValue.map { [$0] }, "public.png") }
  }
  /// Whether a text was copied.
  public var hasStrings: Bool { strings != nil }
  /// Whether an address was copied.
  public var hasURLs: Bool { url != nil }
  /// Whether an image was copied.
  public var hasImages: Bool { image != nil }
  /// Replaces the values.
  public func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    self.items = items
  }
  /// Replaces the values by one of a type.
  public func setValue(_ value: Any, forPasteboardType type: String) { set([value], type) }
  /// Replaces the values by data of a type.
  public func setData(_ data: Data, forPasteboardType type: String) { set([data], type) }
  /// The first value of a type.
  public func value(forPasteboardType key: String) -> Any? { items.compactMap { $0[key] }.first }
  /// The first data of a type.
  public func data(forPasteboardType key: String) -> Data? {
    value(forPasteboardType: key) as? Data
  }
  /// Whether there is a value of one of the types.
  public func contains(pasteboardTypes types: [String]) -> Bool {
    types.contains { value(forPasteboardType: $0) != nil }
  }
}
