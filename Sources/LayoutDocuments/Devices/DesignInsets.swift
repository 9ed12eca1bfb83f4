import AutoLayout

/// The insets Interface Builder used on its canvas, looked up in `InsetTable`.
struct DesignInsets {
  /// The device of the canvas; nil in old documents.
  let device: Device?
  let orientation: Device.Orientation
  let version: Int

  init(_ document: IBDocument) {
    // Documents of tvOS name the device only since there are several.
    let id = document.deviceID ?? (document.isTelevision ? "appleTV" : "")
    device = Device.named(id)
    orientation = document.orientation
    version = document.toolsVersion ?? 0
  }

  /// The insets of a screen without bars.
  func screen(_ orientation: Device.Orientation) -> LayoutInsets {
    let line = InsetTable.screens.first {
      $0.orientation == orientation && $0.versions.contains(version) && $0.screens.contains(device)
    }
    return line?.insets ?? device?.safeArea(in: orientation)
      ?? LayoutInsets(top: Self.statusBar, left: 0, bottom: 0, right: 0)
  }

  /// The height of a bar in points.
  private func height(_ bar: InsetTable.Bar) -> Double {
    let line = InsetTable.bars.first {
      $0.bar == bar && $0.orientation ?? orientation == orientation
        && $0.versions.contains(version) && $0.screens.contains(device)
    }
    return line?.height ?? 0
  }

  /// The top inset and the margin of a cell in a collection.
  static func collectionCell(_ document: IBDocument) -> (top: Double, margin: Double) {
    let table = DesignInsets(document)
    guard InsetTable.Screens.homePhones.contains(table.device),
      let line = InsetTable.collectionCells.first(where: { $0.versions.contains(table.version) })
    else { return (0, InsetTable.innerMargin) }
    return (line.top, line.margin)
  }

  /// The part of the screen's insets that a root of a size has, without bars.
  func insets(of size: LayoutSize, isScreen: Bool) -> LayoutInsets {
    let insets = screen(orientation)
    let screen = device?.size(in: orientation) ?? size
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
      let more = self.screen(.portrait)
      return LayoutInsets(
        top: insets.top + more.top, left: insets.left + more.left,
        bottom: insets.bottom + more.bottom, right: insets.right + more.right)
    }
  }
}

extension DesignInsets {
  /// The safe area of a scene's root at design time: the device's, plus the bars around it, less
  /// what an opaque bar has already taken from the view.
  static func safeArea(of scene: IBScene, in document: IBDocument) -> LayoutInsets {
    guard let frame = scene.root.frame else { return .zero }
    let table = DesignInsets(document)
    // A cell in a table starts below the bars. Without a device, only controllers have a status bar.
    if scene.root.element == "tableViewCell" || table.device == nil && scene.controller == nil {
      return .zero
    }
    if scene.isScreen || table.device == nil { return table.controlled(scene, frame) }
    var insets = table.insets(of: frame.size, isScreen: false)
    table.addBars(of: scene, to: &insets)
    let missing = table.missingHeight(of: frame)
    if scene.isBelowOpaqueBar, missing > 0, abs(missing - insets.top) < 0.6 { insets.top = 0 }
    return insets
  }

  /// The difference in height between the screen and a root that is as wide as the screen; 0 for other roots.
  private func missingHeight(of frame: LayoutRect) -> Double {
    guard let screen = device?.size(in: orientation) else { return 0 }
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
      scene.controller?.surroundings.topBar = nil
      scene.controller?.surroundings.bottomBar = nil
    }
    var insets = insets(of: frame.size, isScreen: true)
    if scene.metrics.hidesStatusBar, insets.top == Self.statusBar { insets.top = 0 }
    addBars(of: scene, to: &insets)
    if frame.y > 0 || device == nil && scene.isBelowOpaqueBar { insets.top = 0 }
    if abs(missing) > 0.5 { shorten(&insets, scene, missing: missing) }
    return insets
  }

  /// The kind of sheet whose root is shorter than the screen by this height.
  private func sheet(missing: Double) -> InsetTable.Sheet? {
    InsetTable.sheets.first {
      $0.versions.contains(version) && $0.screens.contains(device) && abs(missing - $0.height) < 0.6
    }
  }

  /// Adds the heights of bars: of simulated ones if the document states them, otherwise of those around the
  /// controller.
  private func addBars(of scene: IBScene, to insets: inout LayoutInsets) {
    if scene.hasTopBar {
      insets.top += height(.navigation)
      if scene.hasLargeTitle { insets.top += height(.largeTitle) }
    }
    switch scene.bottomBar {
    case .tab:
      insets.top += height(.topTab)
      insets.bottom += height(.tab)
    case .translucent, .opaque: insets.bottom += height(.tool)
    case .absent, nil: break
    }
  }

  /// Removes the insets of bars that have shortened the root view. The missing height shows which bars they
  /// are.
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

  /// The maximum height that bars take from a view. If more is missing, the view was designed so.
  private static let largestBars = 160.0
  private static let statusBar = 20.0
}

extension IBScene {
  /// Whether the root has a whole screen, and not a part of one.
  var isScreen: Bool {
    guard let controller else { return false }
    return metrics.freeformSize == nil && controller.surroundings.container == nil
  }

  /// The bar at the top: the simulated one, or that of the controllers around.
  private var topBar: IBSimulatedMetrics.Bar {
    if let bar = metrics.topBar ?? controller?.surroundings.topBar { return bar }
    guard let around = controller?.surroundings, around.isInNavigation else { return .absent }
    return around.isBelowOpaqueBar ? .opaque : .translucent
  }

  /// Whether a navigation bar covers the top.
  var hasTopBar: Bool { topBar != .absent }

  /// Whether the root is in a navigation controller of its own, as a sheet has to be.
  fileprivate var hasOwnTopBar: Bool {
    metrics.topBar.map { $0 != .absent } ?? (controller?.surroundings.isInNavigation == true)
  }

  /// Whether the bar over the top has room for a large title.
  fileprivate var hasLargeTitle: Bool {
    metrics.topBar == nil && controller?.surroundings.hasLargeTitle == true
  }

  /// Whether an opaque bar has shortened the root view.
  var isBelowOpaqueBar: Bool { topBar == .opaque }

  /// The bar at the bottom. A controller around that has none does not remove a tab bar.
  fileprivate var bottomBar: IBSimulatedMetrics.Bar? {
    let around = controller?.surroundings
    if let bar = metrics.bottomBar { return bar }
    if around?.isOverToolbar == true { return .translucent }
    if let bar = around?.bottomBar, bar != .absent { return bar }
    return around?.isInTabs == true ? .tab : nil
  }
}
