import AutoLayout
import LayoutContainers

/// Writes a history as a test in Swift.
package struct SwiftWriter {
  private var lines: [String] = []
  /// Whether constraints get the identifiers that findings call them by.
  private var names = false

  package init() {}

  /// A test that performs a history and looks at what differed, and at a tree that was built in
  /// the final state.
  package static func test(_ history: History, _ differences: [Difference]) -> String {
    var writer = SwiftWriter()
    writer.names = differences.contains { $0.kind == .finding }
    var model = Model()
    for action in history.actions {
      for call in model.apply(action) { writer.write(call, "") }
    }
    for root in model.viewNumbers where model.views[root]?.parent == nil {
      writer.lines.append("v\(root).layoutIfNeeded()")
    }
    writer.lines.append("// The same state, built at once.")
    var copy = Model(spells: false)
    for action in model.construction {
      for call in copy.apply(action) { writer.write(call, "f") }
    }
    for root in model.viewNumbers where model.views[root]?.parent == nil {
      writer.lines.append("fv\(root).layoutIfNeeded()")
      writer.lines.append("#expect(v\(root).layoutEngine.conflicts.count")
      writer.lines.append("  == fv\(root).layoutEngine.conflicts.count)")
    }
    for view in model.viewNumbers {
      writer.lines.append("#expect(v\(view).frame == fv\(view).frame)")
    }
    for root in model.viewNumbers where writer.names && model.views[root]?.parent == nil {
      writer.lines.append("for view in [v\(root), fv\(root)] { view.layoutEngine.clearErrors() }")
      writer.lines.append("#expect(Set(v\(root).findings()) == Set(fv\(root).findings()))")
    }
    let body = writer.lines.map { "  " + $0 }.joined(separator: "\n")
    let reasons = differences.map { "  // \($0)" }.joined(separator: "\n")
    return "@Test func `history \(history.seed)`() {\n\(reasons)\n\(body)\n}"
  }

  private mutating func write(_ call: Action, _ prefix: String) {
    let name = { (number: Int) in "\(prefix)v\(number)" }
    switch call {
    case .makeView(let number, let kind):
      lines.append("let \(name(number)) = \(Self.make(kind))(name: \"v\(number)\")")
      if kind == .scroll { lines.append("\(name(number)).clampsContentOffset = false") }
    case .set(let number, let property): lines += property.swift(name(number))
    case .setOption(let number, let option):
      lines.append(option.swift(name(number)))
    case .setFrame(let number, let frame):
      lines.append("\(name(number)).frame = \(Self.text(frame))")
    case .setSizing(let number, let sizing):
      lines.append("\(name(number)).sizing = RootSizing(rawValue: \(sizing.rawValue))")
    case .translate(let number, let frame, let mask):
      lines.append("\(name(number)).translatesAutoresizingMaskIntoConstraints = true")
      lines.append("\(name(number)).frame = \(Self.text(frame))")
      lines.append(
        "\(name(number)).autoresizingMask = AutoresizingMask(rawValue: \(mask.rawValue))")
    case .stopTranslating(let number):
      lines.append("\(name(number)).translatesAutoresizingMaskIntoConstraints = false")
    case .add(let number, let parent, let index):
      let place = index == .max ? ".max" : "\(index)"
      lines.append("\(name(parent)).insertSubview(\(name(number)), at: \(place))")
    case .arrange(let number, let container, let index):
      lines.append(
        "arrange(\(name(number)), in: \(name(container)), at: \(index))")
    case .stopArranging(let number):
      lines.append(
        "(\(name(number)).superview as? StackView)?.removeArrangedSubview(\(name(number)))")
    case .remove(let number): lines.append("\(name(number)).removeFromSuperview()")
    case .free(let number): lines.append("\(name(number)).removeFromSuperview()  // and let go")
    case .makeGuide(let number):
      lines.append("let \(prefix)g\(number) = LayoutGuide(name: \"g\(number)\")")
    case .addGuide(let number, let owner):
      lines.append("\(name(owner)).addLayoutGuide(\(prefix)g\(number))")
    case .removeGuide(let number):
      lines.append("\(prefix)g\(number).owningView?.removeLayoutGuide(\(prefix)g\(number))")
    case .arrangeGuide(let number, let box, let index):
      lines.append("arrange(\(prefix)g\(number), in: \(name(box)), at: \(index))")
    case .setGuideLayout(let number, let layout):
      let guide = "\(prefix)g\(number)"
      lines.append(
        "(\(guide).owningView as? BoxView)?.setLayout(\(MemberOption.text(layout)), for: \(guide))")
    default: writeConstraint(call, prefix)
    }
  }

  private mutating func writeConstraint(_ call: Action, _ prefix: String) {
    switch call {
    case .constrain(let number, let equation):
      lines.append("let \(prefix)c\(number) = LayoutConstraint(")
      lines.append(
        "  item: \(Self.text(equation.first, prefix)), attribute: .\(equation.firstAttribute), "
          + "relatedBy: .\(equation.relation),")
      if let second = equation.second {
        lines.append(
          "  toItem: \(Self.text(second, prefix)), attribute: .\(equation.secondAttribute), "
            + "multiplier: \(equation.multiplier),")
      }
      lines.append("  constant: \(equation.constant), priority: \(equation.priority))")
      if prefix.isEmpty, Spelling(number, equation) != .initializer {
        lines.append("// c\(number) in other words: \(Spelling(number, equation))")
      }
      if names {
        lines.append("\(prefix)c\(number).identifier = \"c\(number)\"")
        lines.append("\(prefix)c\(number).origin = .unknown")
      }
      lines.append("\(prefix)c\(number).isActive = true")
    case .activate(let number): lines.append("\(prefix)c\(number).isActive = true")
    case .deactivate(let number): lines.append("\(prefix)c\(number).isActive = false")
    case .setConstant(let number, let value):
      lines.append("\(prefix)c\(number).constant = \(value)")
    case .setPriority(let number, let value):
      lines.append("\(prefix)c\(number).priority = \(value)")
    case .setMultiplier(let number, let value):
      lines.append("\(prefix)c\(number).multiplier = \(value)")
    case .setRelation(let number, let value):
      lines.append("\(prefix)c\(number).relation = .\(value)")
    case .setDesign(let number, let value):
      lines.append("\(prefix)c\(number).designConstant = \(Self.text(value))")
    case .animate(let view, let number, let value):
      lines.append(
        "_ = LayoutTransition(of: \(prefix)v\(view), duration: 1) { "
          + "\(prefix)c\(number).constant = \(value) }")
    case .layOut(let number): lines.append("\(prefix)v\(number).layoutIfNeeded()")
    case .fit(let number, let target, let horizontal, let vertical):
      lines.append(
        "_ = \(prefix)v\(number).systemLayoutSizeFitting("
          + "LayoutSize(width: \(target.width), height: \(target.height)), "
          + "withHorizontalFittingPriority: \(horizontal), verticalFittingPriority: \(vertical))")
    default: break
    }
  }

  private static func text(_ value: DesignValue) -> String {
    value.rows.reduce("DesignValue(\(value.standard))") { text, row in
      let width = row.condition.minimumWidth.map { "minimumWidth: \($0)" }
      let height = row.condition.minimumHeight.map { "minimumHeight: \($0)" }
      return text + ".on(DesignCondition(\(width ?? height ?? "")), \(row.value))"
    }
  }

  private static func make(_ kind: ViewKind) -> String {
    switch kind {
    case .page, .plain: "LayoutView"
    case .stack: "StackView"
    case .box: "BoxView"
    case .scroll: "ScrollView"
    case .list: "ListView"
    }
  }

  static func text(_ rect: LayoutRect) -> String {
    "LayoutRect(x: \(rect.x), y: \(rect.y), width: \(rect.width), height: \(rect.height))"
  }

  private static func text(_ item: ItemName, _ prefix: String) -> String {
    switch item {
    case .view(let number): "\(prefix)v\(number)"
    case .guide(let number): "\(prefix)g\(number)"
    case .margins(let number): "\(prefix)v\(number).layoutMarginsGuide"
    case .safeArea(let number): "\(prefix)v\(number).safeAreaLayoutGuide"
    case .readable(let number): "\(prefix)v\(number).readableContentGuide"
    case .content(let number): "\(prefix)v\(number).contentLayoutGuide"
    case .viewport(let number): "\(prefix)v\(number).frameLayoutGuide"
    }
  }
}
