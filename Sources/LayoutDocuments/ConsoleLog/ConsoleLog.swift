import AutoLayout

/// The conflicts that UIKit or AppKit wrote to a console, read from the text of the log.
///
/// Other text is skipped, so the whole log of a test run can be given.
package struct ConsoleLog: Hashable, Sendable {
  /// One message about constraints that cannot be satisfied.
  package struct Report: Hashable, Sendable {
    /// The line the message starts at, counted from 1.
    package var line: Int
    /// The constraints listed, each once, in the order of the log.
    package var constraints: [LoggedConstraint] = []
    /// The id of the constraint that was broken, if the log names it.
    package var broken: String?
    /// Lines that name a constraint and could not be read.
    package var unread: [Unread] = []
    /// Whether the list ends early, so that constraints may be missing.
    package var isTruncated = false
    /// Whether the broken constraint is missing from the list, which was shortened then.
    var lacksBroken = false
    /// Whether the list has a constraint twice.
    var isRepeating = false
    /// Whether the log hides the constraints as `<private>`.
    package var isPrivate = false
  }

  /// A line that could not be read.
  package struct Unread: Hashable, Sendable {
    /// The line of the text, counted from 1.
    package var line: Int
    /// Why the line could not be read.
    package var reason: String
  }

  /// The messages, in the order of the text.
  package var reports: [Report]

  /// Reads a log.
  ///
  /// A list of constraints in parentheses is a message, also where the sentences around it are missing.
  /// Constraints without parentheses, as people paste them, count if the text has no message.
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
  /// The address, or the text that stands in its place.
  package var id: String
  /// The class, such as `NSLayoutConstraint`.
  package var className: String
  /// The identifier between quotes.
  package var identifier: String?
  /// The place in the source, where a library prints it: `Cell.swift:88`.
  package var source: String?
  /// The line of the text, counted from 1.
  package var line: Int
  /// The relation that the constraint states.
  var equation: LoggedEquation
  /// The items that the constraint mentions.
  var items: [LoggedItem]
  /// The superviews that the description names, by the key of the view inside.
  var superviews: [String: String]
  /// Whether it is the size of the outermost view, which only the system can have made.
  var isOfRoot = false
}

/// A view or guide as a log prints it.
struct LoggedItem: Hashable, Sendable {
  /// The address; the name if the log prints no address.
  var key: String
  /// The name for messages: its own name, or its class without the module.
  var name: String
  /// The class of the item, if the log prints it.
  var className: String?
  /// The text it shows, between quotes.
  var text: String?
  /// Whether the log gives it a name of its own.
  var isNamed = false
  /// Whether only the system has access to the item.
  var isOfSystem = false
}

/// `first REL multiplier × second + constant`. Terms refer to items by their keys.
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
