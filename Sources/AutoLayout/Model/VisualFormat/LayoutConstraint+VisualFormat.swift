extension LayoutConstraint {
  /// The constraints that a line of visual format describes, inactive, in textual order.
  ///
  /// `H:|-[icon(24)]-12-[title(>=80@750)]-|` is an example; the grammar is that of Apple's archive.
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
    parsing format: String, options: VisualFormatOptions = [], metrics: [String: Double] = [:],
    views: [String: LayoutElement], superview: LayoutElement? = nil,
    superviewSpacing: Double? = nil, siblingSpacing: Double = 8, fileID: String = #fileID,
    line: Int = #line
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    var reader = VisualFormatReader(
      format: format, rest: format[...].unicodeScalars, options: options, metrics: metrics,
      views: views, superview: superview, superviewSpacing: superviewSpacing,
      siblingSpacing: siblingSpacing)
    return try reader.read().map { (first, second, predicate) in
      LayoutConstraint(
        item: first.item, attribute: first.attribute, relatedBy: predicate.relation,
        toItem: second?.item, attribute: second?.attribute ?? .notAnAttribute,
        constant: predicate.constant, priority: predicate.priority, fileID: fileID, line: line)
    }
  }

  /// The constraints that a line of visual format describes, inactive, or none if it cannot be read.
  ///
  /// As ``constraints(parsing:options:metrics:views:superview:superviewSpacing:siblingSpacing:fileID:line:)``,
  /// in the shape of UIKit: metrics are numbers, and views are views and guides. What is wrong with the format is
  /// recorded in ``LayoutEngine/errors`` of the tree of the first view by name.
  public static func constraints(
    withVisualFormat format: String, options: VisualFormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any], fileID: String = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    let items = views.compactMapValues { $0 as? LayoutElement }
    do throws(VisualFormatError) {
      return try constraints(
        parsing: format, options: options,
        metrics: (metrics ?? [:]).compactMapValues { number in
          (number as? any BinaryFloatingPoint).map { Double($0) }
            ?? (number as? any BinaryInteger).map { Double($0) }
        }, views: items, fileID: fileID, line: line)
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
}
