extension IBReader {
  /// All outlets, in document order.
  func connections(of root: DocumentElement) -> [IBOutlet] {
    var found: [IBOutlet] = []
    root.forEachDescendant { element in
      for outlet in element.child(named: "connections")?.children ?? [] {
        guard outlet.name == "outlet" || outlet.name == "outletCollection",
          let property = outlet["property"],
          let destination = outlet["destination"]
        else { continue }
        found.append(
          IBOutlet(owner: element["id"] ?? "", property: property, destination: destination))
      }
    }
    return found
  }
}
