import AutoLayout
import LayoutContainers

/// The state of one build: the tree made so far and the objects that ids refer to.
struct SceneAssembly {
  let builder: IBSceneBuilder
  let scene: IBScene
  let environment: IBEnvironment

  var nodes: [IBLayout.Node] = []
  var issues: [IBLayout.Issue] = []
  /// The views and guides that constraints may refer to, by object id.
  var references: [String: Reference] = [:]
  /// Constraints by object id, with the constant the document gives.
  var constraints: [String: (live: LayoutConstraint, constant: Double)] = [:]
  /// The constraints of the document, in its order.
  var written: [(live: LayoutConstraint, model: IBConstraint)] = []
  /// Content areas of scroll views, by the index of their node, made when first referred to.
  var contentAreas: [Int: LayoutGuide] = [:]

  /// A view that constraints refer to, or a guide of it.
  struct Reference {
    /// The index of the node.
    var view: Int
    var guide: IBGuide.Kind?
  }

  mutating func build() -> IBLayout {
    let root = addAll()
    for guide in scene.controller?.guides ?? [] {
      references[guide.id] = Reference(view: 0, guide: guide.kind)
    }
    root.additionalSafeAreaInsets = environment.safeArea
    for index in nodes.indices {
      hugAcross(index)
      spreadGravityAreas(index)
    }
    if !builder.document.isTouchRuntime { reportApproximation() }
    for index in nodes.indices { setInsets(index) }
    for index in nodes.indices { place(index) }
    for index in nodes.indices { constrain(index) }
    // Of required constraints that contradict each other, the one that was activated last is left out.
    for (live, model) in written.sorted(by: { $0.model.activationRank }) {
      activate(live, id: model.id, line: model.line)
    }
    for index in nodes.indices { addEmptyLengths(index) }
    root.layoutEngine.environment = LayoutEnvironment(
      size: root.frame.size, scale: environment.scale, direction: environment.direction,
      horizontalSizeClass: environment.traits.horizontal,
      verticalSizeClass: environment.traits.vertical)
    return IBLayout(self, root: root)
  }

  /// Makes the views of the scene, parents first, and returns the root.
  private mutating func addAll() -> LayoutView {
    var pending: [(model: IBView, parent: Int?)] = [(scene.root, nil)]
    while let (varied, parent) = pending.popLast() {
      let model = varied.resolved(
        for: environment.traits, environment.contentSize,
        isTelevision: builder.document.isTelevision)
      let index = nodes.count
      add(model, parent)
      pending += model.children.reversed().map { ($0, index) }
    }
    return nodes[0].view
  }

  private mutating func add(_ model: IBView, _ parent: Int?) {
    let view = makeView(model, parent)
    view.layoutName = model.id.isEmpty ? model.element : model.id
    let index = nodes.count
    nodes.append(IBLayout.Node(view: view, model: model, parent: parent))
    if !model.id.isEmpty { references[model.id] = Reference(view: index) }
    for guide in model.guides { references[guide.id] = Reference(view: index, guide: guide.kind) }
    if let parent {
      let superview = nodes[parent].view
      // Subviews of a stack are arranged; properties of it, if any, are not.
      if let stack = superview as? StackView, model.slot == .subview {
        stack.addArrangedSubview(view)
      } else if let grid = superview as? GridView {
        add(view, to: grid, of: nodes[parent].model)
      } else {
        superview.addSubview(view)
      }
    }
    SceneContent(builder: builder, environment: environment).set(of: view, model)
    if let parent, nodes[parent].model.stack?.keepsHiddenViews == true { view.isHidden = false }
    nodes.weigh(index)
  }

  /// Makes a container, a plain view, or a ``PictureView`` for an image in a stack that aligns first baselines.
  private func makeView(_ model: IBView, _ parent: Int?) -> LayoutView {
    if let stack = model.stack { return makeStack(stack, model) }
    if let grid = model.grid { return makeGrid(grid) }
    guard model.element == "imageView", let parent,
      (nodes[parent].view as? StackView)?.alignment == .firstBaseline
    else { return LayoutView() }
    return PictureView()
  }

  /// Adds the remark that a scene of macOS is laid out approximately.
  private mutating func reportApproximation() {
    let missing = nodes.filter { MacMetrics.opaque.contains($0.model.element) }
      .map { "\($0.model.element) '\($0.id)'" }
    let rest =
      missing.isEmpty ? "" : "; the content of \(missing.joined(separator: ", ")) is not laid out"
    issues.append(
      IBLayout.Issue(
        objectID: scene.id, line: scene.root.line, message: "macOS: approximate" + rest,
        isRemark: true))
  }

  mutating func report(_ objectID: String, line: Int, _ message: String) {
    issues.append(IBLayout.Issue(objectID: objectID, line: line, message: message))
  }
}
