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

/// The lengths that contents need along an axis, in points.
struct GridLengths: Equatable {
  /// The length that cannot wrap and resists compression.
  var hard = 0.0
  /// The length that is used if there is room; at least the hard length.
  var natural = 0.0
}

/// The tracks that a cell spans along an axis, by number. The number of a track stays the same when the track
/// moves.
struct CellSpan: Equatable {
  /// The first track, hidden ones included; -1 before the cell has a place.
  var first: Int32 = -1
  /// The last track, if it spans several; else -1.
  var last: Int32 = -1

  var isWide: Bool { last >= 0 }
}

/// The record of a grid for one of its views. Its number is its index in `GridView.cells`.
///
/// It has no references, because to read a field of a record with references copies all of them.
struct GridCell {
  /// Whether the place was given. If not, the grid finds it.
  var isPlaced = true
  /// Whether the view has another height for each width.
  var wraps = false
  /// The alignment of the cell itself, which takes precedence over that of the track or the grid.
  var alignment = AxisPair<GridView.Alignment?>(nil, nil)
  /// The number of tracks to span if the grid places the cell.
  var wanted = AxisPair(1, 1)
  var tracks = AxisPair(CellSpan(), CellSpan())
  /// Greater than that of each cell that came before.
  var order = 0
  /// The lengths that the view needs, with margins, as of the last count; 0 if it is hidden.
  var lengths = AxisPair(GridLengths(), GridLengths())
  var margins = AxisPair((before: 0.0, after: 0.0), (before: 0.0, after: 0.0))
}

/// The greatest of a changing collection of numbers, which includes 0, and how often it occurs.
struct Greatest {
  private(set) var value = 0.0
  private var count = 0

  /// Whether the numbers must be counted again, because the greatest one was removed.
  var isUnknown: Bool { value > 0 && count <= 0 }

  mutating func include(_ new: Double) {
    if new >= value { (value, count) = (new, new == value ? count + 1 : 1) }
  }

  mutating func exclude(_ old: Double) { if old == value { count -= 1 } }
}

/// The record of a grid for a column or a row.
final class TrackRecord: ContainerMember {
  /// Its number, which it keeps while it is in the grid; -1 before and after.
  @safe @exclusivity(unchecked) var number: Int32 = -1
  @safe @exclusivity(unchecked) var settings = GridTrack()
  /// The size in effect, as of the last update: that of the settings, or that of columns that fill the width.
  @safe @exclusivity(unchecked) var size = GridTrack.Size.automatic
  /// Whether it has a place in the grid, as of the last update. A new track has one: its cells are noted anyway.
  @safe @exclusivity(unchecked) var isVisible = true
  /// The alignment of cells that have none of their own; as of the last update.
  @safe @exclusivity(unchecked) var alignment = GridView.Alignment.fill
  /// The slot of its guide, or -1 if it has no place in the grid; as of the last update.
  @safe @exclusivity(unchecked) var leader: Int32 = -1
  let guide: LayoutGuide
  @safe @exclusivity(unchecked) var constraints: [LayoutConstraint] = []
  /// The lengths that its own cells need, without cells that span several tracks.
  @safe @exclusivity(unchecked) var hard = Greatest()
  @safe @exclusivity(unchecked) var natural = Greatest()
  /// The lengths that all its cells need.
  @safe @exclusivity(unchecked) var lengths = GridLengths()
  @safe @exclusivity(unchecked) var rank = 0.0
  /// The cells that lie in it alone, in no order.
  @safe @exclusivity(unchecked) var cells: [Int] = []
  /// The first cell of a row whose baseline is in line with others; as of the last update.
  @safe @exclusivity(unchecked) var aligned: Int?

  init(_ name: String) { guide = LayoutGuide(name: name) }

  var identity: ObjectIdentifier { ObjectIdentifier(guide) }
  var own: GridLengths { GridLengths(hard: hard.value, natural: natural.value) }

  /// Whether the longest of its own cells was removed.
  var needsCount: Bool { hard.isUnknown || natural.isUnknown }

  /// Includes the lengths of a cell that lies in the track alone.
  func include(_ new: GridLengths) {
    hard.include(new.hard)
    natural.include(new.natural)
  }

  /// The lengths of the track, given those of its contents and its settings.
  func limited(_ own: GridLengths) -> GridLengths {
    let hard = size.minimum ?? own.hard
    let takesMaximum = size.maximum.isFinite && size.kind != .content
    let natural = takesMaximum ? size.maximum : min(own.natural, size.maximum)
    return GridLengths(hard: hard, natural: max(hard, natural))
  }

  /// Whether cells that span several tracks make the track longer.
  func grows(_ isHard: Bool) -> Bool {
    if isHard, size.minimum != nil { return false }
    return size.kind == .content || size.kind == .automatic && size.maximum == .infinity
  }
}

/// The columns or the rows of a grid.
///
/// Cells know the numbers of their tracks, and not the indices. Adding, moving or removing a track changes no
/// other cell.
final class GridAxis {
  let axis: LayoutAxis
  /// The name of a track in errors and findings.
  let word: String
  @safe @exclusivity(unchecked) var spacing = 0.0
  /// The records of the tracks.
  @safe @exclusivity(unchecked) var members = MemberList<TrackRecord>(few: StackView.fewViews)
  /// The tracks by number, including removed ones until their numbers are used again.
  @safe @exclusivity(unchecked) private var numbered: [TrackRecord] = []
  @safe @exclusivity(unchecked) private var freeNumbers: [Int32] = []
  /// The number of tracks that were asked for. Other tracks exist because of cells.
  @safe @exclusivity(unchecked) var givenCount = 0
  /// The settings of the tracks that were asked for but do not fit, from the last one.
  @safe @exclusivity(unchecked) var spare: [GridTrack] = []
  /// The cells that span several tracks, in no order.
  @safe @exclusivity(unchecked) var wideCells: [Int] = []
  /// The guides in the middle of which cells lie that span several tracks.
  @safe @exclusivity(unchecked) var areas: [Int: LayoutGuide] = [:]
  @safe @exclusivity(unchecked) var plan = GridPlan()
  /// A unit of the room that tracks share.
  @safe @exclusivity(unchecked) var share: LayoutGuide?
  /// The additional length of wrapping contents beyond their hard length.
  @safe @exclusivity(unchecked) var squeeze: LayoutGuide?
  /// The constraints that belong to no single track.
  @safe @exclusivity(unchecked) var constraints: [LayoutConstraint] = []

  init(_ axis: LayoutAxis, _ word: String) { (self.axis, self.word) = (axis, word) }

  /// The tracks in their order, which is that of their ranks.
  var tracks: [TrackRecord] { members.all }

  /// The settings of the tracks, and of those that do not fit.
  var settings: [GridTrack] { tracks.map(\.settings) + spare.reversed() }

  func track(_ number: Int32) -> TrackRecord? { number < 0 ? nil : numbered[Int(number)] }

  /// The slot of a track, if a cell with an alignment of its own or without one fills it; else -1.
  @inline(__always)
  func leader(_ number: Int32, _ own: GridView.Alignment?) -> Int32 {
    let fills = (own ?? numbered[Int(number)].alignment) == .fill
    return fills ? numbered[Int(number)].leader : -1
  }

  /// The places of the tracks that a cell spans.
  func places(_ span: CellSpan) -> Range<Int> {
    guard let first = track(span.first), let start = tracks.place(of: first),
      let end = tracks.place(of: track(span.last) ?? first)
    else { return 0..<0 }
    return start..<end + 1
  }

  /// The span of a cell over the tracks at some places.
  func span(_ places: Range<Int>) -> CellSpan {
    if places.isEmpty { return CellSpan() }
    let last = places.count > 1 ? tracks[places.upperBound - 1].number : -1
    return CellSpan(first: tracks[places.lowerBound].number, last: last)
  }

  /// The visible ones of the tracks that a cell spans.
  func visible(_ span: CellSpan) -> [TrackRecord] { tracks[places(span)].filter(\.isVisible) }

  /// The distance between two tracks that follow each other.
  func distance(_ one: TrackRecord, _ next: TrackRecord) -> Double {
    one.settings.paddingAfter + StackPlan.resolve(spacing) + next.settings.paddingBefore
  }

  /// The distances between tracks that follow each other.
  func gaps(_ tracks: [TrackRecord]) -> [Double] { zip(tracks, tracks.dropFirst()).map(distance) }

  func insert(_ track: TrackRecord, at place: Int) {
    track.number = freeNumbers.popLast() ?? Int32(numbered.count)
    if track.number == numbered.count { numbered.append(track) }
    numbered[Int(track.number)] = track
    members.insert(track, at: place)
  }

  func remove(at place: Int) -> TrackRecord {
    let track = tracks[place]
    members.remove(track)
    freeNumbers.append(track.number)
    track.number = -1
    return track
  }
}

/// The common input of the constraints of all tracks of an axis. If it changes, all tracks are generated again.
struct GridPlan: Equatable {
  /// How the tracks are distributed: they fill the grid if a track takes the remaining room, or if no track is
  /// visible.
  let distribution: GridView.Distribution
  /// Whether tracks have shares.
  var hasFractions = false
  /// Whether all shares are exact.
  var isExact = true
  /// Whether contents of a track can wrap.
  var usesSqueeze = false
  /// How many automatic tracks share the room that is left; more than two do not differ.
  var stretchCount = 0

  /// Whether a guide is needed for the unit of the shared room.
  var usesShare: Bool { hasFractions || stretchCount > 1 }

  init(of tracks: [TrackRecord] = [], _ distribution: GridView.Distribution = .fill) {
    var fills = !tracks.contains(where: \.isVisible)
    for track in tracks where track.isVisible && track.size.kind != .points {
      if track.size.kind == .fraction {
        hasFractions = true
        isExact = isExact && track.size.minimum == 0
        continue
      }
      usesSqueeze = usesSqueeze || track.lengths.natural > track.lengths.hard
      guard track.size.kind == .automatic else { continue }
      stretchCount = min(stretchCount + 1, 2)
      fills = fills || distribution == .fill && track.size.maximum == .infinity
    }
    if hasFractions || !fills { stretchCount = 0 }
    self.distribution =
      fills || hasFractions ? .fill : distribution == .fill ? .leading : distribution
  }
}
