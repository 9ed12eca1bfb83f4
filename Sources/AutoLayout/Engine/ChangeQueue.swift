/// What a layout has to do, kind by kind, each in the order in which it came.
struct ChangeQueue {
  enum Kind {
    /// Views to call before anything is written.
    case updates
    /// Views to call when they have their frames.
    case layouts
    /// Containers to call in the next layout, whatever it is of; no work by themselves.
    case trials
    /// Items that get variables, by slot.
    case items
    /// Views whose insets are to be computed.
    case insets
    /// Views whose translated frames are to be written.
    case frames
    /// Views to ask for their contents.
    case contents
    /// Rows of constraints.
    case constraints
  }

  private var updates: [Int32] = []
  private var layouts: [Int32] = []
  private var trials: [Int32] = []
  private var items: [Int32] = []
  private var insets: [Int32] = []
  private var frames: [Int32] = []
  private var contents: [Int32] = []
  private var constraints: [Int32] = []
  /// Whether the size of the root is to be written.
  var hasRootSize = true

  subscript(kind: Kind) -> [Int32] {
    @inline(__always) get {
      switch kind {
      case .updates: updates
      case .layouts: layouts
      case .trials: trials
      case .items: items
      case .insets: insets
      case .frames: frames
      case .contents: contents
      case .constraints: constraints
      }
    }
    @inline(__always) _modify {
      switch kind {
      case .updates: yield &updates
      case .layouts: yield &layouts
      case .trials: yield &trials
      case .items: yield &items
      case .insets: yield &insets
      case .frames: yield &frames
      case .contents: yield &contents
      case .constraints: yield &constraints
      }
    }
  }

  /// Whether there is nothing to write.
  var isWritten: Bool {
    !hasRootSize && items.isEmpty && insets.isEmpty && frames.isEmpty && contents.isEmpty
      && constraints.isEmpty
  }

  var isEmpty: Bool { isWritten && self[.updates].isEmpty && self[.layouts].isEmpty }

  /// Takes out what waits. The list changes hands, so that its memory stays when it is given back.
  mutating func take(_ kind: Kind) -> [Int32] {
    var list: [Int32] = []
    swap(&list, &self[kind])
    return list
  }

  /// Takes back a list that was worked off, unless more came meanwhile, or it is that of a whole first layout.
  mutating func giveBack(_ list: consuming [Int32], _ kind: Kind) {
    guard self[kind].isEmpty, list.count < 10_000 else { return }
    list.removeAll(keepingCapacity: true)
    swap(&list, &self[kind])
  }
}
