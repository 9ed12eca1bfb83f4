package import AutoLayout

/// The layout in a `.storyboard` or `.xib` file, as plain values.
///
/// References are not resolved: constraints refer to objects by id, multipliers keep their sign, ratios are
/// numbers, and size-class variations are stored beside the values that they change. `IBSceneBuilder` makes
/// views from a scene. Frames are points, y down, relative to the superview.
package struct IBDocument: Hashable, Sendable {
  /// The file as the caller named it.
  package var file: String
  /// The value of `targetRuntime`, such as `iOS.CocoaTouch`.
  package var targetRuntime: String
  /// The version of Interface Builder that wrote the file, such as 22155; nil if unknown.
  ///
  /// If the file has `32700`, which means any version, this is the version of the plug-in that wrote the file.
  package var toolsVersion: Int?
  /// Interface Builder's id of the device of the canvas, such as `retina4_7`; nil in documents from before Xcode 8.
  package var deviceID: String?
  /// The orientation of that device.
  package var orientation: Device.Orientation
  /// True if the root views have safe areas instead of top and bottom layout guides.
  package var usesSafeAreas: Bool
  /// True for a launch screen.
  package var isLaunchScreen: Bool
  /// One value for each root view, in document order.
  package var scenes: [IBScene]
  /// The names of outlets by the object they lead to.
  package var outlets: [String: String]
  /// All outlets, in document order.
  package var connections: [IBOutlet] = []
  /// The id of the controller that a program shows first.
  package var initialController: String?
  /// The sizes of the images that the document mentions, by name.
  package var imageSizes: [String: LayoutSize]
  /// The content sizes that Interface Builder got from running the code of custom views, by
  /// object id.
  package var designableSizes: [String: IBOptionalSize] = [:]

  /// The canvas of the device; nil for an unknown device.
  package var canvas: DeviceCanvas? {
    deviceID.flatMap(Device.named).map { DeviceCanvas($0, orientation) }
  }

  package var isTelevision: Bool { targetRuntime == "AppleTV" }

  /// True for iOS and tvOS documents, whose coordinates run down; macOS ones run up.
  package let isTouchRuntime: Bool
}

/// One root view of a document with what the document says about its surroundings.
package struct IBScene: Hashable, Sendable {
  /// The root view's id.
  package var id: String { root.id }
  /// The controller that owns the root view; nil for loose views.
  package var controller: IBController?
  /// The bars simulated around the root view.
  package var metrics: IBSimulatedMetrics
  /// The root of the tree.
  package var root: IBView
}

/// The surroundings that Interface Builder simulates for a root view.
package struct IBSimulatedMetrics: Hashable, Sendable {
  /// A simulated bar; `nil` in the enclosing optional means that it is inferred.
  package enum Bar: Hashable, Sendable {
    /// Explicitly none.
    case absent
    /// A bar that content runs under.
    case translucent
    /// A bar that shortens the root view.
    case opaque
    /// A tab bar instead of a toolbar.
    case tab
  }

  /// The bar at the top; nil = inferred from segues.
  package var topBar: Bar?
  /// The bar at the bottom; nil = inferred from segues.
  package var bottomBar: Bar?
  /// True if the status bar is explicitly absent.
  package var hidesStatusBar = false
  /// The size of a freeform canvas.
  package var freeformSize: LayoutSize?
  /// The screen that documents from before Xcode 8 simulate; `nil` if they state none.
  package var canvas: DeviceCanvas?
}

/// A view controller as far as it matters to layout.
package struct IBController: Hashable, Sendable {
  /// The element name, such as `tableViewController`.
  package var element: String
  /// The controller's id.
  package var id: String
  /// The custom class, if any.
  package var className: String?
  /// The name given in the outline, else the title or the storyboard identifier.
  package var label: String?
  /// The identifier that programs make it by.
  package var storyboardIdentifier: String?
  /// The top and the bottom layout guide of documents without safe areas.
  package var guides: [IBGuide]
  /// What other controllers put around its view.
  package var surroundings: IBSurroundings
}

/// The bars and the container that other controllers put around the view of one, found by following the segues.
package struct IBSurroundings: Hashable, Sendable {
  /// True if a container puts a navigation bar over the view.
  package var isInNavigation = false
  /// True if that navigation bar may show titles large.
  var isBelowLargeBar = false
  /// True if that navigation bar shows this controller's title large.
  package var hasLargeTitle = false
  /// True if that navigation bar is opaque, so that the view starts below it.
  package var isBelowOpaqueBar = false
  /// True if a navigation controller shows its toolbar.
  var isOverToolbar = false
  /// True if a container puts a tab bar over the view.
  package var isInTabs = false
  /// The bars that the nearest controller around states, for a view that does not state its own.
  var topBar: IBSimulatedMetrics.Bar?
  var bottomBar: IBSimulatedMetrics.Bar?
  /// The container view of another scene that shows the controller; nil = it has the screen for
  /// itself.
  package var container: IBContainer?
}

/// A place in a scene where an embed segue puts another controller.
package struct IBContainer: Hashable, Sendable {
  /// The id of the controller whose view holds the container.
  package var controllerID: String
  /// The id of the container view.
  package var viewID: String
}
