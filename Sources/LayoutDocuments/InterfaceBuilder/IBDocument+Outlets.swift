extension IBDocument {
  /// The names of outlets by the id of the object they refer to. Of several outlets, the first in document
  /// order counts.
  static func outlets(of connections: [IBOutlet]) -> [String: String] {
    Dictionary(
      connections.filter { !standardOutlets.contains($0.property) }
        .map { ($0.destination, $0.property) }
    ) { first, _ in first }
  }

  /// The outlets of the toolkits, which name roles and not views.
  private static let standardOutlets: Set<String> = [
    "view", "delegate", "dataSource", "window", "contentView", "nextKeyView",
    "initialFirstResponder",
    "backgroundView", "selectedBackgroundView", "accessoryView",
  ]

  /// The name of a view for messages: its label in the outline, the outlet that refers to it, the text it
  /// shows, its class, or its kind and object id.
  package func name(of view: IBView) -> String {
    if let label = view.label, !label.isEmpty { return label }
    if let outlet = outlets[view.id] { return outlet }
    for words in [view.content.text, view.content.placeholder] {
      guard let words, !words.isEmpty else { continue }
      let line = words.split(whereSeparator: \.isNewline).joined(separator: " ")
      return "“\(line.count > 24 ? line.prefix(23) + "…" : line)”"
    }
    if let name = view.className, !name.isEmpty { return name }
    return view.id.isEmpty ? view.element : "\(view.element)#\(view.id)"
  }
}
