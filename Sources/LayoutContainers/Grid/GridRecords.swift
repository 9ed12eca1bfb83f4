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

/// Which tracks a cell spans along an axis, by their ids: these stay the same wherever tracks move.
struct CellSpan {
  /// The first and the last track, hidden ones included; -1 before the cell has a place.
  var first: Int32 = -1
  var last: Int32 = -1

  var isEmpty: Bool { first < 0 }
  /// Whether it spans several tracks.
  var isWide: Bool { first != last }
}

/// What a grid knows about a view in it. Its number is its place in `GridView.cells`.
struct GridCell {
  /// Whether the place was given, instead of found by the grid.
  var isPlaced = true
  /// Whether the view has another height for each width.
  var wraps = false
  /// Whether it is listed among those that changed.
  var isNoted = false
  /// Whether the grid hid the view with its tracks.
  var isHiddenByGrid = false
  /// Its alignment, instead of that of the track or the grid.
  var alignment = AxisPair<GridView.Alignment?>(nil, nil)
  /// How many tracks it is to span where the grid places it.
  var wanted = AxisPair<Int32>(1, 1)
  var tracks = AxisPair(CellSpan(), CellSpan())
  /// Its place in the list of its track, or in that of the cells over several.
  var listed = AxisPair<Int32>(0, 0)
  /// Greater than that of each cell that came before.
  var order = 0
  /// What the view wants, with margins; as of the last count. Nothing if it is hidden.
  var lengths = AxisPair(GridLengths(), GridLengths())
  var margins = DirectionalInsets.zero
  /// The height for the width it has, if the view wraps; as of the last layout, NaN before.
  var measuredHeight = Double.nan

  /// Whether it lies in one column and one row, as these and the grid say.
  var isPlain: Bool {
    !tracks.x.isWide && !tracks.y.isWide && alignment.x == nil && alignment.y == nil
      && margins == .zero
  }
}

/// The greatest of some numbers that come and go, 0 included, and how often it is among them.
struct Greatest {
  private(set) var value = 0.0
  private var count = 0

  /// Whether the numbers have to be counted again, because the greatest has left.
  var isUnknown: Bool { value > 0 && count <= 0 }

  mutating func include(_ new: Double) {
    if new >= value { (value, count) = (new, new == value ? count + 1 : 1) }
  }

  mutating func exclude(_ old: Double) { if old == value { count -= 1 } }
}

/// What a grid knows about a column or a row.
final class TrackRecord: Equatable {
  /// The number by which cells know the track; that of a track that has left is given again.
  let id: Int32
  /// The place in the order of the axis.
  @safe @exclusivity(unchecked) var place = 0
  @safe @exclusivity(unchecked) var settings = GridTrack()
  /// The size in effect, as of the last update: that of the settings, or the one of columns that fill the width.
  @safe @exclusivity(unchecked) var size = GridTrack.Size.automatic
  /// Whether it has a place in the grid, as of the last update. A new track has one: its cells are noted anyway.
  @safe @exclusivity(unchecked) var isVisible = true
  /// Whether something of it may have changed since the last update.
  @safe @exclusivity(unchecked) var isChanged = true
  /// The slot that cells follow that have no ways of their own, or -1. As of the last update.
  @safe @exclusivity(unchecked) var leader: Int32 = -1
  let guide: LayoutGuide
  @safe @exclusivity(unchecked) var constraints: [LayoutConstraint] = []
  /// What its own cells want, those that span left out.
  @safe @exclusivity(unchecked) var hard = Greatest()
  @safe @exclusivity(unchecked) var natural = Greatest()
  /// What the cells want of it.
  @safe @exclusivity(unchecked) var lengths = GridLengths()
  /// Greater than those of all tracks before: what a point of its length counts for in a tie.
  @safe @exclusivity(unchecked) var tieWeight = 0.0
  /// The cells that lie in it alone, in no order.
  @safe @exclusivity(unchecked) var cells: [Int] = []
  /// The first cell of a row whose baseline is in line with others, or -1. As of the last update.
  @safe @exclusivity(unchecked) var aligned = -1

  init(_ id: Int32, _ name: String) { (self.id, guide) = (id, LayoutGuide(name: name)) }

  static func == (one: TrackRecord, other: TrackRecord) -> Bool { one === other }

  var own: GridLengths { GridLengths(hard: hard.value, natural: natural.value) }

  /// Whether the longest of its own cells has left.
  var needsCount: Bool { hard.isUnknown || natural.isUnknown }

  /// Counts what a cell wants that lies in the track alone.
  func include(_ new: GridLengths) {
    hard.include(new.hard)
    natural.include(new.natural)
  }
}

/// The columns or the rows of a grid.
///
/// Cells know their tracks by id, so a track that comes, moves or leaves changes no cell of others.
final class GridAxis {
  let axis: LayoutAxis
  /// The tracks in their order, which changes by ``insert(_:at:)`` and ``remove(at:)``.
  @safe @exclusivity(unchecked) private(set) var tracks: [TrackRecord] = []
  /// Those that have left included, until their ids are given again.
  @safe @exclusivity(unchecked) private(set) var byId: [TrackRecord] = []
  @safe @exclusivity(unchecked) private var freeIds: [Int32] = []
  /// How many tracks were asked for; the others are there because of cells.
  @safe @exclusivity(unchecked) var givenCount = 0
  /// Whether a cell spanned several tracks once.
  @safe @exclusivity(unchecked) var hasSpans = false
  /// The cells that span several tracks, in no order.
  @safe @exclusivity(unchecked) var wideCells: [Int] = []
  /// The areas of centered cells that span several tracks, by number.
  @safe @exclusivity(unchecked) var areas: [Int: LayoutGuide] = [:]
  @safe @exclusivity(unchecked) var plan = GridPlan()
  /// A unit of the room that tracks share.
  @safe @exclusivity(unchecked) var share: LayoutGuide?
  /// What wrapping contents are given beyond their hard length.
  @safe @exclusivity(unchecked) var squeeze: LayoutGuide?
  /// The constraints of no single track.
  @safe @exclusivity(unchecked) var constraints: [LayoutConstraint] = []
  /// Whether tracks came, went or changed since the last update, or what cells want of them.
  @safe @exclusivity(unchecked) var isChanged = true
  /// Whether tracks may have other sizes or another visibility.
  @safe @exclusivity(unchecked) var needsSizes = true

  init(_ axis: LayoutAxis) { self.axis = axis }

  /// The tracks with a place in the grid.
  var visible: [TrackRecord] { tracks.filter(\.isVisible) }

  func track(_ id: Int32) -> TrackRecord { byId[Int(id)] }

  /// The places of the tracks that a cell spans.
  func places(_ span: CellSpan) -> Range<Int> {
    span.isEmpty ? 0..<0 : track(span.first).place..<track(span.last).place + 1
  }

  /// The first and the last visible one of the tracks that a cell spans.
  func ends(_ span: CellSpan) -> (first: TrackRecord, last: TrackRecord)? {
    let some = tracks[places(span)]
    guard let first = some.first(where: \.isVisible), let last = some.last(where: \.isVisible)
    else { return nil }
    return (first, last)
  }

  /// Notes that something of a track changed, which the next update is to look at.
  func note(_ track: TrackRecord) { (isChanged, track.isChanged) = (true, true) }

  func noteAll() { for track in tracks { note(track) } }

  // MARK: Order

  /// A track that is to be inserted.
  func makeTrack(_ name: String) -> TrackRecord {
    let track = TrackRecord(freeIds.popLast() ?? Int32(byId.count), name)
    if track.id == byId.count { byId.append(track) } else { byId[Int(track.id)] = track }
    return track
  }

  /// A track that was removed does not come back.
  func release(_ track: TrackRecord) { freeIds.append(track.id) }

  func insert(_ track: TrackRecord, at place: Int) {
    tracks.insert(track, at: place)
    renumber(from: place)
    relink(from: place + 1)
    let isRanked = tracks.count > StackView.fewViews || place + 1 == tracks.count
    guard isRanked, let weight = tracks.rank(at: place, of: \.tieWeight) else { return rank() }
    track.tieWeight = weight
  }

  func remove(at place: Int) -> TrackRecord {
    let track = tracks.remove(at: place)
    renumber(from: place)
    if tracks.count <= StackView.fewViews { rank() }
    return track
  }

  private func renumber(from start: Int) {
    isChanged = true
    for place in start..<tracks.count { tracks[place].place = place }
    relink(from: start)
  }

  /// Notes that the first visible track from a place on follows another one than before, or at another distance.
  func relink(from place: Int) {
    for track in tracks[place...] {
      note(track)
      if track.isVisible { return }
    }
  }

  /// Gives all tracks the weights of their places: of few tracks with every change, so that the weights do not
  /// depend on the history; several change when no number is left between two of them.
  private func rank() {
    for (place, track) in tracks.enumerated() where track.tieWeight != firstRank + Double(place) {
      track.tieWeight = firstRank + Double(place)
      note(track)
    }
  }
}

/// What the tracks of an axis have in common; where it changes, all of them are written again.
struct GridPlan: Equatable {
  let distribution: GridView.Distribution
  let spacing: Double
  /// Whether all tracks have lengths in points; there is one.
  var isFixed: Bool
  /// Whether a track takes the room that is left; also without tracks.
  var fills: Bool
  /// Whether all shares are exact.
  var isExact = true
  /// Whether contents of a track can wrap.
  var usesSqueeze = false
  /// How many automatic tracks share the room that is left; more than two do not differ.
  var stretchCount = 0
  /// The first track with a share, with which the others are compared, and its share.
  var reference: TrackRecord?
  var unit = 1.0

  /// Whether a guide carries the unit of what is shared.
  var usesShare: Bool { reference != nil ? !isExact : stretchCount > 1 }

  init(
    of tracks: [TrackRecord] = [], _ distribution: GridView.Distribution = .fill,
    spacing: Double = 0
  ) {
    (self.distribution, self.spacing) = (distribution, spacing)
    fills = !tracks.contains(where: \.isVisible)
    isFixed = !fills
    for track in tracks where track.isVisible && track.size.kind != .points {
      isFixed = false
      if track.size.kind == .fraction {
        if reference == nil { (reference, unit) = (track, track.size.value) }
        isExact = isExact && track.size.minimum == 0
        continue
      }
      if track.lengths.natural > track.lengths.hard { usesSqueeze = true }
      guard track.size.kind == .automatic else { continue }
      stretchCount += 1
      if track.size.maximum == .infinity { fills = distribution == .fill }
    }
    stretchCount = reference != nil || !fills ? 0 : min(stretchCount, 2)
    fills = fills || reference != nil
  }
}
