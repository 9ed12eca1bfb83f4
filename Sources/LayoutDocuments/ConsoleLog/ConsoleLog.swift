import AutoLayout

/// The conflicts that UIKit or AppKit wrote to a console, read from the text of the log.
///
/// Everything else in the text is skipped, so a whole log of a test run can be given.
package struct ConsoleLog: Hashable, Sendable {
  /// One message about constraints that cannot be satisfied.
  package struct Report: Hashable, Sendable {
    /// The line the message starts at, counted from 1.
    package var line: Int
    /// The constraints listed, each once, in the order of the log.
    package var constraints: [LoggedConstraint] = []
    /// The id of the constraint that was broken, if the log says.
    package var broken: String?
    /// Lines that name a constraint and could not be read.
    package var unread: [Unread] = []
    /// Whether the list ends early, so that constraints may be missing.
    package var isTruncated = false
    /// Whether the list has a constraint twice.
    var isRepeating = false
    /// Whether the log hides the constraints as `<private>`.
    package var isPrivate = false
  }

  /// A line that could not be read.
  package struct Unread: Hashable, Sendable {
    /// The line of the text, counted from 1.
    package var line: Int
    /// Why not.
    package var reason: String
  }

  /// The messages, in the order of the text.
  package var reports: [Report]

  /// Reads a log.
  ///
  /// A list of constraints that stands alone, as people paste it, counts as a message if the text
  /// has no complete ones.
  ///
  /// - Complexity: linear in the length of the text.
  package init(text: String) {
    var scanner = ConsoleLogScanner()
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() { scanner.read(line, index + 1) }
    reports = scanner.finish()
  }
}

/// A constraint as a log prints it.
package struct LoggedConstraint: Hashable, Sendable {
  /// The address, or what stands in its place.
  package var id: String
  /// The class, such as `NSLayoutConstraint`.
  package var className: String
  /// The identifier between quotes.
  package var identifier: String?
  /// The place in the source, where a library prints it: `Cell.swift:88`.
  package var source: String?
  /// The line of the text, counted from 1.
  package var line: Int
  /// What it says.
  var equation: LoggedEquation
  /// The items it mentions.
  var items: [LoggedItem]
  /// The superviews it tells of, by the key of the view inside.
  var superviews: [String: String]
}

/// A view or guide as a log prints it.
struct LoggedItem: Hashable, Sendable {
  /// The address, or the name where there is none.
  var key: String
  /// What to call it: its name, or its class without the module.
  var name: String
  /// Its class, where the log says.
  var className: String?
  /// The text it shows, between quotes.
  var text: String?
  /// Whether the log gives it a name of its own.
  var isNamed = false
  /// Whether only the system can reach it.
  var isOfSystem = false
}

/// `first REL multiplier × second + constant`, between items by their keys.
struct LoggedEquation: Hashable, Sendable {
  /// A quantity of an item, or the distance to it from another one.
  struct Term: Hashable, Sendable {
    var item: String
    var attribute: LoggedAttribute
    var base: Base?
  }

  struct Base: Hashable, Sendable {
    var item: String
    var attribute: LoggedAttribute
  }

  var first: Term
  var relation = LayoutRelation.equal
  var second: Term?
  var multiplier = 1.0
  var constant = 0.0
  var priority = 1000.0
  /// Whether a system spacing without a number was taken as 8.
  var hasAssumedSpacing = false
  /// The reading direction that the log gives to this line alone.
  var direction: LayoutDirection?
}
