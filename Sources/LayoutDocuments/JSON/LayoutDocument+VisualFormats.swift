import AutoLayout

extension LayoutDocument.VisualFormat {
  /// Activates the constraints of the format; findings name them by their place in the document.
  func install(on items: [String: LayoutElement]) throws(LayoutDocumentError) {
    for (index, constraint) in try constraints(on: items).enumerated() {
      let id = "\(path)[\(index)]"
      if constraint.identifier == nil { constraint.identifier = id }
      constraint.origin = .document(name: "json", objectID: id)
      do throws(LayoutError) {
        try LayoutConstraint.activateChecked([constraint])
      } catch {
        throw LayoutDocumentError(path: path, reason: error.description)
      }
    }
  }

  private func constraints(
    on items: [String: LayoutElement]
  ) throws(LayoutDocumentError) -> [LayoutConstraint] {
    var values: [String: Double] = [:]
    for metric in metrics { values[metric.name] = metric.value }
    do throws(VisualFormatError) {
      return try LayoutConstraint.constraints(
        parsing: format, options: try optionSet(), metrics: values, views: items,
        superviewSpacing: superviewSpacing,
        siblingSpacing: siblingSpacing ?? LayoutConstraint.systemSpacing)
    } catch {
      let place = "at character \(error.offset) of \"\(error.format)\""
      throw LayoutDocumentError(path: path, reason: "\(error.message) \(place)")
    }
  }

  private func optionSet() throws(VisualFormatError) -> VisualFormatOptions {
    var set: VisualFormatOptions = []
    for name in options {
      guard let option = Self.optionNames[word: name] else {
        throw VisualFormatError(
          message: "'\(name)' is not an option", format: format, offset: 0)
      }
      set.insert(option)
    }
    return set
  }

  private static let optionNames: KeyValuePairs<String, VisualFormatOptions> = [
    "alignAllTop": .alignAllTop, "alignAllBottom": .alignAllBottom,
    "alignAllCenterY": .alignAllCenterY, "alignAllFirstBaseline": .alignAllFirstBaseline,
    "alignAllLastBaseline": .alignAllLastBaseline, "alignAllLeft": .alignAllLeft,
    "alignAllRight": .alignAllRight, "alignAllLeading": .alignAllLeading,
    "alignAllTrailing": .alignAllTrailing, "alignAllCenterX": .alignAllCenterX,
    "directionLeftToRight": .directionLeftToRight,
    "directionRightToLeft": .directionRightToLeft,
  ]
}
