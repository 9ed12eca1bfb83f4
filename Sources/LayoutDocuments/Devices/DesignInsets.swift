import AutoLayout

/// The insets Interface Builder used on its canvas, looked up in `InsetTable`.
struct DesignInsets {
  let device: Device
  let orientation: Device.Orientation
  let version: Int

  init?(_ document: IBDocument) {
    // Documents of tvOS name the device only since it had siblings.
    let id = document.device?.id ?? (document.targetRuntime == "AppleTV" ? "appleTV" : "")
    guard let device = Device.named(id) else { return nil }
    self.device = device
    orientation = document.device?.orientation ?? .portrait
    version = document.toolsVersion ?? 0
  }

  /// The insets of the bare screen.
  func screen(_ orientation: Device.Orientation) -> LayoutInsets {
    let line = InsetTable.screens.first {
      $0.orientation == orientation && $0.versions.contains(version) && $0.screens.contains(device)
    }
    return line?.insets ?? device.safeArea(in: orientation)
  }

  func height(_ bar: InsetTable.Bar) -> Double {
    Self.height(of: bar, on: device, orientation, version)
  }

  /// How high a bar is on a device, or in a document that names none.
  private static func height(
    of bar: InsetTable.Bar, on device: Device?, _ orientation: Device.Orientation, _ version: Int
  ) -> Double {
    let line = InsetTable.bars.first {
      $0.bar == bar && $0.orientation ?? orientation == orientation
        && $0.versions.contains(version) && $0.screens.contains(device)
    }
    return line?.height ?? 0
  }

  /// The top inset and the margin of a cell in a collection.
  static func collectionCell(_ document: IBDocument) -> (top: Double, margin: Double) {
    guard let table = DesignInsets(document), InsetTable.Screens.homePhones.contains(table.device),
      let line = InsetTable.collectionCells.first(where: { $0.versions.contains(table.version) })
    else { return (0, InsetTable.innerMargin) }
    return (line.top, line.margin)
  }

  /// The part of the screen's insets that a root of a size has, without bars.
  func insets(of size: LayoutSize, isScreen: Bool) -> LayoutInsets {
    let insets = screen(orientation)
    let screen = device.size(in: orientation)
    let extent: InsetTable.Extent =
      size == screen
      ? .asLarge : size.width > screen.width || size.height > screen.height ? .larger : .smaller
    let line = InsetTable.parts.first {
      $0.isScreen == isScreen && ($0.extent == .any || $0.extent == extent)
        && $0.versions.contains(version) && $0.screens.contains(device)
    }
    switch line?.part ?? .all {
    case .all: return insets
    case .highOnly: return size.height >= InsetTable.statusHeight ? insets : .zero
    case .overlap:
      var part = insets
      part.bottom = max(0, size.height - (screen.height - insets.bottom))
      return part
    case .twice:
      return insets + self.screen(.portrait)
    }
  }
}

extension DesignInsets {
  /// The safe area of a scene's root at design time: the device's, plus the bars around it, less
  /// what an opaque bar has already taken from the view.
  static func safeArea(of scene: IBScene, in document: IBDocument) -> LayoutInsets {
    guard let frame = scene.root.frame else { return .zero }
    guard let table = DesignInsets(document) else { return withoutDevice(scene, in: document) }
    // A cell in a table starts below the bars.
    if scene.root.element == "tableViewCell" { return .zero }
    if scene.isScreen { return table.controlled(scene, frame) }
    var insets = table.insets(of: frame.size, isScreen: false)
    table.addBars(of: scene, to: &insets)
    let missing = table.missingHeight(of: frame)
    if scene.isBelowOpaqueBar, missing > 0, abs(missing - insets.top) < 0.6 { insets.top = 0 }
    return insets
  }

  /// How much lower than the screen a root as wide as the screen is.
  private func missingHeight(of frame: LayoutRect) -> Double {
    let screen = device.size(in: orientation)
    return frame.width == screen.width ? screen.height - frame.height : 0
  }

  /// The safe area of a controller's view that has the screen for itself.
  private func controlled(_ scene: IBScene, _ frame: LayoutRect) -> LayoutInsets {
    let missing = missingHeight(of: frame)
    var scene = scene
    if let sheet = sheet(missing: missing) {
      if scene.hasOwnTopBar {
        let bottom = version < InsetTable.statusAgain ? screen(orientation).bottom : 0
        let title = scene.hasLargeTitle ? height(.largeTitle) : 0
        return LayoutInsets(top: sheet.bar + title, left: 0, bottom: bottom, right: 0)
      }
      scene.metrics.outerTopBar = nil
      scene.metrics.outerBottomBar = nil
    }
    var insets = insets(of: frame.size, isScreen: true)
    if scene.metrics.hidesStatusBar, insets.top == Self.statusBar { insets.top = 0 }
    addBars(of: scene, to: &insets)
    if frame.y > 0 { insets.top = 0 }
    if abs(missing) > 0.5 { shorten(&insets, scene, missing: missing) }
    return insets
  }

  /// The sheet above which is the height that a root lacks.
  private func sheet(missing: Double) -> InsetTable.Sheet? {
    InsetTable.sheets.first {
      $0.versions.contains(version) && $0.screens.contains(device) && abs(missing - $0.height) < 0.6
    }
  }

  /// Old documents have a canvas of no device, with a status bar above controllers only.
  private static func withoutDevice(
    _ scene: IBScene, in document: IBDocument
  ) -> LayoutInsets {
    guard scene.controller != nil, let frame = scene.root.frame, frame.y <= 0 else { return .zero }
    var insets = LayoutInsets.zero
    if !scene.metrics.hidesStatusBar { insets.top = statusBar }
    let version = document.toolsVersion ?? 0
    insets.addBars(of: scene) { height(of: $0, on: nil, .portrait, version) }
    if scene.isBelowOpaqueBar { insets.top = 0 }
    return insets
  }

  private func addBars(of scene: IBScene, to insets: inout LayoutInsets) {
    insets.addBars(of: scene, height: height)
  }

  /// An opaque bar shortens the root view instead; the missing height tells which one it was.
  private func shorten(_ insets: inout LayoutInsets, _ scene: IBScene, missing: Double) {
    var missing = missing
    if scene.isBelowOpaqueBar {
      // The bar has taken its own height already.
      if missing > insets.top - 0.6 { missing -= insets.top }
      insets.top = 0
      if abs(missing) < 0.6 { return }
    }
    if abs(missing - insets.top - insets.bottom) < 0.6 {
      insets = .zero
    } else if abs(missing - insets.bottom) < 0.6 {
      insets.bottom = 0
    } else if missing > 0, missing < Self.largestBars {
      insets.top = 0
    }
  }

  /// A view that is shorter than the screen by more than this was made so, not by bars.
  private static let largestBars = 160.0
  private static let statusBar = 20.0
}

extension LayoutInsets {
  /// Simulated bars count if they are given; otherwise those of the controllers around.
  fileprivate mutating func addBars(of scene: IBScene, height: (InsetTable.Bar) -> Double) {
    if scene.hasTopBar {
      top += height(.navigation)
      if scene.hasLargeTitle { top += height(.largeTitle) }
    }
    switch scene.bottomBar {
    case .tab:
      top += height(.topTab)
      bottom += height(.tab)
    case .translucent, .opaque: bottom += height(.tool)
    case .absent, nil: break
    }
  }

  fileprivate static func + (one: LayoutInsets, other: LayoutInsets) -> LayoutInsets {
    LayoutInsets(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }
}

extension IBScene {
  /// Whether the root has a screen for itself, rather than a part of one.
  var isScreen: Bool {
    guard let controller else { return false }
    return metrics.freeformSize == nil && controller.container == nil
  }

  /// The bar over the top, simulated or of the controllers around.
  private var topBar: IBSimulatedMetrics.Bar {
    if let bar = metrics.topBar ?? metrics.outerTopBar { return bar }
    guard let controller, controller.isInNavigation else { return .absent }
    return controller.isBelowOpaqueBar ? .opaque : .translucent
  }

  /// Whether a navigation bar covers the top.
  fileprivate var hasTopBar: Bool { topBar != .absent }

  /// Whether the root is in a navigation controller of its own, as a sheet has to be.
  fileprivate var hasOwnTopBar: Bool {
    metrics.topBar.map { $0 != .absent } ?? (controller?.isInNavigation == true)
  }

  /// Whether the bar over the top has room for a large title.
  fileprivate var hasLargeTitle: Bool {
    metrics.topBar == nil && controller?.hasLargeTitle == true
  }

  /// Whether an opaque bar has shortened the root view.
  fileprivate var isBelowOpaqueBar: Bool { topBar == .opaque }

  /// The bar at the bottom. That a controller around has none does not undo a tab bar.
  fileprivate var bottomBar: IBSimulatedMetrics.Bar? {
    if let bar = metrics.bottomBar { return bar }
    if let bar = metrics.outerBottomBar, bar != .absent { return bar }
    return controller?.isInTabs == true ? .tab : nil
  }
}
