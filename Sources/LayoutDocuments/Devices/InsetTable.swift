import AutoLayout

/// What the canvas of Interface Builder puts around a root, as data: device × version × kind of root ×
/// bars -> insets.
///
/// In every list the first line that matches decides. `documents` counts the public documents of a
/// collection of 1,102 that confirm the line; 0 marks a line that was found in other collections.
enum InsetTable {
  /// What a line says of devices.
  enum Screens: Hashable, Sendable {
    case any, homePhones, phones, homeTablets, tablets, television
    /// Phones and tablets with a home button.
    case home
    /// Interface Builder's ids.
    case ids([String])

    func contains(_ device: Device) -> Bool {
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
  static let (first, last) = (0, Int.max)

  /// A line of `screens`: the insets of a bare screen.
  struct Screen: Sendable {
    let screens: Screens
    let versions: Range<Int>
    let orientation: Device.Orientation
    /// Top, left, bottom and right, in points.
    let insets: LayoutInsets
    let documents: Int

    init(
      _ screens: Screens, _ versions: Range<Int>, _ orientation: Device.Orientation,
      _ top: Double, _ left: Double, _ bottom: Double, _ right: Double, documents: Int
    ) {
      self.screens = screens
      self.versions = versions
      self.orientation = orientation
      insets = LayoutInsets(top: top, left: left, bottom: bottom, right: right)
      self.documents = documents
    }
  }

  /// Where no line matches, the insets are those of `Device.all`.
  static let screens: [Screen] = [
    Screen(.home, bareTop..<statusAgain, .portrait, 0, 0, 0, 0, documents: 93),
    Screen(.home, bareTop..<statusAgain, .landscape, 0, 0, 0, 0, documents: 1),
    Screen(.ids(["retina5_9"]), first..<21500, .portrait, 44, 0, 34, 0, documents: 33),
    Screen(.ids(["retina5_9"]), 21500..<21600, .portrait, 47, 0, 34, 0, documents: 0),
    Screen(.ids(["retina5_9"]), 21600..<last, .portrait, 50, 0, 34, 0, documents: 2),
    Screen(
      .ids(["retina6_1", "retina6_0", "retina6_7"]), first..<21000, .portrait, 44, 0, 34, 0,
      documents: 129),
  ]

  /// A bar around a root.
  enum Bar: Hashable, Sendable {
    case navigation, largeTitle, tab, tool
  }

  /// A line of `bars`: the height of a bar in points.
  struct BarHeight: Sendable {
    let bar: Bar
    let screens: Screens
    let versions: Range<Int>
    /// Nil stands for both.
    let orientation: Device.Orientation?
    let height: Double
    let documents: Int

    init(
      _ bar: Bar, _ screens: Screens, _ versions: Range<Int>, _ orientation: Device.Orientation?,
      _ height: Double, documents: Int
    ) {
      self.bar = bar
      self.screens = screens
      self.versions = versions
      self.orientation = orientation
      self.height = height
      self.documents = documents
    }
  }

  static let bars: [BarHeight] = [
    // 145 from the edge, 60 of which are the screen's.
    BarHeight(.navigation, .television, first..<last, nil, 85, documents: 0),
    BarHeight(.navigation, .tablets, first..<24000, nil, 50, documents: 0),
    BarHeight(.navigation, .tablets, 24000..<last, nil, 54, documents: 0),
    // The bars that these documents store.
    BarHeight(.navigation, .phones, 24000..<last, .portrait, 54, documents: 3),
    BarHeight(.navigation, .ids(["retina5_5"]), first..<last, .landscape, 44, documents: 1),
    BarHeight(.navigation, .homePhones, first..<last, .landscape, 32, documents: 0),
    BarHeight(.navigation, .phones, first..<last, .landscape, 32, documents: 0),
    BarHeight(.navigation, .any, first..<last, nil, 44, documents: 108),
    BarHeight(.largeTitle, .any, first..<last, nil, 52, documents: 10),
    BarHeight(.tab, .homePhones, 24000..<last, .landscape, 31, documents: 0),
    BarHeight(.tab, .phones, 24000..<last, .landscape, 31, documents: 0),
    BarHeight(.tab, .any, first..<last, nil, 49, documents: 20),
    BarHeight(.tool, .any, 23000..<last, nil, 49, documents: 2),
    BarHeight(.tool, .phones, first..<last, nil, 49, documents: 1),
    BarHeight(.tool, .any, first..<last, nil, 44, documents: 9),
  ]

  /// A line of `sheets`: how much lower than the screen the root of a sheet is.
  struct Sheet: Sendable {
    let screens: Screens
    let versions: Range<Int>
    let height: Double
    /// What a navigation bar covers of the sheet, without a large title.
    var bar = 56.0
    let documents: Int
  }

  static let sheets = [
    Sheet(screens: .home, versions: 15000..<last, height: 20, documents: 3),
    Sheet(screens: .any, versions: 15000..<statusAgain, height: 54, documents: 1),
    Sheet(screens: .any, versions: statusAgain..<24000, height: 10, documents: 1),
    Sheet(screens: .any, versions: 24000..<last, height: 10, bar: 74, documents: 0),
  ]

  /// What part of a screen's insets a root has.
  enum Part: Hashable, Sendable {
    case all
    /// The insets, and once more those that cover a root of this size at the screen's origin.
    case twice
    /// The top; the bottom as far as a root at the screen's origin reaches into it.
    case overlap
    /// The top, for a root that is at least `statusHeight` high.
    case highOnly
  }

  /// How a root compares with the screen.
  enum Extent: Hashable, Sendable {
    case any, smaller, asLarge, larger
  }

  /// A line of `parts`.
  struct RootPart: Sendable {
    let isScreen: Bool
    let screens: Screens
    let versions: Range<Int>
    let extent: Extent
    let part: Part
    let documents: Int

    init(
      screen isScreen: Bool, _ screens: Screens, _ versions: Range<Int>, _ extent: Extent,
      _ part: Part, documents: Int
    ) {
      self.isScreen = isScreen
      self.screens = screens
      self.versions = versions
      self.extent = extent
      self.part = part
      self.documents = documents
    }
  }

  /// Controllers' views have the screen; loose views, cells, reusable views, free-form controllers
  /// and embedded children have not.
  static let parts: [RootPart] = [
    RootPart(screen: true, .phones, twice..<last, .any, .twice, documents: 7),
    RootPart(screen: true, .any, first..<last, .any, .all, documents: 246),
    RootPart(screen: false, .home, first..<bareTop, .any, .highOnly, documents: 105),
    RootPart(screen: false, .home, bareTop..<last, .any, .all, documents: 95),
    RootPart(screen: false, .television, first..<last, .any, .all, documents: 0),
    RootPart(screen: false, .any, first..<bareTop, .any, .all, documents: 20),
    RootPart(screen: false, .any, first..<statusAgain, .larger, .all, documents: 10),
    RootPart(screen: false, .any, first..<statusAgain, .any, .overlap, documents: 82),
    RootPart(screen: false, .phones, twice..<last, .asLarge, .twice, documents: 7),
    RootPart(screen: false, .phones, twice..<last, .larger, .twice, documents: 5),
    RootPart(screen: false, .any, first..<last, .any, .all, documents: 60),
  ]

  /// The least height of a root that a status bar covers, between 351 and 496.
  static let statusHeight = 480.0

  /// A line of `margins`: what the system gives a root or a cell where its document states none.
  struct Margin: Sendable {
    enum Kind: Hashable, Sendable { case root, cell }

    let kind: Kind
    /// The widths of screens in points.
    let screens: ClosedRange<Double>
    let versions: Range<Int>
    /// The widths of the root or cell itself.
    let widths: ClosedRange<Double>
    let left: Double
    let right: Double
    let documents: Int

    init(
      _ kind: Kind, screens: ClosedRange<Double>, _ versions: Range<Int>,
      widths: ClosedRange<Double>, _ left: Double, _ right: Double, documents: Int
    ) {
      self.kind = kind
      self.screens = screens
      self.versions = versions
      self.widths = widths
      self.left = left
      self.right = right
      self.documents = documents
    }
  }

  static let television = 1920.0
  static let anyWidth = -Double.infinity...Double.infinity

  static let margins: [Margin] = [
    Margin(
      .root, screens: anyWidth, first..<last, widths: wideScreen...(.infinity), 20, 20,
      documents: 273),
    Margin(.root, screens: anyWidth, first..<last, widths: anyWidth, 16, 16, documents: 391),
    Margin(
      .cell, screens: television...television, first..<last, widths: television...television, 98,
      98,
      documents: 0),
    Margin(
      .cell, screens: television...television, first..<last, widths: anyWidth, 68, 68, documents: 0),
    Margin(.cell, screens: anyWidth, 11000..<13500, widths: anyWidth, 8, 8, documents: 12),
    Margin(
      .cell, screens: wideScreen...wideScreen, 13500..<14000, widths: 320.5...(.infinity), 20, 15,
      documents: 2),
    Margin(
      .cell, screens: wideScreen...wideScreen, 13500..<14000, widths: anyWidth, 16, 15, documents: 0
    ),
    Margin(
      .cell, screens: 390...390, twice..<last, widths: anyWidth, 16, 16, documents: 5),
    Margin(
      .cell, screens: 390...(.infinity), first..<last, widths: 320.5...(.infinity), 20, 20,
      documents: 100),
    Margin(.cell, screens: 375...375, 14800..<17000, widths: anyWidth, 15, 15, documents: 30),
    Margin(
      .cell, screens: 375...375, 14000..<14800, widths: wideScreen...(.infinity), 20, 20,
      documents: 2),
    Margin(.cell, screens: anyWidth, first..<last, widths: anyWidth, 16, 16, documents: 183),
  ]

  /// From this width on margins are 20 points wide instead of 16.
  static let wideScreen = 414.0
  /// The margins of views inside, of cells without a device and of the versions that had no others, and
  /// beside an accessory.
  static let innerMargin = 8.0
  /// The margins of cells above and below: by the first version that has them.
  static let cellHeights = [(version: 24000, margin: 15.0), (version: first, margin: 11.0)]
}
