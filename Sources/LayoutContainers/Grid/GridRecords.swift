import AutoLayout

/// One value for each axis.
struct AxisPair<Value> {
  var x: Value
  var y: Value

  init(_ x: Value, _ y: Value) { (self.x, self.y) = (x, y) }

  subscript(axis: LayoutAxis) -> Value {
    @inline(__always) get { axis == .horizontal ? x : y }
    @inline(__always) set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

/// What contents want along an axis, in points.
struct GridLengths: Equatable {
  /// What cannot wrap and resists compression.
  var hard = 0.0
  /// What is wanted where there is room; at least the hard length.
  var natural = 0.0

  mutating func include(_ other: GridLengths) {
    hard = max(hard, other.hard)
    natural = max(natural, other.natural)
  }
}

extension AxisPair: Equatable where Value: Equatable {}

/// Some tracks that follow each other.
struct TrackSpan: Equatable {
  let start, count: Int32

  init(_ start: Int = 0, _ count: Int = 0) {
    (self.start, self.count) = (Int32(start), Int32(count))
  }

  var isEmpty: Bool { count == 0 }
  var end: Int { Int(start + count) }
  var places: Range<Int> { Int(start)..<end }
}

/// What a grid knows about a view in it. Its number is its place in `GridView.cells`.
///
/// Few numbers, because most changes go through all cells: what hardly any cell has is in ``CellExtras``.
struct GridCell {
  /// Whether the place was given, instead of found by the grid.
  var isPlaced: Bool
  /// Whether the view has another height for each width.
  var wraps = false
  /// Whether it is listed among those that changed.
  var isNoted = false
  /// Whether the grid hid the view with its tracks.
  var isHiddenByGrid = false
  var hasMargins = false
  /// Its alignment, instead of that of the track or the grid.
  var alignment = AxisPair<GridView.Alignment?>(nil, nil)
  /// How many tracks it is to span where the grid places it.
  let wanted: AxisPair<Int32>
  /// The columns and the rows that it spans, hidden ones included; empty before it has a place.
  var tracks: AxisPair<TrackSpan>
  /// What the view wants, with margins; as of the last count. Nothing if it is hidden.
  var lengths = AxisPair(GridLengths(), GridLengths())

  init(
    isPlaced: Bool, tracks: AxisPair<TrackSpan> = AxisPair(TrackSpan(), TrackSpan()),
    wanted: AxisPair<TrackSpan> = AxisPair(TrackSpan(0, 1), TrackSpan(0, 1))
  ) {
    (self.isPlaced, self.tracks) = (isPlaced, tracks)
    self.wanted = AxisPair(wanted.x.count, wanted.y.count)
  }

  /// Whether it lies in one column and one row, as these and the grid say.
  var isPlain: Bool {
    !hasMargins && alignment.x == nil && alignment.y == nil && tracks.x.count == 1
      && tracks.y.count == 1
  }
}

extension ContiguousArray<GridCell> {
  /// Has each cell span other tracks than before.
  @inline(__always)
  mutating func replaceSpans(along axis: LayoutAxis, by new: (TrackSpan) -> TrackSpan) {
    // A subscript of an array asks for every cell whether it has to be copied.
    var cells = mutableSpan
    for cell in cells.indices { cells[cell].tracks[axis] = new(cells[cell].tracks[axis]) }
  }
}

/// What a grid knows about few cells.
struct CellExtras {
  var margins = DirectionalInsets.zero
  /// Those of a cell that does not follow its tracks.
  var constraints: [LayoutConstraint] = []
  /// The areas of a centered cell that spans several tracks.
  var areas = AxisPair<LayoutGuide?>(nil, nil)
  /// The height for the width it has, if the view wraps; as of the last layout.
  var measuredHeight: Double?
}

/// What a grid knows about a column or a row.
final class TrackRecord {
  @safe @exclusivity(unchecked) var settings = GridTrack()
  /// The size in effect, as of the last update: that of the settings, or the one of columns that fill the width.
  @safe @exclusivity(unchecked) var size = GridTrack.Size.automatic
  /// The place among the tracks of the axis.
  @safe @exclusivity(unchecked) var index = 0
  let guide: LayoutGuide
  @safe @exclusivity(unchecked) var constraints: [LayoutConstraint] = []
  /// What its own cells want, those that span left out.
  @safe @exclusivity(unchecked) var own = GridLengths()
  /// What the cells want of it.
  @safe @exclusivity(unchecked) var lengths = GridLengths()
  /// Greater than those of all tracks before: what a point of its length counts for in a tie.
  @safe @exclusivity(unchecked) var tieWeight = 0.0
  /// Whether it has a place in the grid, as of the last update. A new track has one: its cells are noted anyway.
  @safe @exclusivity(unchecked) var isVisible = true
  /// Whether it follows another visible track than before, or something else of its constraints may have changed.
  @safe @exclusivity(unchecked) var needsWrite = true
  /// Whether its own cells may want less than they are counted for.
  @safe @exclusivity(unchecked) var needsCount = false
  /// Whether its cells are to be noted, see ``GridView/note(_:)``.
  @safe @exclusivity(unchecked) var notesCells = false
  /// The first cell of a row whose baseline is in line with others, or -1. As of the last update.
  @safe @exclusivity(unchecked) var aligned = -1
  /// Whether the track, and the next visible one, may follow others than as of the last update.
  @safe @exclusivity(unchecked) var isRelinked = true

  init(_ name: String) { guide = LayoutGuide(name: name) }
}

/// The columns or the rows of a grid.
final class GridAxis {
  let axis: LayoutAxis
  @safe @exclusivity(unchecked) var tracks: [TrackRecord] = []
  /// How many tracks were asked for; the others are there because of cells.
  @safe @exclusivity(unchecked) var givenCount = 0
  /// Whether a cell spanned several tracks once.
  @safe @exclusivity(unchecked) var hasSpans = false
  /// Whether a cell wants something else than before.
  @safe @exclusivity(unchecked) var needsLengths = true
  /// The tracks with a place in the grid where others have none, as of the last update.
  @safe @exclusivity(unchecked) var shown: [TrackRecord]?
  @safe @exclusivity(unchecked) var plan = GridPlan()
  /// A unit of the room that tracks share.
  @safe @exclusivity(unchecked) var share: LayoutGuide?
  /// What wrapping contents are given beyond their hard length.
  @safe @exclusivity(unchecked) var squeeze: LayoutGuide?
  /// The constraints of no single track.
  @safe @exclusivity(unchecked) var constraints: [LayoutConstraint] = []
  /// Whether tracks, their order or their visibility changed.
  @safe @exclusivity(unchecked) var isChanged = true

  init(_ axis: LayoutAxis) { self.axis = axis }

  /// The first and the last visible one of some tracks.
  func ends(_ span: TrackSpan) -> (first: TrackRecord, last: TrackRecord)? {
    let some = tracks[span.places]
    guard let first = some.first(where: \.isVisible), let last = some.last(where: \.isVisible)
    else { return nil }
    return (first, last)
  }

  /// The tracks with a place in the grid.
  var visible: [TrackRecord] { shown ?? tracks }

  func insert(_ track: TrackRecord, at place: Int) {
    tracks.insert(track, at: place)
    renumber(from: place)
    guard tracks.count > StackView.fewViews else { return rank() }
    let before = place > 0 ? tracks[place - 1].tieWeight : 0
    guard place + 1 < tracks.count else {
      return setWeight(max(before, Self.firstWeight) + 1, of: track)
    }
    let after = tracks[place + 1].tieWeight
    let weight = place > 0 ? (before + after) / 2 : after - 1
    if weight < 2 || weight - before < 1e-3 { rank() } else { setWeight(weight, of: track) }
  }

  func remove(at place: Int) -> TrackRecord {
    let track = tracks.remove(at: place)
    renumber(from: place)
    if tracks.count <= StackView.fewViews { rank() }
    return track
  }

  private func renumber(from start: Int) {
    isChanged = true
    if start < tracks.count { tracks[start].isRelinked = true }
    for place in start..<tracks.count { tracks[place].index = place }
  }

  /// Gives all tracks the weights of their places: of few tracks with every change, so that the weights do not
  /// depend on the history; several change when no number is left between two of them.
  private func rank() {
    for (place, track) in tracks.enumerated() {
      setWeight(Self.firstWeight + Double(place), of: track)
    }
  }

  private func setWeight(_ weight: Double, of track: TrackRecord) {
    if track.tieWeight != weight { (track.tieWeight, track.needsWrite) = (weight, true) }
  }

  /// Leaves room for as many insertions at the front.
  private static let firstWeight = 4096.0
}

/// What the tracks of an axis have in common; where it changes, all of them are written again.
struct GridPlan: Equatable {
  var isEmpty = true
  /// Whether a track takes the room that is left.
  var fills = false
  var hasFractions: Bool { reference != nil }
  /// Whether all shares are exact.
  var isExact = true
  /// How many automatic tracks share the room that is left; more than two do not differ.
  var stretchCount = 0
  var isFixed = true
  var distribution = GridView.Distribution.fill
  /// The first track with a share, with which the others are compared.
  var reference: TrackRecord?
  var usesSqueeze = false
  var spacing = 0.0

  /// Whether a guide carries the unit of what is shared.
  var usesShare: Bool { hasFractions ? !isExact : stretchCount > 1 }

  mutating func include(_ track: TrackRecord) {
    isEmpty = false
    switch track.size.kind {
    case .points: return
    case .automatic:
      stretchCount += 1
      if track.size.maximum == .infinity { fills = distribution == .fill }
    case .content: break
    case .fraction:
      reference = reference ?? track
      isExact = isExact && track.size.minimum == 0
    }
    isFixed = false
    if track.size.kind != .fraction, track.lengths.natural > track.lengths.hard {
      usesSqueeze = true
    }
  }
}

extension TrackRecord: Equatable {
  static func == (one: TrackRecord, other: TrackRecord) -> Bool { one === other }
}
