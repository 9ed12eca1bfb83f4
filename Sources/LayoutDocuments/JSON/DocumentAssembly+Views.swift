import AutoLayout
import LayoutContainers

extension JSONReader {
  /// Makes the view or guide that an object describes.
  func item() throws(LayoutDocumentError) -> DocumentAssembly.Item {
    guard let name = try string("name") else { throw error("name", "is missing") }
    if name.isEmpty { throw error("name", "is empty") }
    let parent = try string("parent") ?? LayoutDocument.containerName
    let kind = try word("kind", Self.kinds) ?? "view"
    for other in Self.containers where value(other) != nil && other != kind {
      throw error(other, "only a view of kind '\(other)' has it")
    }
    let container = Self.containers.contains(kind) ? try part(kind) : nil
    let view = try container?.container(kind) ?? LayoutView()
    view.layoutName = name
    try setProperties(of: view)
    var item = DocumentAssembly.Item(
      name: name, parent: parent, element: view, isScroll: kind == "scroll",
      isArranged: try bool("arranged") ?? true, boxLayout: try object("item")?.boxLayout() ?? .zero,
      cell: try object("cell")?.gridCell() ?? GridCell(), container: container)
    guard kind == "guide" else { return item }
    let content = view.intrinsicContentSize
    if content.width >= 0 || content.height >= 0
      || view.translatesAutoresizingMaskIntoConstraints
    {
      throw error("kind", "a guide has neither an intrinsic size nor a frame of its own")
    }
    item.element = LayoutGuide(name: name)
    return item
  }

  private static let containers = ["stack", "box", "grid"]
  private static let kinds: KeyValuePairs<String, String> = [
    "view": "view", "guide": "guide", "stack": "stack", "box": "box", "grid": "grid",
    "scroll": "scroll",
  ]

  private func setProperties(of view: LayoutView) throws(LayoutDocumentError) {
    view.translatesAutoresizingMaskIntoConstraints = try bool("translates") ?? false
    try setFrame(of: view)
    view.naturalSize = try intrinsic()
    for (axis, value) in zip(Self.axes, try priorities("hugging") ?? [250, 250]) {
      view.setContentHuggingPriority(LayoutPriority(Float(value)), for: axis)
    }
    for (axis, value) in zip(Self.axes, try priorities("compression") ?? [750, 750]) {
      view.setContentCompressionResistancePriority(LayoutPriority(Float(value)), for: axis)
    }
    view.firstBaselineOffsetFromTop = try number("firstBaselineFromTop")
    view.lastBaselineOffsetFromBottom = try number("lastBaselineFromBottom")
    if let margins = try insets("layoutMargins") { view.layoutMargins = margins }
    view.direction = try word("direction", DocumentAssembly.directions)
    view.isHidden = try bool("hidden") ?? false
    view.alignmentInsets = try insets("alignmentInsets") ?? .zero
  }

  private static let axes = [LayoutAxis.horizontal, .vertical]

  private func setFrame(of view: LayoutView) throws(LayoutDocumentError) {
    let frame = try numbers("frame", count: 4)
    let mask = AutoresizingMask(try words("autoresizing", Self.masks) ?? [])
    if let frame, frame[2] < 0 || frame[3] < 0 {
      throw error("frame", "a size is negative")
    }
    guard view.translatesAutoresizingMaskIntoConstraints else { return }
    guard let frame else {
      throw error("translates", "a view placed by its frame needs 'frame'")
    }
    view.frame = LayoutRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    view.autoresizingMask = mask
  }

  private static let masks: KeyValuePairs<String, AutoresizingMask> = [
    "flexibleLeftMargin": .flexibleLeftMargin, "flexibleWidth": .flexibleWidth,
    "flexibleRightMargin": .flexibleRightMargin, "flexibleTopMargin": .flexibleTopMargin,
    "flexibleHeight": .flexibleHeight, "flexibleBottomMargin": .flexibleBottomMargin,
  ]

  /// Reads `{"width": 60}` or `[60, null]`; null means no size on this axis.
  private func intrinsic() throws(LayoutDocumentError) -> LayoutSize {
    let value = value("intrinsic") ?? .object([:])
    let path = path("intrinsic")
    var lengths: [Double?] = []
    if let elements = value.elements {
      guard elements.count == 2 else {
        throw LayoutDocumentError(path: path, reason: "expected 2 numbers, found \(elements.count)")
      }
      for (index, element) in elements.enumerated() {
        lengths.append(
          element == .null ? nil : try JSONReader.number(element, at: "\(path)[\(index)]"))
      }
    } else {
      let object = try JSONReader(value, at: path)
      lengths = [try object.number("width"), try object.number("height")]
    }
    for length in lengths.compactMap(\.self) where length < 0 {
      throw LayoutDocumentError(path: path, reason: "\(length.shortest) is negative")
    }
    let none = LayoutView.noIntrinsicMetric
    return LayoutSize(width: lengths[0] ?? none, height: lengths[1] ?? none)
  }

  func attribute(_ key: String) throws(LayoutDocumentError) -> LayoutAttribute? {
    guard let name = try string(key), name != "notAnAttribute" else { return nil }
    guard let attribute = LayoutAttribute(documentName: name) else {
      throw error(key, "'\(name)' is not an attribute")
    }
    return attribute
  }

  // MARK: Containers

  private static let stackAxes: KeyValuePairs<String, LayoutAxis> = [
    "horizontal": .horizontal, "vertical": .vertical,
  ]
  private static let boxAxes: KeyValuePairs<String, BoxLayout.Axis> = ["x": .x, "y": .y]

  private func container(_ kind: String) throws(LayoutDocumentError) -> LayoutView {
    switch kind {
    case "stack": try stack()
    case "box": try box()
    default: try grid()
    }
  }

  private func stack() throws(LayoutDocumentError) -> StackView {
    let view = StackView(
      axis: try word("axis", Self.stackAxes) ?? .horizontal,
      spacing: try number("spacing") ?? 0,
      distribution: try word("distribution", StackNames.distributions) ?? .fill,
      alignment: try word("alignment", StackNames.alignments) ?? .fill)
    view.isBaselineRelativeArrangement = try bool("baselineRelative") ?? false
    view.isLayoutMarginsRelativeArrangement = try bool("marginsRelative") ?? false
    return view
  }

  private func box() throws(LayoutDocumentError) -> BoxView {
    BoxView(
      axis: try word("axis", Self.boxAxes) ?? .y,
      spacing: try number("spacing") ?? 0, insets: try insets("insets") ?? .zero)
  }

  private func grid() throws(LayoutDocumentError) -> GridView {
    let view = GridView(
      columnSpacing: try number("columnSpacing") ?? 0,
      rowSpacing: try number("rowSpacing") ?? 0)
    view.columns = try tracks("columns")
    view.rows = try tracks("rows")
    if let content = try twoWords("content", Self.distributions) {
      (view.horizontalDistribution, view.verticalDistribution) = (content[0], content[1])
    }
    let alignment = try twoWords("alignment", GridCell.alignments) ?? [.fill, .fill]
    (view.horizontalAlignment, view.verticalAlignment) = (alignment[0], alignment[1])
    if let padding = try sides("padding") {
      view.layoutMargins = padding
      view.isLayoutMarginsRelativeArrangement = true
    }
    return view
  }

  private static let distributions: KeyValuePairs<String, GridView.Distribution> = [
    "stretch": .fill, "start": .leading, "center": .center, "end": .trailing,
  ]

  /// Reads two words: horizontal, then vertical.
  private func twoWords<Value>(
    _ key: String, _ known: KeyValuePairs<String, Value>
  ) throws(LayoutDocumentError) -> [Value]? {
    let values = try words(key, known)
    if let values, values.count != 2 {
      throw error(key, "expected 2 words, found \(values.count)")
    }
    return values
  }

  private func tracks(_ key: String) throws(LayoutDocumentError) -> [GridTrack] {
    var tracks: [GridTrack] = []
    for (index, word) in (try strings(key) ?? []).enumerated() {
      guard let size = GridTrack.Size.written(word) else {
        throw error("\(key)[\(index)]", "'\(word)' is not the size of a track")
      }
      tracks.append(GridTrack(size))
    }
    return tracks
  }
}
