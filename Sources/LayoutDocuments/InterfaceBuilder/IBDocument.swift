public import AutoLayout

/// What a `.storyboard` or `.xib` file says about layout, as plain values.
///
/// Reading resolves nothing: constraints refer to objects by id, multipliers keep their sign and
/// ratio as a number, size-class variations stay beside what they vary. `IBSceneBuilder` turns a
/// scene into views. Frames are points, y down, relative to the superview.
public struct IBDocument: Hashable, Sendable {
  /// The two kinds of file.
  public enum Kind: Hashable, Sendable {
    /// Scenes with view controllers.
    case storyboard
    /// Loose top-level objects.
    case xib
  }

  /// The device the document was last edited for.
  public struct CanvasDevice: Hashable, Sendable {
    /// Interface Builder's id, such as `retina4_7`.
    public var id: String
    /// How it was held.
    public var orientation: Device.Orientation
  }

  /// The file as the caller named it.
  public var file: String
  /// Storyboard or xib.
  public var kind: Kind
  /// The value of `targetRuntime`, such as `iOS.CocoaTouch`.
  public var targetRuntime: String
  /// The version of Interface Builder that wrote the file, such as 22155; nil if unknown.
  ///
  /// Where the file says `32700`, which means "any version", it is that of the plug-in that wrote
  /// the file.
  public var toolsVersion: Int?
  /// The canvas device; nil in documents from before Xcode 8.
  public var device: CanvasDevice?
  /// False for documents that use autoresizing only.
  public var usesAutoLayout: Bool
  /// True if the root views have safe areas instead of top and bottom layout guides.
  public var usesSafeAreas: Bool
  /// True if the document may vary by size class.
  public var usesSizeClasses: Bool
  /// True for a launch screen.
  public var isLaunchScreen: Bool
  /// One value for each root view, in document order.
  public var scenes: [IBScene]
  /// The names of outlets by the object they lead to.
  public var outlets: [String: String]
  /// All outlets, in document order.
  public var connections: [IBOutlet] = []
  /// References to scenes of other storyboards, in document order.
  public var storyboardReferences: [IBStoryboardReference] = []
  /// The id of the controller that a program shows first.
  public var initialController: String?
  /// The sizes of the images that the document mentions, by name.
  public var imageSizes: [String: LayoutSize]
  /// The content sizes that Interface Builder got from running the code of custom views, by
  /// object id.
  public var designableSizes: [String: IBOptionalSize] = [:]

  /// True for iOS and tvOS documents, whose coordinates run down; macOS ones run up.
  public var isTouchRuntime: Bool {
    targetRuntime.contains("CocoaTouch") || !targetRuntime.contains("Cocoa")
  }
}

/// One root view of a document with what the document says about its surroundings.
public struct IBScene: Hashable, Sendable {
  /// The root view's id.
  public var id: String { root.id }
  /// The controller that owns the root view; nil for loose views.
  public var controller: IBController?
  /// The bars simulated around the root view.
  public var metrics: IBSimulatedMetrics
  /// The root of the tree.
  public var root: IBView
}

/// What Interface Builder pretends to be around a root view.
public struct IBSimulatedMetrics: Hashable, Sendable {
  /// A simulated bar; `nil` in the enclosing optional means that it is inferred.
  public enum Bar: Hashable, Sendable {
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
  public var topBar: Bar?
  /// The bar at the bottom, also the toolbar of the navigation controller around; nil = inferred from
  /// segues.
  public var bottomBar: Bar?
  /// The bars that the nearest controller around states, for views whose own are inferred.
  public var outerTopBar: Bar?
  public var outerBottomBar: Bar?
  /// True if the status bar is explicitly absent.
  public var hidesStatusBar = false
  /// The size of a freeform canvas.
  public var freeformSize: LayoutSize?
}

/// A view controller as far as it matters to layout.
public struct IBController: Hashable, Sendable {
  /// The element name, such as `tableViewController`.
  public var element: String
  /// The controller's id.
  public var id: String
  /// The custom class, if any.
  public var className: String?
  /// The name given in the outline, else the title or the storyboard identifier.
  public var label: String?
  /// The identifier that programs make it by.
  public var storyboardIdentifier: String?
  /// The id of the top layout guide of documents without safe areas.
  public var topGuide: String?
  /// The id of the bottom layout guide.
  public var bottomGuide: String?
  /// True if a container puts a navigation bar over this controller's view.
  public var isInNavigation: Bool
  /// True if that navigation bar shows this controller's title large.
  public var hasLargeTitle: Bool
  /// True if that navigation bar is opaque, so that the view starts below it.
  public var isBelowOpaqueBar: Bool
  /// True if a container puts a tab bar over this controller's view.
  public var isInTabs: Bool
  /// The container view of another scene that shows this controller; nil = it has the screen for
  /// itself.
  public var container: IBContainer?
}

/// A place in a scene where an embed segue puts another controller.
public struct IBContainer: Hashable, Sendable {
  /// The id of the controller whose view holds the container.
  public var controllerID: String
  /// The id of the container view.
  public var viewID: String
}
