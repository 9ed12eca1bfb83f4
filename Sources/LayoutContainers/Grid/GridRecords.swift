import AutoLayout

/// One value for each axis.
struct AxisPair<Value> {
  var x: Value
  var y: Value

  init(_ x: Value, _ y: Value) { (self.x, self.y) = (x, y) }

  subscript(axis: LayoutAxis) -> Value {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
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

/// What a grid knows about a view in it.
final class CellRecord {
  let view: LayoutView
  /// Greater than those of all cells that came before.
  @safe @exclusivity(unchecked) var serial = 0
  /// Whether the place was given, instead of found by the grid.
  @safe @exclusivity(unchecked) var isPlaced: Bool
  /// How many tracks it is to span where the grid places it.
  let wanted: AxisPair<Int>
  /// The first column and the first row.
  @safe @exclusivity(unchecked) var first = AxisPair<TrackRecord?>(nil, nil)
  /// How many tracks the cell spans, hidden ones included.
  @safe @exclusivity(unchecked) var span: AxisPair<Int>
  /// Its alignment, instead of that of the track or the grid.
  @safe @exclusivity(unchecked) var alignment = AxisPair<GridView.Alignment?>(nil, nil)
  @safe @exclusivity(unchecked) var margins = DirectionalInsets.zero
  @safe @exclusivity(unchecked) var constraints: [LayoutConstraint] = []
  /// The areas of a centered cell that spans several tracks.
  @safe @exclusivity(unchecked) var areas = AxisPair<LayoutGuide?>(nil, nil)
  /// Whether the view has another height for each width.
  @safe @exclusivity(unchecked) var wraps = false
  /// Whether the view follows its track, and has no constraints.
  @safe @exclusivity(unchecked) var follows = AxisPair(false, false)
  /// Whether the constraints may not be those that the cell is to have.
  @safe @exclusivity(unchecked) var needsWrite = false
  /// Whether the grid hid the view with its tracks.
  @safe @exclusivity(unchecked) var isHiddenByGrid = false
  /// What the view wants, with margins; as of the last count.
  @safe @exclusivity(unchecked) var lengths = AxisPair(GridLengths(), GridLengths())
  /// The height for the width it has, if the view wraps; as of the last layout.
  @safe @exclusivity(unchecked) var measuredHeight: Double?

  init(_ view: LayoutView, isPlaced: Bool, columnSpan: Int = 1, rowSpan: Int = 1) {
    (self.view, self.isPlaced) = (view, isPlaced)
    wanted = AxisPair(columnSpan, rowSpan)
    span = wanted
  }

  /// The margins at both ends of an axis.
  func margins(along axis: LayoutAxis) -> (before: Double, after: Double) {
    axis == .horizontal ? (margins.leading, margins.trailing) : (margins.top, margins.bottom)
  }
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
  /// The cells that lie in this track alone, in no particular order.
  @safe @exclusivity(unchecked) var cells: [CellRecord] = []
  /// What its own cells want, those that span left out.
  @safe @exclusivity(unchecked) var own = GridLengths()
  /// What the cells want of it.
  @safe @exclusivity(unchecked) var lengths = GridLengths()
  /// Greater than those of all tracks before: what a point of its length counts for in a tie.
  @safe @exclusivity(unchecked) var tieWeight = 0.0
  /// Whether it has a place in the grid, as of the last update.
  @safe @exclusivity(unchecked) var isVisible = false
  /// Whether it follows another visible track than before, or something else of its constraints may have changed.
  @safe @exclusivity(unchecked) var needsWrite = true
  /// Whether its contents may want something else.
  @safe @exclusivity(unchecked) var needsCount = true
  /// The serial number of the visible track before, as of the last update; 0 before the first.
  @safe @exclusivity(unchecked) var previous = -1

  /// A number that no other track of the axis ever had.
  let serial: Int

  init(_ name: String, serial: Int) {
    guide = LayoutGuide(name: name)
    self.serial = serial
  }
}

/// The columns or the rows of a grid.
final class GridAxis {
  let axis: LayoutAxis
  @safe @exclusivity(unchecked) var tracks: [TrackRecord] = []
  /// How many tracks were asked for; the others are there because of cells.
  @safe @exclusivity(unchecked) var givenCount = 0
  /// The cells that span several tracks.
  @safe @exclusivity(unchecked) var spanning: [CellRecord] = []
  /// The tracks with a place in the grid, as of the last update.
  @safe @exclusivity(unchecked) var visible: [TrackRecord] = []
  @safe @exclusivity(unchecked) var plan = GridPlan()
  /// A unit of the room that tracks share.
  @safe @exclusivity(unchecked) var share: LayoutGuide?
  /// What wrapping contents are given beyond their hard length.
  @safe @exclusivity(unchecked) var squeeze: LayoutGuide?
  /// The constraints of no single track.
  @safe @exclusivity(unchecked) var constraints: [LayoutConstraint] = []
  /// Whether tracks, their order or their visibility changed.
  @safe @exclusivity(unchecked) var isChanged = true

  /// How many tracks there were so far.
  @safe @exclusivity(unchecked) var trackCount = 0

  init(_ axis: LayoutAxis) { self.axis = axis }

  /// The tracks with a place in the grid that a cell spans.
  func visibleTracks(of cell: CellRecord) -> [TrackRecord] {
    guard let first = cell.first[axis] else { return [] }
    let end = min(first.index + cell.span[axis], tracks.count)
    return tracks[first.index..<end].filter(\.isVisible)
  }

  /// Whether a cell lies in a visible track.
  func shows(_ cell: CellRecord) -> Bool {
    guard let first = cell.first[axis] else { return false }
    return cell.span[axis] == 1 ? first.isVisible : !visibleTracks(of: cell).isEmpty
  }

  /// The first and the last visible track that a cell spans.
  func ends(of cell: CellRecord) -> (first: TrackRecord, last: TrackRecord)? {
    guard let first = cell.first[axis] else { return nil }
    if cell.span[axis] == 1 { return first.isVisible ? (first, first) : nil }
    let visible = visibleTracks(of: cell)
    return visible.isEmpty ? nil : (visible[0], visible[visible.count - 1])
  }

  /// The cells that have a part in a track.
  func cells(in track: TrackRecord) -> [CellRecord] {
    track.cells
      + spanning.filter { cell in
        guard let first = cell.first[axis] else { return false }
        return first.index <= track.index && track.index < first.index + cell.span[axis]
      }
  }

  /// Lists a cell where it lies.
  func enter(_ cell: CellRecord) {
    guard let first = cell.first[axis] else { return }
    if cell.span[axis] == 1 { first.cells.append(cell) } else { spanning.append(cell) }
    first.needsCount = true
  }

  /// Removes a cell from the lists.
  func leave(_ cell: CellRecord) {
    guard let first = cell.first[axis] else { return }
    if cell.span[axis] == 1 {
      if let place = first.cells.lastIndex(where: { $0 === cell }) { first.cells.remove(at: place) }
    } else {
      spanning.removeAll { $0 === cell }
    }
    first.needsCount = true
  }

  /// Notes that a cell may want something else of its tracks.
  func noteChange(of cell: CellRecord) { cell.first[axis]?.needsCount = true }

  func insert(_ track: TrackRecord, at place: Int) {
    tracks.insert(track, at: place)
    renumber(from: place)
    (track.needsWrite, track.needsCount) = (true, true)
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
  var hasFractions = false
  /// Whether all shares are exact.
  var isExact = false
  /// How many automatic tracks share the room that is left.
  var stretchCount = 0
  var isFixed = true
  var distribution = GridView.Distribution.fill
  /// The share of the track that the others are compared with, and that track.
  var reference: ObjectIdentifier?
  var factor = 1.0
  var usesSqueeze = false
  var spacing = 0.0
  var isRelativeToMargins = false

  /// Whether a guide carries the unit of what is shared.
  var usesShare: Bool { hasFractions ? !isExact : stretchCount > 1 }
}
