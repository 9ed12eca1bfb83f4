import AutoLayout
import LayoutDiagnostics

extension LoggedConstraint {
  /// The item that the constraint is about. In `V:[a]-(5)-|` it is the one in brackets.
  var subject: LoggedEquation.Term {
    guard let second = equation.second, superviews[second.item] == equation.first.item else {
      return equation.first
    }
    return second
  }

  /// What made it; `nil` if the program seems to have written it.
  var maker: ConstraintMaker? {
    if isOfActionSheet { return .alert }
    if isOfRoot { return .temporarySize }
    // The program ties its own views to others, and uses spacings of the system.
    let isOfProgram =
      className == "_UISystemBaselineConstraint" || items.contains(where: \.isOfProgram)
    let reached = isOfProgram ? [] : items
    return ConstraintMaker.maker(
      identifier: identifier, constraintClass: className,
      itemClasses: reached.filter(\.isOfSystemClass).compactMap(\.className))
      ?? (reached.contains(where: \.isOfSystem) ? .system : nil)
  }

  /// Whether it is `UIView.width == -16`, which action sheets log since iOS 12.2, or `-20`, which they log in
  /// iOS 10.
  private var isOfActionSheet: Bool {
    isSize && [-16, -20].contains(equation.constant) && items.first?.className == "UIView"
  }

  var isFromMask: Bool { maker == .autoresizing }

  /// Whether the program can lower it, remove it or turn it off.
  var isChangeable: Bool {
    guard let maker else { return true }
    let owner = items.first { $0.key == subject.item }
    return maker.isChangeable && !(isFromMask && owner?.isOfSystem == true)
  }

  /// Whether it alone gives an item a width or height, or limits it.
  var isSize: Bool {
    equation.first.attribute.isSize && equation.first.base == nil && equation.second == nil
      && equation.relation != .greaterThanOrEqual
  }

  /// Whether the constraint makes a width or height 0. Those of stack views, which hide items so, do not count.
  var isEmptySize: Bool { isSize && equation.constant == 0 && maker != .stackView }

  /// Whether a list, a cell or a window forces a size on an item, often for one layout pass.
  var isFromOutside: Bool {
    guard isSize else { return false }
    guard let maker, maker != .autoresizing else {
      // Programs do not size these; some descriptions leave out the identifier.
      return items.contains { $0.className?.hasSuffix("ContentView") == true && $0.isOfUIKit }
    }
    return maker == .temporarySize
  }

  /// Whether it makes a view as long as a screen. Such a size from outside is final, except on a part of a list.
  var isOfScreen: Bool {
    isFromOutside && Device.lengths.contains(equation.constant)
      && items.allSatisfy { $0.className?.contains(#/Cell|ContentView|Header|Footer/#) != true }
  }

  var holdsFarEdge: Bool {
    equation.first.attribute.isFarEdge || equation.second?.attribute.isFarEdge == true
  }
}

extension LoggedItem {
  /// Whether the item is a guide, which may belong to a view of the system.
  var isGuide: Bool { className == "UILayoutGuide" || className == "NSLayoutGuide" }

  /// Whether the program defines the class of the item, in a module of its own.
  fileprivate var isOfProgram: Bool {
    className.map { $0.contains(".") && ConstraintMaker.isSystemClass($0) == nil } ?? false
  }

  /// Whether only the system makes views of the class of the item.
  fileprivate var isOfSystemClass: Bool { className.flatMap(ConstraintMaker.isSystemClass) == true }

  /// Whether only the neighbours of the view show whether the system or the program made it.
  fileprivate var isPlainView: Bool { className == "UIView" && text == nil && !isNamed }

  fileprivate var isOfUIKit: Bool { className?.contains(#/^_?UI/#) == true }
}

extension ConsoleLog.Report {
  /// Notes which items only the system can reach: views of its classes, the guides that are tied to them, and in an
  /// alert, a share sheet or a video player the plain views.
  mutating func noteItemsOfSystem() {
    var keys = Set(constraints.lazy.flatMap(\.items).filter(\.isOfSystemClass).map(\.key))
    let isWhole = constraints.contains { [.alert, .shareSheet, .player].contains($0.maker) }
    var count = -1
    while count != keys.count {
      count = keys.count
      for constraint in constraints
      where constraint.items.contains(where: { keys.contains($0.key) }) {
        keys.formUnion(
          constraint.items.filter { $0.isGuide || isWhole && $0.isPlainView }.map(\.key))
      }
    }
    for index in constraints.indices {
      for place in constraints[index].items.indices
      where keys.contains(constraints[index].items[place].key) {
        constraints[index].items[place].isOfSystem = true
      }
    }
  }

  /// Notes the sizes that only the system can have made: those of the outermost view, if they are as long as a screen, or
  /// plain among constraints of a library. A size of the outermost view is never to blame.
  mutating func noteSizesOfRoot() {
    let ties = constraints.filter { $0.equation.second != nil }
    let roots = Set(ties.compactMap(\.equation.second?.item))
      .subtracting(ties.map(\.equation.first.item))
      .union(constraints.flatMap(\.superviews.values))
      .subtracting(constraints.flatMap(\.superviews.keys))
    let written = constraints.filter { $0.maker == nil }
    let isAlone = written.count > 1 && written.count { !$0.isOfLibrary } == 1
    for (index, size) in constraints.enumerated()
    where size.isSize && size.equation.relation == .equal && roots.contains(size.subject.item) {
      constraints[index].isOfRoot =
        size.isFromMask
        ? Device.lengths.contains(size.equation.constant)
        : isAlone && size.maker == nil && !size.isOfLibrary
    }
  }

  /// Whether it comes from AppKit, where a superview counts from its lower left corner.
  var isOfAppKit: Bool {
    let classes = constraints.lazy.flatMap(\.items).compactMap(\.className)
    return classes.contains { $0.hasPrefix("NS") && !$0.hasPrefix("NSKVONotifying_") }
      && !classes.contains { $0.hasPrefix("UI") || $0.hasPrefix("_UI") }
  }
}

extension Device {
  /// The widths and heights of phones and tablets.
  fileprivate static let lengths = Set(
    all.flatMap { [$0.portraitSize.width, $0.portraitSize.height] }.filter { $0 >= 320 })
}
