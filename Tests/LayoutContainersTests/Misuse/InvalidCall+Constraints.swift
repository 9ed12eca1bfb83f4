import AutoLayout
import LayoutContainers

/// Calls of constraints and of engines.
extension InvalidCall {
  static let constraints: [InvalidCall] = [
    InvalidCall("constant") { $0.width.constant = $1 },
    InvalidCall("constant of an edge") { $0.left.constant = $1 },
    InvalidCall("multiplier") { $0.left.multiplier = $1 },
    InvalidCall("priority") { $0.left.priority = LayoutPriority(Float($1)) },
    InvalidCall("new constraint") {
      LayoutConstraint(
        item: $0.view, attribute: .height, relatedBy: .lessThanOrEqual, toItem: $0.page,
        attribute: .height, multiplier: $1, constant: $1, priority: LayoutPriority(Float($1))
      ).isActive = true
    },
    InvalidCall("equal to constant") {
      $0.view.heightAnchor.constraint(equalToConstant: $1).isActive = true
    },
    InvalidCall("anchors") {
      $0.view.heightAnchor.constraint(
        equalTo: $0.page.heightAnchor, multiplier: $1, constant: $1
      ).isActive = true
    },
    InvalidCall("system spacing") {
      $0.view.rightAnchor.constraint(
        lessThanOrEqualToSystemSpacingAfter: $0.page.rightAnchor, multiplier: $1
      ).isActive = true
    },
    InvalidCall("operators") { scene, number in
      constrain {
        scene.view.height <= scene.page.height * number + number
        scene.view.right <= scene.page.right / number - number
        scene.guide.edges == scene.page.edges.inset(number)
        scene.view.width >= number ~ LayoutPriority(Float(number))
      }
    },
    InvalidCall("design value") {
      $0.width.designConstant = DesignValue($1).on(DesignCondition(minimumWidth: $1), $1)
    },
    InvalidCall("condition") {
      $0.width.designConstant = DesignValue(3).on(DesignCondition(minimumHeight: $1), 4)
    },
    InvalidCall("visual format") {
      _ = try? LayoutConstraint.constraints(
        parsing: "V:[view(length@priority)]",
        metrics: ["length": $1, "priority": $1], views: ["view": $0.view])
    },
  ]

  static let surroundings: [InvalidCall] = [
    InvalidCall("scale") { $0.page.layoutEngine.environment.scale = $1 },
    InvalidCall("scale of cells") {
      $0.page.layoutEngine.environment.rounding = .cells
      $0.page.layoutEngine.environment.scale = $1
    },
    InvalidCall("size of the device") {
      $0.page.layoutEngine.environment.size = LayoutSize(width: $1, height: $1)
    },
    InvalidCall("readable width") { $0.page.layoutEngine.environment.readableWidth = $1 },
    InvalidCall("safe area of the device") {
      $0.page.layoutEngine.environment.safeArea = LayoutInsets(all: $1)
    },
    InvalidCall("margins of the device") {
      $0.page.layoutEngine.environment.margins = LayoutInsets(all: $1)
    },
  ]
}
