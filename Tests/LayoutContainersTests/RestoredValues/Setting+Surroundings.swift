import AutoLayout
import BoxViewCompatibility
import LayoutContainers

extension Setting {
  /// What containers are told of their members.
  static let members: [Setting] = [
    Setting("ListView.dataSource") { scene in
      let old = scene.list.dataSource
      scene.list.dataSource = nil
      return { scene.list.dataSource = old }
    },
    Setting("StackView.setCustomSpacing") { scene in
      scene.stack.setCustomSpacing(20, after: scene.texts[1])
      return { scene.stack.setCustomSpacing(StackView.spacingUseDefault, after: scene.texts[1]) }
    },
    Setting("StackView.setAlignment") { scene in
      scene.stack.setAlignment(.trailing, of: scene.texts[0])
      return { scene.stack.setAlignment(nil, of: scene.texts[0]) }
    },
    Setting("StackView.setWeight") { scene in
      scene.stack.setWeight(2, of: scene.texts[1])
      return { scene.stack.setWeight(nil, of: scene.texts[1]) }
    },
    Setting("StackView.insertArrangedSubview") { scene in
      scene.stack.insertArrangedSubview(scene.texts[0], at: 2)
      return { scene.stack.insertArrangedSubview(scene.texts[0], at: 0) }
    },
    Setting("StackView.removeArrangedSubview") { scene in
      scene.stack.removeArrangedSubview(scene.texts[1])
      return { scene.stack.insertArrangedSubview(scene.texts[1], at: 1) }
    },
    Setting("StackView.addArrangedSubview") { scene in
      let late = LayoutView(name: "late")
      late.naturalSize = LayoutSize(width: 5, height: 50)
      scene.stack.addArrangedSubview(late)
      return { late.removeFromSuperview() }
    },
    Setting("BoxView.setLayout") { scene in
      let old = scene.box.itemForObject(scene.items[0])?.layout
      var layout = BoxLayout()
      layout.left = .equal(9)
      layout.width = .equal(44)
      layout.centerY = .equal(2)
      scene.box.setLayout(layout, for: scene.items[0])
      return { scene.box.setLayout(old ?? .zero, for: scene.items[0]) }
    },
    Setting("BoxView.setLayout of the flexible") { scene in
      let old = scene.box.itemForObject(scene.items[1])?.layout
      scene.box.setLayout(.zero, for: scene.items[1])
      return { scene.box.setLayout(old ?? .zero, for: scene.items[1]) }
    },
    Setting("BoxView.setLayout of the box") { scene in
      let old = scene.box.itemForObject(scene.inner)?.layout
      var layout = BoxLayout()
      layout.flex = 3
      layout.relativeWidth = BoxLayout.MultiPin(0.3)
      layout.right = nil
      scene.box.setLayout(layout, for: scene.inner)
      return { scene.box.setLayout(old ?? .zero, for: scene.inner) }
    },
  ]

  /// What trees, constraints and switches are told.
  static let surroundings: [Setting] =
    environment("direction", \.direction, .rightToLeft)
    + environment("scale", \.scale, 2)
    + environment("rounding", \.rounding, .cells)
    + environment("roundsContentSizesUp", \.roundsContentSizesUp, false)
    + environment("size", \.size, LayoutSize(width: 290, height: 600))
    + environment("horizontalSizeClass", \.horizontalSizeClass, .compact)
    + environment("verticalSizeClass", \.verticalSizeClass, .compact)
    + environment("idiom", \.idiom, .pad)
    + environment("readableWidth", \.readableWidth, 100)
    + each("LayoutConstraint.constant", \.ratio, \.constant, [20])
    + [
      Setting("LayoutConstraint.designConstant") { scene in
        let old = scene.ratio.constant
        scene.ratio.designConstant = DesignValue(33)
        return { scene.ratio.constant = old }
      },
      // The page keeps what an environment gave it.
      Setting("LayoutEnvironment.safeArea") { scene in
        let old = scene.page.additionalSafeAreaInsets
        scene.page.layoutEngine.environment.safeArea = LayoutInsets(all: 9)
        return {
          scene.page.layoutEngine.environment.safeArea = nil
          scene.page.additionalSafeAreaInsets = old
        }
      },
      Setting("LayoutEnvironment.margins") { scene in
        let old = scene.page.ownLayoutMargins
        scene.page.layoutEngine.environment.margins = LayoutInsets(all: 11)
        return {
          scene.page.layoutEngine.environment.margins = nil
          scene.page.layoutMargins = old
        }
      },
    ]
    + each("LayoutConstraint.isActive", \.ratio, \.isActive, [false])
    + each("LayoutConstraint.multiplier", \.ratio, \.multiplier, [0.5])
    + each("LayoutConstraint.priority", \.ratio, \.priority, [3])
    + each("LayoutConstraint.relation", \.ratio, \.relation, [.lessThanOrEqual])
    + each("ConstraintSwitch.state", \.toggle, \.state, [true])
    + [
      Setting("ConstraintSwitch.onSet") { scene in
        let old = scene.toggle.onSet
        scene.toggle.onSet = scene.toggle.offSet
        return { scene.toggle.onSet = old }
      },
      Setting("ConstraintSwitch.offSet") { scene in
        let old = scene.toggle.offSet
        scene.toggle.offSet = scene.toggle.onSet
        return { scene.toggle.offSet = old }
      },
    ]

  private static func environment<Value: Sendable>(
    _ name: String, _ path: any WritableKeyPath<LayoutEnvironment, Value> & Sendable, _ value: Value
  ) -> [Setting] {
    [
      Setting("LayoutEnvironment.\(name)") { scene in
        let (old, size) = (scene.page.layoutEngine.environment, scene.page.frame.size)
        scene.page.layoutEngine.environment[keyPath: path] = value
        return {
          scene.page.layoutEngine.environment = old
          // Without a size of the environment the page stays as large as it was.
          scene.page.frame.size = size
        }
      }
    ]
  }
}
