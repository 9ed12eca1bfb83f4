import AutoLayout
import BoxViewCompatibility
import LayoutContainers

/// What can be told.
extension Setting {
  private static var compact: TraitOverrides {
    var overrides = TraitOverrides()
    overrides.horizontalSizeClass = .compact
    return overrides
  }

  static let all = views + marginsOfViews + stacks + boxes + members + scrolls + surroundings

  private static let views =
    view("alignmentInsets", \.alignmentInsets, [LayoutInsets(all: 4)])
    + view("autoresizingMask", \.autoresizingMask, [[.flexibleWidth, .flexibleHeight]])
    + view("naturalSize", \.naturalSize, [LayoutSize(width: 41, height: 23), nil])
    + view("direction", \.direction, [.rightToLeft, .leftToRight])
    + view("firstBaselineOffsetFromTop", \.firstBaselineOffsetFromTop, [5, nil])
    + view("lastBaselineOffsetFromBottom", \.lastBaselineOffsetFromBottom, [5])
    + view("frame", \.frame, [LayoutRect(x: 9, y: 8, width: 77, height: 66)])
    + view("bounds", \.bounds, [LayoutRect(x: 0, y: 0, width: 77, height: 66)])
    + view("isHidden", \.isHidden, [true])
    + view("keyboardInset", \.keyboardInset, [30])
    + view("traitOverrides", \.traitOverrides, [compact])
    + view("sizing", \.sizing, [.freeWidth])
    + view(
      "translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints,
      [true])
    + [
      Setting("LayoutView.translatesAutoresizingMaskIntoConstraints of mover = false") { scene in
        let old = scene.mover.frame
        scene.mover.translatesAutoresizingMaskIntoConstraints = false
        return {
          scene.mover.translatesAutoresizingMaskIntoConstraints = true
          // What is translated is the frame, which a layout without it overwrites.
          scene.mover.frame = old
        }
      }
    ]
    + view("huggingX", \.huggingX, [700]) + view("huggingY", \.huggingY, [700])
    + view("resistanceX", \.resistanceX, [90]) + view("resistanceY", \.resistanceY, [90])
    + RestoredValueScene.names.flatMap { name in
      [
        Setting("LayoutView.measurer of \(name)") { scene in
          let view = scene.view(name)
          let old = view?.measurer
          view?.measurer = { LayoutSize(width: min($0, 60), height: $0 < 60 ? 24 : 12) }
          return { view?.measurer = old }
        },
        Setting("LayoutView.node of \(name)") { scene in
          let view = scene.view(name)
          view?.node = scene.node
          return { view?.node = nil }
        },
      ]
    }

  private static let marginsOfViews =
    view("preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins, [true])
    + view("insetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea, [false])
    + view("additionalSafeAreaInsets", \.additionalSafeAreaInsets, [LayoutInsets(all: 6)])
    + view("safeAreaInsetsOverride", \.safeAreaInsetsOverride, [LayoutInsets(all: 6)])
    + RestoredValueScene.names.flatMap { name in
      // What is read holds more than what was set.
      [
        Setting("LayoutView.layoutMargins of \(name)") { scene in
          let view = scene.view(name)
          let old = view?.ownLayoutMargins
          view?.layoutMargins = LayoutInsets(top: 1, left: 2, bottom: 3, right: 4)
          return { view?.layoutMargins = old ?? .zero }
        },
        Setting("LayoutView.directionalLayoutMargins of \(name)") { scene in
          let view = scene.view(name)
          let old = view?.ownDirectionalLayoutMargins
          view?.directionalLayoutMargins = DirectionalInsets(
            top: 1, leading: 2, bottom: 3, trailing: 4)
          return { view?.directionalLayoutMargins = old ?? .zero }
        },
      ]
    }

  private static let stacks =
    each("StackView.alignment", \.stack, \.alignment, StackView.Alignment.allCases)
    + each("StackView.axis", \.stack, \.axis, [.vertical])
    + each("StackView.compatibility", \.stack, \.compatibility, [.uikit])
    + each("StackView.distribution", \.stack, \.distribution, StackView.Distribution.allCases)
    + each(
      "StackView.isBaselineRelativeArrangement", \.stack, \.isBaselineRelativeArrangement, [true])
    + each(
      "StackView.isLayoutMarginsRelativeArrangement", \.stack,
      \.isLayoutMarginsRelativeArrangement, [true])
    + each("StackView.isSpacingMinimum", \.stack, \.isSpacingMinimum, [true])
    + each("StackView.runSpacing", \.stack, \.runSpacing, [9])
    + each("StackView.spacing", \.stack, \.spacing, [30])
    + each("StackView.switchesAxisToFit", \.stack, \.switchesAxisToFit, [true])
    + each("StackView.wrapsLines", \.stack, \.wrapsLines, [true])

  private static let boxes =
    each("BoxView.allowNotManagedViews", \.box, \.allowNotManagedViews, [true])
    + each("BoxView.axis", \.box, \.axis, [.x])
    + each("BoxView.excludeHiddenViews", \.box, \.excludeHiddenViews, [true])
    + each("BoxView.insets", \.box, \.insets, [LayoutInsets(top: 1, left: 9, bottom: 2, right: 4)])
    + each("BoxView.insetsAreMargins", \.box, \.insetsAreMargins, [true])
    + each("BoxView.relativeSizesExcludeInsets", \.box, \.relativeSizesExcludeInsets, [true])
    + each("BoxView.spacing", \.box, \.spacing, [7])
    + [
      Setting("BoxView.forceSubviewsDirection") { scene in
        scene.box.direction = .rightToLeft
        scene.box.forceSubviewsDirection = true
        return {
          scene.box.forceSubviewsDirection = false
          scene.box.direction = nil
        }
      },
      Setting("BoxView.forceSubviewsSCA") { scene in
        scene.box.forceSubviewsSCA = true
        scene.box.direction = .rightToLeft
        return {
          scene.box.direction = nil
          scene.box.forceSubviewsSCA = false
        }
      },
      Setting("BoxView.frontViews") { scene in
        scene.box.frontViews = [scene.items[0]]
        return { scene.box.frontViews = nil }
      },
      Setting("BoxView.backViews") { scene in
        scene.box.backViews = [scene.items[2]]
        return { scene.box.backViews = nil }
      },
      Setting("BoxView.items") { scene in
        let old = scene.box.items
        scene.box.items = old.reversed()
        return { scene.box.items = old }
      },
      Setting("BoxView.optItems") { scene in
        let old = scene.box.optItems
        scene.box.optItems = [nil] + old.reversed() + [nil]
        return { scene.box.optItems = old }
      },
      Setting("BoxView.onTransition") { scene in
        scene.box.onTransition = { _ in }
        return { scene.box.onTransition = nil }
      },
    ]

  private static let scrolls =
    each("ScrollView.contentInset", \.scroll, \.contentInset, [LayoutInsets(all: 5)])
    + each("ScrollView.contentOffset", \.scroll, \.contentOffset, [LayoutPoint(x: 30, y: 20)])
    + each(
      "ScrollView.contentInsetAdjustmentBehavior", \.scroll, \.contentInsetAdjustmentBehavior,
      [.always])
    + each("ScrollView.clampsContentOffset", \.list, \.clampsContentOffset, [false])
    + each("ScrollView.contentOffset", \.list, \.contentOffset, [LayoutPoint(x: 0, y: 9)])
    + each("ListView.estimatedRowHeight", \.list, \.estimatedRowHeight, [80, 3])
    + each("ListView.maximumHeight", \.list, \.maximumHeight, [50, 200])
    + each("ListView.retainedRowLimit", \.list, \.retainedRowLimit, [0])
    + each("ListView.rowSpacing", \.list, \.rowSpacing, [11])
}
