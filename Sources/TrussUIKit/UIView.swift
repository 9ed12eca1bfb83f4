public import AutoLayout
public import Foundation
import LayoutDiagnostics

/// A view. ``layoutView`` is Truss's view, which lays it out; content measures, appearance is kept without
/// effect, and behaviour is accepted and inert.
@MainActor @preconcurrency open class UIView: UIResponder, LayoutItem, UITraitChangeObservable {
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }
  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }
  public typealias AutoresizingMask = AutoLayout.AutoresizingMask

  /// Truss's view, to which everything that tests layouts applies.
  public let layoutView: LayoutView
  var layoutElement: LayoutElement { layoutView }
  private var node: ViewNode?
  /// The active constraints whose first item is the view or one of its guides.
  var keptConstraints: [ObjectIdentifier: NSLayoutConstraint] = [:]
  private(set) var knownGuides: [UILayoutGuide] = []
  var needsNames = true

  public init(frame: CGRect) {
    layoutView = Self.makeLayoutView()
    super.init()
    layoutView.frame = frame.inner
    setUp()
  }

  public required init?(coder: NSCoder) {
    layoutView = Self.makeLayoutView()
    super.init()
    setUp()
  }

  public convenience override init() { self.init(frame: .zero) }

  private func setUp() {
    node = ViewNode(self)
    layoutView.node = node
    if let control = Self.control {
      let (horizontal, vertical) = control.hugging
      setContentHuggingPriority(UILayoutPriority(horizontal), for: .horizontal)
      setContentHuggingPriority(UILayoutPriority(vertical), for: .vertical)
      if let row = control.row(), let width = row.width, let height = row.height {
        layoutView.frame.size = CGSize(width: width, height: height).inner
      }
    }
    setDefaults()
  }

  /// Sets the properties in which views of the class differ from plain views.
  func setDefaults() {}

  /// The kind of the class in the table of natural sizes, if it has one.
  class var control: ControlKind? { nil }

  /// Makes the view that lays this one out: stacks and scroll views have classes of their own.
  class func makeLayoutView() -> LayoutView { LayoutView() }

  /// The view of UIKit for a view of Truss.
  static func of(_ layoutView: LayoutView) -> UIView? { (layoutView.node as? ViewNode)?.view }

  open class var layerClass: AnyClass { CALayer.self }
  open private(set) lazy var layer: CALayer = {
    let layer = (Self.layerClass as? CALayer.Type)?.init(coder: NSCoder()) ?? CALayer()
    layer.view = self
    return layer
  }()
  /// A detached view: setting its properties changes no other view.
  open class func appearance() -> Self { self.init(coder: NSCoder())! }
  open class func appearance(whenContainedInInstancesOf: [AnyClass]) -> Self { appearance() }

  // MARK: Geometry

  open var frame: CGRect {
    get {
      let frame = CGRect(layoutView.frame)
      if transform.isIdentity { return frame }
      let box = CGRect(center: .zero, size: frame.size).applying(transform)
      return box.offsetBy(dx: frame.midX, dy: frame.midY)
    }
    set {
      var own = newValue
      if !transform.isIdentity {
        let size = newValue.applying(transform.inverted()).size
        own = CGRect(center: newValue.center, size: size)
      }
      place(\.frame, in: own)
    }
  }

  /// The origin of a view that does not scroll stays at zero.
  open var bounds: CGRect {
    get { CGRect(layoutView.bounds) }
    set {
      var own = newValue.standardized
      if !(self is UIScrollView) { own.origin = .zero }
      place(\.bounds, in: own)
    }
  }

  open var center: CGPoint {
    get { CGRect(layoutView.frame).center }
    set { place(\.frame, in: CGRect(center: newValue, size: CGSize(layoutView.frame.size))) }
  }

  /// Set while a layout passes its frame on. Overridden setters are called, and change nothing.
  var isPlacing = false
  private func place(_ box: ReferenceWritableKeyPath<LayoutView, LayoutRect>, in rect: CGRect) {
    if !isPlacing { set(box, rect.inner) }
  }
  /// Sets a property of Truss's view of which observers are notified.
  private func set<Value>(_ property: ReferenceWritableKeyPath<LayoutView, Value>, _ value: Value) {
    layoutView[keyPath: property] = value
    noteChange()
  }

  open var transform = CGAffineTransform.identity, transform3D = CATransform3DIdentity,
    anchorPoint = CGPoint(x: 0.5, y: 0.5), contentScaleFactor: CGFloat = 1

  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layoutView.convert(point.inner, to: view?.layoutView).map { CGPoint($0) } ?? point
  }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layoutView.convert(point.inner, from: view?.layoutView).map { CGPoint($0) } ?? point
  }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layoutView.convert(rect.inner, to: view?.layoutView).map { CGRect($0) } ?? rect
  }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layoutView.convert(rect.inner, from: view?.layoutView).map { CGRect($0) } ?? rect
  }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha > 0.01, isUserInteractionEnabled, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  // MARK: Hierarchy

  /// The subviews, which the view keeps.
  open private(set) var subviews: [UIView] = []
  open var superview: UIView? { layoutView.superview.flatMap { UIView.of($0) } }
  open var window: UIWindow? { superview?.window }

  open func addSubview(_ view: UIView) { insert(view) { layoutView.addSubview($0) } }
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view) { layoutView.insertSubview($0, at: index) }
  }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view) { layoutView.insertSubview($0, belowSubview: sibling.layoutView) }
  }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view) { layoutView.insertSubview($0, aboveSubview: sibling.layoutView) }
  }

  /// Adds a view as `add` does and notifies both as UIKit does.
  func insert(_ view: UIView, _ add: (LayoutView) -> Void) {
    let old = view.superview
    let oldWindow = view.window
    let isNew = old !== self
    if isNew {
      view.willMove(toSuperview: self)
      if oldWindow !== window { view.forEachBelow { $0.willMove(toWindow: window) } }
      old?.willRemoveSubview(view)
      view.endConstraintsHeldAbove()
      view.isBehind = false
    }
    add(view.layoutView)
    if view.superview !== old { old?.subviews.removeAll { $0 === view } }
    readSubviews(adding: view)
    guard isNew, view.superview === self else { return }
    needsNames = true
    didAddSubview(view)
    if oldWindow !== window { view.forEachBelow { $0.didMoveToWindow() } }
    view.didMoveToSuperview()
    view.traitsMayHaveChanged()
  }

  private func readSubviews(adding view: UIView) {
    let order = layoutView.subviews
    if order.count == subviews.count + 1, order.last === view.layoutView {
      subviews.append(view)
    } else {
      subviews = order.compactMap { UIView.of($0) }
    }
  }
  private func reorder(_ change: (LayoutView) -> Void) {
    change(layoutView)
    subviews = layoutView.subviews.compactMap { UIView.of($0) }
  }

  open func removeFromSuperview() {
    guard let superview else { return }
    let window = window
    willMove(toSuperview: nil)
    if window != nil { forEachBelow { $0.willMove(toWindow: nil) } }
    superview.willRemoveSubview(self)
    endConstraintsHeldAbove()
    layoutView.removeFromSuperview()
    withExtendedLifetime(self) {
      superview.subviews.removeAll { $0 === self }
      if window != nil { forEachBelow { $0.didMoveToWindow() } }
      didMoveToSuperview()
    }
  }
  open func bringSubviewToFront(_ view: UIView) {
    reorder { $0.bringSubviewToFront(view.layoutView) }
  }
  open func sendSubviewToBack(_ view: UIView) { reorder { $0.sendSubviewToBack(view.layoutView) } }
  open func exchangeSubview(at one: Int, withSubviewAt other: Int) {
    reorder { $0.exchangeSubview(at: one, withSubviewAt: other) }
  }
  open func isDescendant(of view: UIView) -> Bool { layoutView.isDescendant(of: view.layoutView) }
  open var tag = 0
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews { if let found = view.viewWithTag(tag) { return found } }
    return nil
  }
  func forEachBelow(_ body: (UIView) -> Void) {
    body(self)
    for view in subviews { view.forEachBelow(body) }
  }
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  weak var controller: UIViewController?
  open override var next: UIResponder? { controller ?? superview }

  // MARK: Layout

  open var autoresizingMask: AutoresizingMask {
    get { layoutView.autoresizingMask }
    set { layoutView.autoresizingMask = newValue }
  }
  open var autoresizesSubviews = true
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutView.translatesAutoresizingMaskIntoConstraints }
    set { layoutView.translatesAutoresizingMaskIntoConstraints = newValue }
  }
  open class var requiresConstraintBasedLayout: Bool { false }
  open func setNeedsLayout() { layoutView.setNeedsLayout() }
  open func layoutIfNeeded() { layoutView.layoutIfNeeded() }
  open func layoutSubviews() {}
  /// Removes values that are valid only until a layout.
  func willLayOut() {}
  open func setNeedsUpdateConstraints() { layoutView.setNeedsUpdateConstraints() }
  open func needsUpdateConstraints() -> Bool { layoutView.needsUpdateConstraints() }
  open func updateConstraintsIfNeeded() { layoutView.updateConstraintsIfNeeded() }
  open func updateConstraints() {}
  /// Active constraints that were added to the view, or whose closest common ancestor is the view.
  open var constraints: [NSLayoutConstraint] {
    addedConstraints.removeAll { !$0.isActive || $0.holder !== self }
    let own = layoutView.constraints.map(\.wrapper)
    return own.filter { $0.holder == nil || $0.holder === self } + addedConstraints
  }
  private var addedConstraints: [NSLayoutConstraint] = []
  open func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.isActive = true
    guard let inner = constraint.layoutConstraint, inner.isActive, inner.owner !== layoutView else {
      return
    }
    constraint.holder = self
    addedConstraints.append(constraint)
  }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  /// Deactivates the constraints that superviews hold and that mention only this view and its descendants.
  private func endConstraintsHeldAbove() {
    var above = superview
    while let view = above {
      for one in view.addedConstraints
      where one.layoutConstraint?.owner?.isDescendant(of: layoutView) == true {
        one.isActive = false
      }
      above = view.superview
    }
  }
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    let isHeld =
      constraint.holder.map { $0 === self }
      ?? (constraint.layoutConstraint?.owner === layoutView)
    if isHeld { constraint.isActive = false }
  }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    layoutView.constraintsAffectingLayout(for: axis.inner).map(\.wrapper)
  }
  open var hasAmbiguousLayout: Bool { layoutView.hasAmbiguousLayout }

  public static let noIntrinsicMetric: CGFloat = -1, layoutFittingCompressedSize = CGSize.zero,
    layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
  open var intrinsicContentSize: CGSize {
    Self.control?.naturalSize() ?? CGSize(width: -1, height: -1)
  }
  open func invalidateIntrinsicContentSize() {
    layoutView.invalidateIntrinsicContentSize()
    noteChange()
  }
  /// Setters call it with the old and the new value, on which the natural size depends.
  func contentDidChange<Value: Equatable>(_ old: Value, _ new: Value) {
    guard old != new else { return }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  /// The size at a width, for views whose content wraps.
  func measure(width: CGFloat) -> CGSize? { nil }
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    guard Self.control != nil else { return bounds.size }
    let natural = intrinsicContentSize
    let box = CGRect(
      x: 0, y: 0, width: natural.width < 0 ? bounds.width : natural.width,
      height: natural.height < 0 ? bounds.height : natural.height)
    return frame(forAlignmentRect: box).size
  }
  open func sizeToFit() { frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size)) }
  open func systemLayoutSizeFitting(_ target: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  open func systemLayoutSizeFitting(
    _ target: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    CGSize(
      layoutView.systemLayoutSizeFitting(
        target.inner, withHorizontalFittingPriority: horizontal.inner,
        verticalFittingPriority: vertical.inner))
  }
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    UILayoutPriority(layoutView.contentHuggingPriority(for: axis.inner).rawValue)
  }
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { layoutView.setContentHuggingPriority(priority.inner, for: axis.inner) }
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    UILayoutPriority(layoutView.contentCompressionResistancePriority(for: axis.inner).rawValue)
  }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { layoutView.setContentCompressionResistancePriority(priority.inner, for: axis.inner) }
  open var alignmentRectInsets: UIEdgeInsets {
    Self.control?.row().map { UIEdgeInsets($0.insets) } ?? .zero
  }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  open func frame(forAlignmentRect rect: CGRect) -> CGRect {
    rect.inset(by: alignmentRectInsets.opposite)
  }
  /// The distance from the top to the first baseline and from the last to the bottom, of views with text.
  var baselines: (first: CGFloat, last: CGFloat)? { nil }
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }

  // MARK: Anchors and guides

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutView, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutView, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutView, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutView, .right) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutView, .centerX) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutView, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutView, .bottom) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutView, .centerY) }
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { .init(layoutView, .firstBaseline) }
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { .init(layoutView, .lastBaseline) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(layoutView, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(layoutView, .height) }

  open var layoutGuides: [UILayoutGuide] {
    layoutView.layoutGuides.compactMap { $0.item as? UILayoutGuide }
  }
  open func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    layoutView.addLayoutGuide(guide.layoutGuide)
    _ = know(guide)
  }
  open func removeLayoutGuide(_ guide: UILayoutGuide) {
    layoutView.removeLayoutGuide(guide.layoutGuide)
    knownGuides.removeAll { $0 === guide }
    guide.owningView = nil
  }
  /// The UIKit guide for a guide of Truss's view.
  func known(_ inner: LayoutGuide) -> UILayoutGuide {
    knownGuides.first { $0.layoutGuide === inner } ?? know(UILayoutGuide(inner))
  }
  private func know<Guide: UILayoutGuide>(_ guide: Guide) -> Guide {
    guide.owningView = self
    knownGuides.append(guide)
    return guide
  }
  open var safeAreaLayoutGuide: UILayoutGuide { known(layoutView.safeAreaLayoutGuide) }
  open var layoutMarginsGuide: UILayoutGuide { known(layoutView.layoutMarginsGuide) }
  open var readableContentGuide: UILayoutGuide { known(layoutView.readableContentGuide) }
  open private(set) lazy var keyboardLayoutGuide = know(
    UIKeyboardLayoutGuide(layoutView.keyboardLayoutGuide))

  // MARK: Insets

  open var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(layoutView.safeAreaInsets) }
  open func safeAreaInsetsDidChange() {}
  open var layoutMargins: UIEdgeInsets {
    get { UIEdgeInsets(layoutView.layoutMargins) }
    set {
      layoutView.layoutMargins = newValue.inner
      controller?.widenMargins()
    }
  }
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutView.directionalLayoutMargins) }
    set {
      layoutView.directionalLayoutMargins = newValue.inner
      controller?.widenMargins()
    }
  }
  open func layoutMarginsDidChange() {}
  open var preservesSuperviewLayoutMargins = false {
    didSet { layoutView.preservesSuperviewLayoutMargins = preservesSuperviewLayoutMargins }
  }
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { layoutView.insetsLayoutMarginsFromSafeArea = insetsLayoutMarginsFromSafeArea }
  }

  // MARK: Appearance

  open var isHidden: Bool {
    get { layoutView.isHidden }
    set { set(\.isHidden, newValue) }
  }
  open var alpha: CGFloat = 1 { didSet { visibilityDidChange() } }
  /// Whether the superview has the view behind its content. It overlaps the content by its role, as what cannot
  /// be seen does.
  private var isBehind = false { didSet { visibilityDidChange() } }
  private func visibilityDidChange() { set(\.isTransparent, alpha <= 0 || isBehind) }
  open var backgroundColor: UIColor?
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      forEachBelow { $0.tintColorDidChange() }
    }
  }
  private var ownTintColor: UIColor?
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  open func tintColorDidChange() {}
  open var isOpaque = true
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  open var clearsContextBeforeDrawing = true, contentMode = ContentMode.scaleToFill, mask: UIView?
  open func setNeedsDisplay() {}
  open func setNeedsDisplay(_ rect: CGRect) {}
  open func draw(_ rect: CGRect) {}
  open func layoutSublayers(of layer: CALayer) {}
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool { true }
  open func snapshotView(afterScreenUpdates: Bool) -> UIView? { UIView(frame: bounds) }

  // MARK: Behaviour

  open var isUserInteractionEnabled = true, isMultipleTouchEnabled = false,
    isExclusiveTouch = false, gestureRecognizers: [UIGestureRecognizer]?
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
  }
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
    if recognizer.view === self { recognizer.view = nil }
  }
  open func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }
  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    forEachBelow { _ = $0.resignFirstResponder() }
    return true
  }
  open override var accessibilityIdentifier: String? {
    didSet { layoutView.layoutName = accessibilityIdentifier ?? layoutView.layoutName }
  }

  /// The interactions of the view, which never begin.
  open private(set) var interactions: [any UIInteraction] = []
  /// Keeps an interaction, which another view had before.
  open func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }
  /// Ends that the view has an interaction.
  open func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
  /// What a large content viewer shows of the view: kept.
  open var showsLargeContentViewer = false, scalesLargeContentImage = false,
    largeContentTitle: String?, largeContentImage: UIImage?,
    largeContentImageInsets = UIEdgeInsets.zero
  /// Views are not focused.
  open var canBecomeFocused: Bool { false }
  /// Views are not focused.
  open var isFocused: Bool { false }

  // MARK: Traits

  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet {
      let isMirrored = semanticContentAttribute.isMirrored
      layoutView.direction = isMirrored.map { $0 ? .rightToLeft : .leftToRight }
    }
  }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    // Outside of a window the direction is that of the app.
    let isLoose = window == nil && semanticContentAttribute == .unspecified
    if isLoose { return UIApplication.shared.userInterfaceLayoutDirection }
    return layoutView.effectiveDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute,
    relativeTo direction: UIUserInterfaceLayoutDirection = .leftToRight
  ) -> UIUserInterfaceLayoutDirection {
    attribute.isMirrored.map { $0 ? .rightToLeft : .leftToRight } ?? direction
  }
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { traitOverrides.userInterfaceStyle = overrideUserInterfaceStyle }
  }
  open var minimumContentSizeCategory: UIContentSizeCategory?,
    maximumContentSizeCategory: UIContentSizeCategory?
  open var traitOverrides = UITraitOverrides() { didSet { traitsMayHaveChanged() } }
  open var traitCollection: UITraitCollection {
    let inherited = superview?.traitCollection ?? .current
    return inherited.modifyingTraits { $0.merge(traitOverrides) }
  }
  private lazy var knownTraits = traitCollection
  override func knowTraits() { _ = knownTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  func traitsMayHaveChanged() {
    forEachBelow { view in
      let (old, new) = (view.knownTraits, view.traitCollection)
      guard new != old else { return }
      view.knownTraits = new
      view.traitCollectionDidChange(old)
      view.controller?.traitCollectionDidChange(old)
      let registrations = view.traitRegistrations + (view.controller?.traitRegistrations ?? [])
      for one in registrations where new.traits.differs(from: old.traits, in: one.traits) {
        one.handler(old)
      }
    }
  }

  // MARK: Parts that classes make by themselves

  /// The views that were added by now, by the names of the lazy properties that hold them.
  private(set) var parts: [String: UIView] = [:]
  /// Adds a view that the class makes by itself, under the name of the property that holds it.
  func addPart<Part: UIView>(_ part: Part, _ name: String, fills: Bool = false) -> Part {
    part.layoutView.layoutName = name
    parts[name] = part
    if fills { fill(with: part, at: subviews.count) } else { addSubview(part) }
    return part
  }

  func addLabel(_ name: String, font: UIFont) -> UILabel {
    let label = addPart(UILabel(), name)
    label.font = font
    return label
  }

  /// Puts a view behind the content in place of another.
  func putBehind(_ view: UIView?, instead old: UIView?) {
    fill(with: view, instead: old)
    old?.isBehind = false
    view?.isBehind = true
  }

  /// Fills the view with that of a configuration.
  func show(_ configuration: (any UIContentConfiguration)?) {
    if let view = configuration?.makeContentView() { fill(with: view, instead: subviews.first) }
  }

  /// Adds a view that stays as large as this one, in the place of another.
  func fill(with view: UIView?, at index: Int = 0, instead old: UIView? = nil) {
    if old !== view { old?.removeFromSuperview() }
    guard let view else { return }
    insertSubview(view, at: index)
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Names the views that stored properties of the view or its controller hold, for findings.
  func nameHeldViews() {
    guard needsNames else { return }
    needsNames = false
    if layoutView.layoutName == nil { layoutView.layoutName = "\(type(of: self))" }
    for owner in [self, controller] as [UIResponder?] {
      var mirror = owner.map { Mirror(reflecting: $0) }
      while let one = mirror, !String(reflecting: one.subjectType).hasPrefix("TrussUIKit.") {
        for child in one.children { Self.name(child.value, child.label ?? "") }
        mirror = one.superclassMirror
      }
    }
  }

  private static func name(_ value: Any, _ label: String) {
    let name = label.replacingOccurrences(of: "$__lazy_storage_$_", with: "")
    switch value {
    case let view as UIView:
      view.layoutView.layoutName = view.accessibilityIdentifier ?? name
    case let guide as UILayoutGuide:
      if guide.identifier.isEmpty { guide.layoutGuide.layoutName = name }
    case let views as [UIView]:
      for (place, view) in views.enumerated() { Self.name(view, "\(name)[\(place)]") }
    default: break
    }
  }

  // MARK: Animations, which run at once, as do their completions

  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public static let layoutSubviews = Self(1), allowUserInteraction = Self(2),
      beginFromCurrentState = Self(4), `repeat` = Self(8), autoreverse = Self(16),
      overrideInheritedDuration = Self(32), overrideInheritedCurve = Self(64),
      allowAnimatedContent = Self(128), showHideTransitionViews = Self(256),
      overrideInheritedOptions = Self(512), curveEaseInOut: AnimationOptions = [],
      curveEaseIn = Self(1 << 16), curveEaseOut = Self(2 << 16), curveLinear = Self(3 << 16),
      transitionFlipFromLeft = Self(1 << 20), transitionFlipFromRight = Self(2 << 20),
      transitionCurlUp = Self(3 << 20), transitionCurlDown = Self(4 << 20),
      transitionCrossDissolve = Self(5 << 20), transitionFlipFromTop = Self(6 << 20),
      transitionFlipFromBottom = Self(7 << 20),
      calculationModeLinear: AnimationOptions = [], calculationModeDiscrete = Self(1 << 10),
      calculationModePaced = Self(2 << 10), calculationModeCubic = Self(3 << 10)
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public typealias KeyframeAnimationOptions = AnimationOptions
  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }

  public static let areAnimationsEnabled = true
  open class func setAnimationsEnabled(_ enabled: Bool) {}
  open class func performWithoutAnimation(_ actions: () -> Void) { actions() }

  private class func run(_ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
    animations()
    completion?(true)
  }

  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { run(animations, completion) }
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping: CGFloat,
    initialSpringVelocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { run(animations, completion) }
  open class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) { run(animations, completion) }
  open class func animateKeyframes(
    withDuration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { run(animations, completion) }
  open class func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration: Double, animations: @escaping () -> Void
  ) { animations() }
  open class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { run({ animations?() }, completion) }
}

extension UIView: UIAppearance, UIAppearanceContainer {}
@MainActor @preconcurrency public protocol UIAppearanceContainer: NSObjectProtocol {}
@MainActor @preconcurrency public protocol UIAppearance: NSObjectProtocol {
  static func appearance() -> Self
  static func appearance(whenContainedInInstancesOf: [AnyClass]) -> Self
}
