extension LayoutConstraint {
  /// The constraints that a line of visual format describes, inactive, in textual order.
  ///
  /// `H:|-[icon(24)]-12-[title(>=80@750)]-|` and its like, with the grammar of Apple's archive.
  /// Constraints of `options` follow at the end. The later item stands on the left side.
  ///
  /// - Parameters:
  ///   - format: The line, without line breaks.
  ///   - options: How the views of the line are aligned, and its direction.
  ///   - metrics: Numbers by name: points and priorities.
  ///   - views: The items by the names used in the format.
  ///   - superview: What `|` refers to, such as a safe area guide; `nil` is the superview of the view.
  ///   - superviewSpacing: What a plain `-` next to `|` means; `nil` puts the view on the
  ///     superview's layout margin.
  ///   - siblingSpacing: What a plain `-` between views means.
  ///   - fileID: The file that findings name.
  ///   - line: The line that findings name.
  /// - Throws: What is wrong with the format, with the offset of the character.
  public static func constraints(
    parsing format: String, options: VisualFormatOptions = [],
    metrics: [String: Double] = [:], views: [String: LayoutElement],
    superview: LayoutElement? = nil, superviewSpacing: Double? = nil,
    siblingSpacing: Double = 8,
    fileID: String = #fileID, line: Int = #line
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    var parser = VisualFormatParser(format, metrics: metrics) { views[$0] != nil }
    let parsed = try parser.parse()
    var builder = VisualFormatBuilder(
      format: format, parsed: parsed, options: options, views: views,
      superview: superview, superviewSpacing: superviewSpacing, siblingSpacing: siblingSpacing,
      origin: .source(fileID: fileID, line: line))
    return try builder.build()
  }

  /// The constraints that a line of visual format describes, inactive, or none if it cannot be read.
  ///
  /// As ``constraints(parsing:options:metrics:views:superview:superviewSpacing:siblingSpacing:fileID:line:)``,
  /// in the shape of UIKit: metrics are numbers, and views are views and guides. What is wrong with the format is
  /// recorded in ``LayoutEngine/errors`` of the tree of the first view by name.
  public static func constraints(
    withVisualFormat format: String, options: VisualFormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any], fileID: String = #fileID,
    line: Int = #line
  ) -> [LayoutConstraint] {
    let items = views.compactMapValues { $0 as? LayoutElement }
    do throws(VisualFormatError) {
      return try constraints(
        parsing: format, options: options,
        metrics: (metrics ?? [:]).compactMapValues(Self.number), views: items, fileID: fileID,
        line: line)
    } catch {
      let error = LayoutError(
        .visualFormat(error), subject: "visual format", origin: .source(fileID: fileID, line: line))
      let first = items.min { $0.key < $1.key }?.value
      if let engine = first?.home?.layoutEngine {
        engine.record(error)
      } else {
        LayoutEngine.onUnreadErrors?([error])
      }
      return []
    }
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let number as any BinaryFloatingPoint: Double(number)
    case let number as any BinaryInteger: Double(number)
    default: nil
    }
  }
}

/// Writes a parsed format as constraints.
private struct VisualFormatBuilder {
  let format: String
  let parsed: VisualFormat
  let options: VisualFormatOptions
  let views: [String: LayoutElement]
  let superview: LayoutElement?
  let superviewSpacing: Double?
  let siblingSpacing: Double
  let origin: LayoutConstraint.Origin
  var made: [LayoutConstraint] = []

  /// An edge of an item.
  private struct Edge {
    var item: LayoutElement
    var attribute: LayoutAttribute
  }

  private var isMirrored: Bool {
    parsed.axis == .horizontal && options.contains(.directionRightToLeft)
  }

  /// The attributes where a view starts and ends along the format.
  private var sides: (start: LayoutAttribute, end: LayoutAttribute) {
    guard parsed.axis == .horizontal else { return (.top, .bottom) }
    if isMirrored { return (.right, .left) }
    return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
  }

  mutating func build() throws(VisualFormatError) -> [LayoutConstraint] {
    try checkOptions()
    let (start, end) = sides
    var items: [LayoutElement] = []
    for element in parsed.elements {
      guard let item = views[element.name] else { continue }
      if let connection = parsed.start, items.isEmpty {
        let superview = try superview(of: item, element.name)
        link(
          Edge(item: superview, attribute: start), Edge(item: item, attribute: start), connection,
          superview)
      }
      if let previous = items.last, let connection = element.before {
        link(
          Edge(item: previous, attribute: end), Edge(item: item, attribute: start), connection, nil)
      }
      addSizes(of: item, element)
      items.append(item)
    }
    if let connection = parsed.end, let last = items.last, let element = parsed.elements.last {
      let superview = try superview(of: last, element.name)
      link(
        Edge(item: last, attribute: end), Edge(item: superview, attribute: end), connection,
        superview)
    }
    align(items)
    return made
  }

  private func checkOptions() throws(VisualFormatError) {
    let isHorizontal = parsed.axis == .horizontal
    for (option, attribute) in VisualFormatOptions.alignments
    where options.contains(option) && attribute.axis == parsed.axis {
      let (edge, word) = isHorizontal ? ("vertical", "horizontal") : ("horizontal", "vertical")
      throw error(
        "Options mask required views to be aligned on a \(edge) edge, which is not allowed for "
          + "layout that is also \(word).")
    }
  }

  private func superview(
    of item: LayoutElement, _ name: String
  ) throws(VisualFormatError) -> LayoutElement {
    if let superview { return superview }
    guard let view = item.container else {
      throw error("\(name) has no superview, which '|' refers to")
    }
    return view
  }

  private func error(_ message: String) -> VisualFormatError {
    VisualFormatError(message: message, format: format, offset: 0)
  }

  /// Relates an edge to the next one along the format.
  private mutating func link(
    _ one: Edge, _ other: Edge, _ connection: VisualFormat.Connection, _ superview: LayoutElement?
  ) {
    switch connection {
    case .predicates(let predicates):
      for predicate in predicates {
        guard case .constant(let constant) = predicate.operand else { continue }
        relate(other, predicate.relation, one, constant, predicate.priority)
      }
    case .standard:
      guard let superview else {
        relate(other, .equal, one, siblingSpacing, 1000)
        return
      }
      if let superviewSpacing {
        relate(other, .equal, one, superviewSpacing, 1000)
      } else {
        relate(margin(other, superview), .equal, margin(one, superview), 0, 1000)
      }
    }
  }

  private func margin(_ edge: Edge, _ superview: LayoutElement) -> Edge {
    guard edge.item === superview, superview is LayoutView else { return edge }
    return Edge(item: edge.item, attribute: edge.attribute.margin)
  }

  /// Adds `later == earlier + constant`; right to left, the two change places.
  private mutating func relate(
    _ later: Edge, _ relation: LayoutRelation, _ earlier: Edge, _ constant: Double,
    _ priority: Float
  ) {
    let first = isMirrored ? earlier : later
    let second = isMirrored ? later : earlier
    append(
      LayoutConstraint(
        item: first.item, attribute: first.attribute, relatedBy: relation, toItem: second.item,
        attribute: second.attribute, constant: constant, priority: LayoutPriority(priority)))
  }

  private mutating func addSizes(of item: LayoutElement, _ element: VisualFormat.Element) {
    let size = parsed.axis.size
    for predicate in element.predicates {
      var constant = 0.0
      var other: LayoutElement?
      switch predicate.operand {
      case .constant(let value): constant = value
      case .view(let name): other = views[name]
      }
      append(
        LayoutConstraint(
          item: item, attribute: size, relatedBy: predicate.relation, toItem: other,
          attribute: other == nil ? .notAnAttribute : size, constant: constant,
          priority: LayoutPriority(predicate.priority)))
    }
  }

  private mutating func align(_ items: [LayoutElement]) {
    for (option, attribute) in VisualFormatOptions.alignments where options.contains(option) {
      for (one, other) in zip(items, items.dropFirst()) {
        append(
          LayoutConstraint(item: one, attribute: attribute, toItem: other, attribute: attribute))
      }
    }
  }

  private mutating func append(_ constraint: LayoutConstraint) {
    constraint.origin = origin
    made.append(constraint)
  }
}
