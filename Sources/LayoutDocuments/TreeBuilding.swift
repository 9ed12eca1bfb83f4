/// Builds a tree from another one, with the way down in an array instead of on the call stack: the
/// depth of a document must not decide whether a thread survives it.
///
/// - Parameters:
///   - make: The result for a source without what is below it, and the sources below it.
///   - finish: Called with a source and its result when everything below is there.
///   - add: Hands a finished result to the one above it.
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

/// What has others of its kind below it.
package protocol DocumentTree {
  var children: [Self] { get }
}

extension DocumentTree {
  /// Visits this one and everything below it, in the order of the document.
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
