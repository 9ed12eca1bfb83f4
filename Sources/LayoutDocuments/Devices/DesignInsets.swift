import AutoLayout

/// The insets Interface Builder used on its canvas, by device, version and bars around the view;
/// found by fitting the stored frames of public documents.
enum DesignInsets {
  /// Heights of bars in points.
  enum Bars {
    static let navigation = 44.0
    /// A navigation bar of a phone held sideways.
    static let compactNavigation = 32.0
    /// What a large title adds below the bar.
    static let largeTitle = 52.0
    static let tab = 49.0
    static let tool = 44.0
    static let status = 20.0
  }

  /// The safe area of a scene's root at design time: the device's, plus the bars around it, less
  /// what an opaque bar has already taken from the view.
  static func safeArea(of scene: IBScene, in document: IBDocument) -> LayoutInsets {
    guard let size = scene.root.frame?.size else { return .zero }
    if let contained = document.insets(ofContained: scene, { safeArea(of: $0, in: document) }) {
      return addingBars(of: scene, to: contained, isCompact: false)
    }
    guard let canvas = document.device, let device = Device.named(canvas.id) else {
      return withoutDevice(scene)
    }
    let bare = deviceSafeArea(
      device, canvas.orientation, toolsVersion: document.toolsVersion)
    guard scene.controller != nil else {
      return loose(
        scene, size: size, screen: device.size(in: canvas.orientation), bare,
        document.kind)
    }
    var insets = bare
    if scene.metrics.hidesStatusBar, insets.top == Bars.status { insets.top = 0 }
    let isCompact = canvas.orientation == .landscape && !device.isTablet
    insets = addingBars(of: scene, to: insets, isCompact: isCompact)
    return shortened(
      insets, scene, missing: device.size(in: canvas.orientation).height - size.height)
  }

  /// The safe area of the bare screen, which differs between versions of Interface Builder.
  static func deviceSafeArea(
    _ device: Device, _ orientation: Device.Orientation, toolsVersion: Int?
  ) -> LayoutInsets {
    var insets = device.safeArea(in: orientation)
    let major = (toolsVersion ?? 0) / 1000
    if orientation == .portrait, !device.isTablet {
      // Without a status bar on screens with a home button, for some years.
      if insets.top == Bars.status, (15...21).contains(major) { insets.top = 0 }
      if Self.raisedTops.contains(device.documentID), major < 21 { insets.top = 44 }
      if major >= 24, insets.bottom > 0 {
        // These versions count what a screen without a home button covers twice.
        insets.top *= 2
        insets.bottom *= 2
      }
    }
    return insets
  }

  /// Screens whose safe area began at 44 points before Interface Builder knew better.
  private static let raisedTops: Set<String> = ["retina6_1", "retina6_0", "retina6_7"]

  /// Old documents have a canvas of no device, with a status bar above controllers only.
  private static func withoutDevice(_ scene: IBScene) -> LayoutInsets {
    guard scene.controller != nil, let frame = scene.root.frame, frame.y <= 0 else { return .zero }
    var insets = LayoutInsets.zero
    if !scene.metrics.hidesStatusBar { insets.top = Bars.status }
    insets = addingBars(of: scene, to: insets, isCompact: false)
    if scene.isBelowOpaqueBar { insets.top = 0 }
    return insets
  }

  /// A loose view of a xib has the device's insets if it is as large as the screen, else none;
  /// cells, and views beside the controllers of a storyboard, have them in any size.
  private static func loose(
    _ scene: IBScene, size: LayoutSize, screen: LayoutSize, _ insets: LayoutInsets,
    _ kind: IBDocument.Kind
  ) -> LayoutInsets {
    if scene.root.element == "tableViewCell" { return .zero }
    if kind == .storyboard || cellElements.contains(scene.root.element) { return insets }
    guard size == screen else { return .zero }
    return addingBars(of: scene, to: insets, isCompact: false)
  }

  static let cellElements: Set<String> = [
    "tableViewCell", "collectionViewCell", "collectionReusableView",
  ]

  /// Simulated bars count if they are given; otherwise those of the controllers around.
  private static func addingBars(
    of scene: IBScene, to insets: LayoutInsets, isCompact: Bool
  ) -> LayoutInsets {
    var insets = insets
    let metrics = scene.metrics
    let isInferred = metrics.topBar == nil && scene.controller?.isInNavigation == true
    if isInferred || (metrics.topBar != nil && metrics.topBar != .absent) {
      insets.top += isCompact ? Bars.compactNavigation : Bars.navigation
      if isInferred, scene.controller?.hasLargeTitle == true { insets.top += Bars.largeTitle }
    }
    switch metrics.bottomBar {
    case .tab: insets.bottom += Bars.tab
    case .translucent, .opaque: insets.bottom += Bars.tool
    case .absent: break
    case nil: insets.bottom += scene.controller?.isInTabs == true ? Bars.tab : 0
    }
    return insets
  }

  /// An opaque bar shortens the root view instead; the missing height tells which one it was.
  private static func shortened(
    _ insets: LayoutInsets, _ scene: IBScene, missing: Double
  ) -> LayoutInsets {
    var insets = insets
    var missing = missing
    if scene.isBelowOpaqueBar {
      // The bar has taken its own height already.
      if missing > insets.top - 0.6 { missing -= insets.top }
      insets.top = 0
    }
    guard scene.metrics.freeformSize == nil, abs(missing) > 0.5 else { return insets }
    if abs(missing - insets.top - insets.bottom) < 0.6 { return .zero }
    if abs(missing - insets.bottom) < 0.6 {
      insets.bottom = 0
    } else if missing > 0, missing < largestBars {
      insets.top = 0
    }
    return insets
  }

  /// The margins of a root view: nothing at top and bottom, where the safe area is added.
  static func rootMargins(of scene: IBScene, document: IBDocument, width: Double) -> LayoutInsets {
    if scene.controller == nil, document.device == nil { return LayoutInsets(all: 8) }
    let side = rootSide(width: width)
    return LayoutInsets(top: 0, left: side, bottom: 0, right: side)
  }

  /// The side margins of what is as wide as a screen.
  static func rootSide(width: Double) -> Double { width >= wideScreen ? 20 : 16 }

  /// Whether the margins of a document reach inside the safe area although it does not use one.
  static func widensMargins(_ document: IBDocument) -> Bool {
    document.usesSafeAreas || (document.toolsVersion ?? 0) >= 13196
  }

  /// A view that is shorter than the screen by more than this was made so, not by bars.
  private static let largestBars = 160.0
  /// From this width on margins are 20 points wide instead of 16.
  static let wideScreen = 414.0
}

extension IBScene {
  /// Whether an opaque bar, simulated or of the controllers around, has shortened the root view.
  var isBelowOpaqueBar: Bool {
    switch metrics.topBar {
    case .opaque: true
    case nil: controller?.isBelowOpaqueBar == true
    case .absent, .translucent, .tab: false
    }
  }
}
