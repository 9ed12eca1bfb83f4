import AutoLayout

/// The insets of roots on the canvas of Interface Builder as a table: device × version × kind of root × bars ->
/// insets.
///
/// In every list, the first line that matches applies. The last column is the number of public documents that
/// confirm the line, from a collection of 1,102; 0 marks a line that was found in other collections.
enum InsetTable {
  /// The devices to which a line applies.
  enum Screens: Hashable, Sendable {
    case any, homePhones, phones, homeTablets, tablets, television
    /// Phones and tablets with a home button.
    case home
    /// Interface Builder's ids.
    case ids([String])

    /// Whether a device is one of them. Only `any` contains the device of a document that names none.
    func contains(_ device: Device?) -> Bool {
      guard let device else { return self == .any }
      let hasButton = device.portraitSafeArea.bottom == 0
      switch self {
      case .any: return true
      case .homePhones: return device.idiom == .phone && hasButton
      case .phones: return device.idiom == .phone && !hasButton
      case .homeTablets: return device.isTablet && hasButton
      case .tablets: return device.isTablet && !hasButton
      case .home: return (device.idiom == .phone || device.isTablet) && hasButton
      case .television: return device.idiom == .tv
      case .ids(let ids): return ids.contains(device.documentID)
      }
    }
  }

  /// The first version that has no home-button status bar, the first that has it again, and the first
  /// that counts the insets twice.
  static let (bareTop, statusAgain, twice) = (14700, 21600, 23700)
  /// The first version with safe areas. In earlier versions, the canvas of a television has no insets.
  static let safeAreas = 13000
  static let (first, last) = (0, Int.max)

  /// A line of `screens`: the insets of a bare screen.
  typealias Screen = (
    screens: Screens, versions: Range<Int>, orientation: Device.Orientation, insets: LayoutInsets,
    documents: Int
  )

  /// Where no line matches, the insets are those of `Device.all`.
  static let screens: [Screen] = [
    (.television, first..<safeAreas, .portrait, Device.inset(0, 0, 0, 0), 0),
    (.television, first..<safeAreas, .landscape, Device.inset(0, 0, 0, 0), 0),
    (.television, safeAreas..<bareTop, .portrait, Device.inset(60, 90, 60, 90), 0),
    (.television, safeAreas..<bareTop, .landscape, Device.inset(60, 90, 60, 90), 0),
    (.home, bareTop..<statusAgain, .portrait, Device.inset(0, 0, 0, 0), 93),
    (.home, bareTop..<statusAgain, .landscape, Device.inset(0, 0, 0, 0), 1),
    (.ids(["retina5_9"]), first..<21500, .portrait, Device.inset(44, 0, 34, 0), 33),
    (.ids(["retina5_9"]), 21500..<21600, .portrait, Device.inset(47, 0, 34, 0), 0),
    (.ids(["retina5_9"]), 21600..<last, .portrait, Device.inset(50, 0, 34, 0), 2),
    (
      .ids(["retina6_1", "retina6_0", "retina6_7"]), first..<21000, .portrait,
      Device.inset(44, 0, 34, 0),
      129
    ),
  ]

  /// A bar around a root.
  enum Bar: Hashable, Sendable {
    case navigation, largeTitle, tab, tool
    /// A tab bar at the top.
    case topTab
  }

  /// A line of `bars`: the height of a bar in points.
  ///
  /// An orientation of nil stands for both.
  typealias BarHeight = (
    bar: Bar, screens: Screens, versions: Range<Int>, orientation: Device.Orientation?,
    height: Double, documents: Int
  )

  static let bars: [BarHeight] = [
    // 145 from the edge, 60 of which are the screen's.
    (.navigation, .television, first..<safeAreas, nil, 145, 0),
    (.navigation, .television, safeAreas..<last, nil, 85, 0),
    (.topTab, .television, safeAreas..<last, nil, 97, 0),
    (.tab, .television, first..<last, nil, 0, 0),
    (.navigation, .tablets, first..<24000, nil, 50, 0),
    (.navigation, .tablets, 24000..<last, nil, 54, 0),
    // The bars that these documents store.
    (.navigation, .phones, 24000..<last, .portrait, 54, 3),
    (.navigation, .ids(["retina5_5"]), first..<last, .landscape, 44, 1),
    (.navigation, .homePhones, first..<last, .landscape, 32, 0),
    (.navigation, .phones, first..<last, .landscape, 32, 0),
    (.navigation, .any, first..<last, nil, 44, 108),
    (.largeTitle, .any, first..<last, nil, 52, 10),
    (.tab, .homePhones, 24000..<last, .landscape, 31, 0),
    (.tab, .phones, 24000..<last, .landscape, 31, 0),
    (.tab, .any, first..<last, nil, 49, 20),
    (.tool, .any, 23000..<last, nil, 49, 2),
    (.tool, .phones, first..<last, nil, 49, 1),
    (.tool, .any, first..<last, nil, 44, 9),
  ]

  /// A line of `sheets`: the height by which the root of a sheet is shorter than the screen. `bar` is the
  /// height that a navigation bar without a large title covers.
  typealias Sheet = (
    screens: Screens, versions: Range<Int>, height: Double, bar: Double, documents: Int
  )

  static let sheets: [Sheet] = [
    (.home, 15000..<last, 20, 56, 3), (.any, 15000..<statusAgain, 54, 56, 1),
    (.any, statusAgain..<24000, 10, 56, 1), (.any, 24000..<last, 10, 74, 0),
  ]

  /// The part of a screen's insets that a root has.
  enum Part: Hashable, Sendable {
    case all
    /// The insets plus those of the screen in portrait.
    case twice
    /// The insets, with the bottom one only as far as a root at the screen's origin reaches into it.
    case overlap
    /// The insets, only for a root that is at least `statusHeight` high.
    case highOnly
  }

  /// How a root compares with the screen.
  enum Extent: Hashable, Sendable {
    case any, smaller, asLarge, larger
  }

  /// A line of `parts`.
  typealias RootPart = (
    isScreen: Bool, screens: Screens, versions: Range<Int>, extent: Extent, part: Part,
    documents: Int
  )

  /// Views of controllers have the whole screen. Loose views, cells, reusable views, free-form controllers and
  /// embedded children do not.
  static let parts: [RootPart] = [
    (true, .phones, twice..<last, .any, .twice, 7),
    (true, .any, first..<last, .any, .all, 246),
    (false, .home, first..<bareTop, .any, .highOnly, 105),
    (false, .home, bareTop..<last, .any, .all, 95),
    (false, .television, first..<last, .any, .all, 0),
    (false, .any, first..<bareTop, .any, .all, 20),
    (false, .any, first..<statusAgain, .larger, .all, 10),
    (false, .any, first..<statusAgain, .any, .overlap, 82),
    (false, .phones, twice..<last, .asLarge, .twice, 7),
    (false, .phones, twice..<last, .larger, .twice, 5),
    (false, .any, first..<last, .any, .all, 60),
  ]

  /// The least height of a root that a status bar covers, between 351 and 496.
  static let statusHeight = 480.0

  /// A line of `margins`: the margins that the system gives a root or a cell if its document states none.
  /// `screens` are widths of screens in points, `widths` those of the root or cell itself.
  typealias Margin = (
    kind: Margined, screens: ClosedRange<Double>, versions: Range<Int>,
    widths: ClosedRange<Double>, left: Double, right: Double, documents: Int
  )

  enum Margined: Hashable, Sendable { case root, cell }

  static let television = 1920.0
  static let anyWidth = -Double.infinity...Double.infinity

  static let margins: [Margin] = [
    (.root, anyWidth, first..<8000, anyWidth, 16, 16, 0),
    (.root, anyWidth, first..<last, wideScreen...(.infinity), 20, 20, 273),
    (.root, anyWidth, first..<last, anyWidth, 16, 16, 391),
    (.cell, television...television, first..<last, television...television, 98, 98, 0),
    (.cell, television...television, first..<last, anyWidth, 68, 68, 0),
    (.cell, anyWidth, 11000..<13500, anyWidth, 8, 8, 12),
    (.cell, wideScreen...wideScreen, 13500..<14000, 320.5...(.infinity), 20, 15, 2),
    (.cell, wideScreen...wideScreen, 13500..<14000, anyWidth, 16, 15, 0),
    (.cell, 390...390, twice..<last, anyWidth, 16, 16, 5),
    (.cell, 390...(.infinity), first..<last, 320.5...(.infinity), 20, 20, 100),
    (.cell, 375...375, 14800..<17000, anyWidth, 15, 15, 30),
    (.cell, 375...375, 14000..<14800, wideScreen...(.infinity), 20, 20, 2),
    (.cell, anyWidth, first..<last, anyWidth, 16, 16, 183),
  ]

  /// The top inset and the margin of a cell in a collection view on the canvas of a phone with a home button.
  /// In other versions they are 0 and `innerMargin`.
  static let collectionCells:
    [(versions: Range<Int>, top: Double, margin: Double, documents: Int)] =
      [(13150..<13200, 0, 0, 2), (14300..<14400, 20, 8, 2)]

  /// The smallest width of a screen whose margins are 20 points wide instead of 16.
  static let wideScreen = 414.0
  /// The margins of views inside, of cells without a device, of cells in versions without other margins, and
  /// beside an accessory.
  static let innerMargin = 8.0
  /// The top and bottom margins of cells, by the first version that has them.
  static let cellHeights = [(version: 24000, margin: 15.0), (version: first, margin: 11.0)]
}
