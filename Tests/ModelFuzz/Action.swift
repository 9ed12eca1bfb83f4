package import AutoLayout
package import LayoutContainers

/// What a view is.
package enum ViewKind: Hashable, Sendable {
  /// A root that stays one.
  case page
  case plain
  case stack
  case box
  case scroll
  /// Its members are rows: trees of their own, which exist in it while they are in sight.
  case list
}

/// An item a constraint can speak of, by the number of its view or guide.
package enum ItemName: Hashable, Sendable {
  case view(Int)
  case guide(Int)
  case margins(Int)
  case safeArea(Int)
  case readable(Int)
  case content(Int)
  case viewport(Int)
}

/// What a constraint says.
package struct Equation: Hashable, Sendable {
  package var first: ItemName
  package var firstAttribute: LayoutAttribute
  package var relation: LayoutRelation = .equal
  package var second: ItemName?
  package var secondAttribute: LayoutAttribute = .notAnAttribute
  package var multiplier = 1.0
  package var constant = 0.0
  package var priority: Float = 1000
}

/// One call on a stage of live trees; views, guides and constraints go by numbers.
package enum Action: Hashable, Sendable {
  case makeView(Int, ViewKind)
  case set(Int, Property)
  /// The frame of a page, of another root, or of a view whose mask is translated; overwritten by
  /// the next layout elsewhere.
  case setFrame(Int, LayoutRect)
  case setSizing(Int, RootSizing)
  /// Has a mask translated from now on, starting with a frame.
  case translate(Int, LayoutRect, AutoresizingMask)
  case stopTranslating(Int)
  case add(Int, to: Int, at: Int)
  /// Makes a view a member of a stack or box or a row of a list, or moves a member.
  case arrange(Int, in: Int, at: Int)
  case stopArranging(Int)
  case setOption(Int, MemberOption)
  case remove(Int)
  /// Removes a view and forgets it and everything below.
  case free(Int)
  case makeGuide(Int)
  case addGuide(Int, to: Int)
  case removeGuide(Int)
  /// Makes a guide an item of a box, or moves it there.
  case arrangeGuide(Int, in: Int, at: Int)
  case setGuideLayout(Int, BoxLayout)
  case constrain(Int, Equation)
  case activate(Int)
  case deactivate(Int)
  case setConstant(Int, Double)
  case setPriority(Int, Float)
  case setMultiplier(Int, Double)
  case setRelation(Int, LayoutRelation)
  /// A table for the constant, until a constant is set.
  case setDesign(Int, DesignValue)
  /// Changes a constant in a transition of the tree of a view.
  case animate(Int, constraint: Int, to: Double)
  /// Lays out the tree of a view.
  case layOut(Int)
  /// Asks for a fitting size.
  case fit(Int, LayoutSize, Float, Float)
}
