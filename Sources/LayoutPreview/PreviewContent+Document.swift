import AutoLayout
package import LayoutDocuments

extension PreviewKind {
  /// The kind of an Interface Builder element, such as `imageView`; unknown elements are views.
  init(element: String) {
    self = Self.kinds[element] ?? .view
  }

  /// Whether a name is only the kind of the view, and not one that the author gave it.
  static func isKindName(_ name: String) -> Bool {
    kinds[name] != nil || PreviewKind(rawValue: name) != nil || name == "tableViewCellContentView"
      || name == "containerView"
  }

  private static let kinds: [String: PreviewKind] = [
    "label": .label,
    "button": .button, "popUpButton": .button, "barButtonItem": .button,
    "textField": .field, "secureTextField": .field, "comboBox": .field,
    "searchBar": .search, "searchField": .search,
    "textView": .textArea,
    "imageView": .image, "sceneKitView": .image, "arscnView": .image, "glkView": .image,
    "mapView": .map,
    "webView": .web, "wkWebView": .web,
    "stackView": .stack, "gridView": .grid,
    "scrollView": .scroll, "tableView": .table, "collectionView": .collection,
    "tableViewCell": .cell, "collectionViewCell": .cell, "collectionReusableView": .cell,
    "switch": .toggle, "slider": .slider, "stepper": .stepper,
    "progressView": .progress, "progressIndicator": .progress,
    "segmentedControl": .segments, "activityIndicatorView": .spinner, "pageControl": .pages,
    "pickerView": .picker, "datePicker": .picker,
    "toolbar": .bar, "navigationBar": .bar, "tabBar": .bar,
  ]
}

extension PreviewContent {
  /// What a view of an Interface Builder document shows.
  package init(_ model: IBView) {
    let kind = PreviewKind(element: model.element)
    self.init(
      kind: kind, name: model.label ?? model.className ?? model.element,
      id: model.id.isEmpty ? nil : model.id, text: PreviewText(model, kind: kind),
      symbol: model.content.image)
  }
}

extension PreviewText {
  init?(_ model: IBView, kind: PreviewKind) {
    let content = model.content
    if kind == .segments {
      self.init(string: content.segments.joined(separator: "\n"), size: 13)
      return
    }
    let hasText = content.text?.isEmpty == false
    guard let string = hasText ? content.text : content.placeholder else { return nil }
    self.init(
      string: string, size: content.font?.size ?? Self.standardSize(of: kind),
      isBold: Self.boldWeights.contains(content.font?.weight ?? ""),
      alignment: Self.alignment(content.alignment, kind: kind), isPlaceholder: !hasText,
      lineLimit: kind == .label ? content.numberOfLines : kind == .textArea ? 0 : 1)
  }

  private static func alignment(_ word: String?, kind: PreviewKind) -> Alignment {
    switch word {
    case "center": .center
    case "right", "trailing": .right
    case "left", "leading": .left
    default: kind == .button ? .center : .left
    }
  }

  private static let boldWeights: Set<String> = ["semibold", "bold", "heavy", "black"]

  private static func standardSize(of kind: PreviewKind) -> Double {
    switch kind {
    case .button: 15
    case .field, .textArea, .search: 14
    default: 17
    }
  }
}
