/// Builds a tree from another one. The path from the root is in an array and not on the call stack, so that a
/// deep document cannot overflow the stack.
///
/// - Parameters:
///   - make: Returns the result for a source without its descendants, and its children.
///   - finish: Called with a source and its result after the results of all descendants were added.
///   - add: Adds a finished result to the result of its parent.
package func buildTree<Source, Result, Failure>(
  from root: Source, make: (Source) throws(Failure) -> (Result, below: [Source]),
  finish: (Source, inout Result) -> Void = { _, _ in }, add: (Result, inout Result) -> Void
) throws(Failure) -> Result {
  var open: [(source: Source, result: Result, rest: ArraySlice<Source>)] = []
  var current: Source? = root
  while true {
    if let source = current {
      let (result, below) = try make(source)
      open.append((source, result, below[...]))
    }
    current = open[open.count - 1].rest.popFirst()
    if current != nil { continue }
    var (source, result, _) = open.removeLast()
    finish(source, &result)
    if open.isEmpty { return result }
    add(result, &open[open.count - 1].result)
  }
}

/// A node of a document, whose children are of its own type.
package protocol DocumentTree {
  var children: [Self] { get }
}

extension DocumentTree {
  /// Visits this node and its descendants, in the order of the document.
  package func visitAll<Failure>(
    _ body: (Self) throws(Failure) -> Void
  ) throws(Failure) {
    var waiting = [self]
    while let one = waiting.popLast() {
      try body(one)
      waiting += one.children.reversed()
    }
  }
}
