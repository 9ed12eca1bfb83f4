import AutoLayout
import LayoutContainers

extension DocumentAssembly {
  /// Makes a view or guide of an object.
  static func item(_ reader: inout JSONReader) throws(LayoutDocumentError) -> Item {
    guard let name = try reader.string("name") else { throw reader.error("name", "is missing") }
    if name.isEmpty { throw reader.error("name", "is empty") }
    let parent = try reader.string("parent") ?? LayoutDocument.containerName
    let kind = try reader.word("kind", kinds) ?? "view"
    for other in ["stack", "box", "grid"] where reader.value(other) != nil && other != kind {
      throw reader.error(other, "only a view of kind '\(other)' has it")
    }
    var spacings: [String: Double] = [:]
    let view: LayoutView =
      switch kind {
      case "stack":
        try reader.object(orEmpty: "stack") { stack throws(LayoutDocumentError) in
          spacings = try stack.numbersByKey("customSpacing")
          return try Self.stack(&stack)
        }
      case "box": try reader.object(orEmpty: "box", box)
      case "grid": try reader.object(orEmpty: "grid", grid)
      default: LayoutView()
      }
    view.layoutName = name
    try setProperties(of: view, &reader)
    var item = Item(name: name, parent: parent, element: view, isScroll: kind == "scroll")
    item.spacings = spacings
    item.isArranged = try reader.bool("arranged") ?? true
    item.cell = try reader.object("cell", GridCell.init) ?? GridCell()
    item.boxLayout = try reader.object("item", boxLayout) ?? .zero
    guard kind == "guide" else { return item }
    let content = view.intrinsicContentSize
    if content.width >= 0 || content.height >= 0
      || view.translatesAutoresizingMaskIntoConstraints
    {
      throw reader.error("kind", "a guide has neither an intrinsic size nor a frame of its own")
    }
    item.element = LayoutGuide(name: name)
    return item
  }

  private static let kinds: KeyValuePairs<String, String> = [
    "view": "view", "guide": "guide", "stack": "stack", "box": "box", "grid": "grid",
    "scroll": "scroll",
  ]

  private static func setProperties(
    of view: LayoutView, _ reader: inout JSONReader
  ) throws(LayoutDocumentError) {
    view.translatesAutoresizingMaskIntoConstraints = try reader.bool("translates") ?? false
    try setFrame(of: view, &reader)
    view.naturalSize = try intrinsic(&reader)
    for (axis, value) in zip(axes, try reader.priorities("hugging") ?? [250, 250]) {
      view.setContentHuggingPriority(LayoutPriority(Float(value)), for: axis)
    }
    for (axis, value) in zip(axes, try reader.priorities("compression") ?? [750, 750]) {
      view.setContentCompressionResistancePriority(LayoutPriority(Float(value)), for: axis)
    }
    view.firstBaselineOffsetFromTop = try reader.number("firstBaselineFromTop")
    view.lastBaselineOffsetFromBottom = try reader.number("lastBaselineFromBottom")
    if let margins = try reader.insets("layoutMargins") { view.layoutMargins = margins }
    view.direction = try reader.word("direction", directions)
    view.isHidden = try reader.bool("hidden") ?? false
    view.alignmentInsets = try reader.insets("alignmentInsets") ?? .zero
  }

  private static let axes = [LayoutAxis.horizontal, .vertical]

  private static func setFrame(
    of view: LayoutView, _ reader: inout JSONReader
  ) throws(LayoutDocumentError) {
    let frame = try reader.numbers("frame", count: 4)
    let mask = AutoresizingMask(try reader.words("autoresizing", masks) ?? [])
    if let frame, frame[2] < 0 || frame[3] < 0 {
      throw reader.error("frame", "a size is negative")
    }
    guard view.translatesAutoresizingMaskIntoConstraints else { return }
    guard let frame else {
      throw reader.error("translates", "a view placed by its frame needs 'frame'")
    }
    view.frame = LayoutRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    view.autoresizingMask = mask
  }

  private static let masks: KeyValuePairs<String, AutoresizingMask> = [
    "flexibleLeftMargin": .flexibleLeftMargin, "flexibleWidth": .flexibleWidth,
    "flexibleRightMargin": .flexibleRightMargin, "flexibleTopMargin": .flexibleTopMargin,
    "flexibleHeight": .flexibleHeight, "flexibleBottomMargin": .flexibleBottomMargin,
  ]

  /// `{"width": 60}` or `[60, null]`; null is "none on this axis".
  private static func intrinsic(
    _ reader: inout JSONReader
  ) throws(LayoutDocumentError) -> LayoutSize {
    let value = reader.value("intrinsic") ?? .object([:])
    let path = reader.path("intrinsic")
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
      var object = try JSONReader(value, at: path)
      lengths = [try object.number("width"), try object.number("height")]
    }
    for length in lengths.compactMap(\.self) where length < 0 {
      throw LayoutDocumentError(path: path, reason: "\(length.shortest) is negative")
    }
    let none = LayoutView.noIntrinsicMetric
    return LayoutSize(width: lengths[0] ?? none, height: lengths[1] ?? none)
  }

  // MARK: Containers

  private static let stackAxes: KeyValuePairs<String, LayoutAxis> = [
    "horizontal": .horizontal, "vertical": .vertical,
  ]
  private static let boxAxes: KeyValuePairs<String, BoxLayout.Axis> = ["x": .x, "y": .y]

  private static func stack(_ reader: inout JSONReader) throws(LayoutDocumentError) -> StackView {
    let view = StackView(
      axis: try reader.word("axis", stackAxes) ?? .horizontal,
      spacing: try reader.number("spacing") ?? 0,
      distribution: try reader.word("distribution", StackNames.distributions) ?? .fill,
      alignment: try reader.word("alignment", StackNames.alignments) ?? .fill)
    view.isBaselineRelativeArrangement = try reader.bool("baselineRelative") ?? false
    view.isLayoutMarginsRelativeArrangement = try reader.bool("marginsRelative") ?? false
    return view
  }

  private static func box(_ reader: inout JSONReader) throws(LayoutDocumentError) -> BoxView {
    BoxView(
      axis: try reader.word("axis", boxAxes) ?? .y,
      spacing: try reader.number("spacing") ?? 0, insets: try reader.insets("insets") ?? .zero)
  }

  private static func grid(_ reader: inout JSONReader) throws(LayoutDocumentError) -> GridView {
    let view = GridView(
      columnSpacing: try reader.number("columnSpacing") ?? 0,
      rowSpacing: try reader.number("rowSpacing") ?? 0)
    view.columns = try tracks("columns", &reader)
    view.rows = try tracks("rows", &reader)
    if let content = try words("content", distributions, &reader) {
      (view.horizontalDistribution, view.verticalDistribution) = (content[0], content[1])
    }
    let alignment = try words("alignment", GridCell.alignments, &reader) ?? [.fill, .fill]
    (view.horizontalAlignment, view.verticalAlignment) = (alignment[0], alignment[1])
    if let padding = try reader.sides("padding") {
      view.layoutMargins = padding
      view.isLayoutMarginsRelativeArrangement = true
    }
    return view
  }

  private static let distributions: KeyValuePairs<String, GridView.Distribution> = [
    "stretch": .fill, "start": .leading, "center": .center, "end": .trailing,
  ]

  /// Two words: horizontal, then vertical.
  private static func words<Value>(
    _ key: String, _ known: KeyValuePairs<String, Value>, _ reader: inout JSONReader
  ) throws(LayoutDocumentError) -> [Value]? {
    let values = try reader.words(key, known)
    if let values, values.count != 2 {
      throw reader.error(key, "expected 2 words, found \(values.count)")
    }
    return values
  }

  private static func tracks(
    _ key: String, _ reader: inout JSONReader
  ) throws(LayoutDocumentError) -> [GridTrack] {
    var tracks: [GridTrack] = []
    for (index, word) in (try reader.strings(key) ?? []).enumerated() {
      guard let size = GridTrack.Size.written(word) else {
        throw reader.error("\(key)[\(index)]", "'\(word)' is not the size of a track")
      }
      tracks.append(GridTrack(size))
    }
    return tracks
  }
}
