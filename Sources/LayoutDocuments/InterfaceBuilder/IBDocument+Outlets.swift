extension IBDocument {
  /// The names of outlets by the id of the object they lead to: the first of each, in document
  /// order.
  static func outlets(of connections: [IBOutlet]) -> [String: String] {
    Dictionary(
      connections.filter { !standardOutlets.contains($0.property) }
        .map { ($0.destination, $0.property) }
    ) { first, _ in first }
  }

  /// Properties of the toolkits: names of roles, not of views.
  private static let standardOutlets: Set<String> = [
    "view", "delegate", "dataSource", "window", "contentView", "nextKeyView",
    "initialFirstResponder",
    "backgroundView", "selectedBackgroundView", "accessoryView",
  ]

  /// What a person would call a view: its label in the outline, the outlet that leads to it, the
  /// words it shows, its class, or kind and object id.
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
