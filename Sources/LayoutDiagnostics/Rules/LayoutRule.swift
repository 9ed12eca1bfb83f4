import AutoLayout

/// A check of a layout: the kind of problem, its severity, and the candidate fixes.
///
/// A rule is one file in this folder and one entry of ``LayoutRules/all``. Findings, test
/// expectations, `truss lint` and the page about rules read that list.
protocol LayoutRule {
  /// The description of the rule, with examples.
  static var description: RuleDescription { get }
  /// The problems in one part of a tree, in the order of the tree.
  static func problems(in examination: Examination) -> [Problem]
}

/// A rule that checks each visible view by itself.
protocol ViewRule: LayoutRule {
  /// The problem with a visible view; `nil` if there is none.
  static func problem(with view: LayoutView, in examination: Examination) -> Problem?
}

extension ViewRule {
  static func problems(in examination: Examination) -> [Problem] {
    examination.visibleViews.compactMap { problem(with: $0, in: examination) }
  }
}

/// The description of a rule.
package struct RuleDescription: Sendable {
  /// The stage of a rule, which determines the order of its problems and the problems that follow
  /// from others.
  enum Stage: Int, CaseIterable, Sendable {
    /// No other problem can be judged until this one is fixed. It is shown alone.
    case root
    /// Contradictions and wrong frames may follow from the problem. Coordinates that are free at
    /// every size are shown as well.
    case size
    /// The problem leaves its items without a frame. Wrong frames and free coordinates may follow
    /// from it.
    case contradiction
    /// The problem leaves coordinates free. Wrong frames may follow from it.
    case freedom
    /// The problem concerns frames.
    case frame
    /// The problem is a constraint that is written more than once.
    case repetition
  }

  /// The identifier of the rule: words joined by hyphens.
  package var id: String
  /// The kind of its findings.
  package var kind: LayoutFinding.Kind
  /// The severity of a finding. Individual findings may have another one.
  package var severity: LayoutFinding.Severity
  /// A sentence that describes the findings of the rule.
  package var summary: String
  var stage: Stage
  /// Whether the rule concerns calls that the program made or omitted. A copy of the tree does not
  /// repeat these calls.
  var isAboutCalls = false
  /// Layouts in which the rule finds a problem, each with the change that fixes it. An empty line
  /// separates two examples.
  ///
  /// An example is a layout in a few lines, on a screen of 320 by 480 points, or a few lines of
  /// Swift. As in a diff, lines that begin with a minus sign belong only to the layout that triggers
  /// the rule. Lines that begin with a plus sign belong only to the layout that does not.
  ///
  /// In a layout, a line that begins with `H:` or `V:` is a visual format of subviews of one view.
  /// `title.top == screen.top + 8 @750` is a constraint. `screen 320 free` gives the screen another
  /// size. `recorded card 0 0 100 40` compares a frame. Each other line makes a view: `title 80 20
  /// wraps in card` is a view in `card` with a content of 80 by 20 points that wraps. Without `in`,
  /// the view is a subview of the screen. `scrolls` makes a scroll view. `touched` marks a touch
  /// target.
  ///
  /// Swift code is the body of a function. It returns the view to examine and appends objects that
  /// must stay alive to `kept`.
  package var examples: String
}

/// The list of the rules.
package enum LayoutRules {
  /// All rules, in the order in which their findings are shown.
  static var all: [any LayoutRule.Type] {
    [
      OrphanRule.self, RootSizeRule.self, ConflictRule.self, AxisRule.self, RefusedRule.self,
      LoopRule.self,
      AmbiguityRule.self, LostRule.self, ClippedRule.self, DataSourceRule.self, NodeRule.self,
      StaleContentRule.self, FreeSizeRule.self, ScrollWidthRule.self, ScrollSizeRule.self,
      OutsideRule.self, OverlapRule.self, TargetRule.self, SafeAreaRule.self, DuplicateRule.self,
      ImpliedRule.self,
    ]
  }

  /// The descriptions of all rules, in the same order. The last one belongs to the comparison with
  /// recorded frames, which runs only on request.
  package static let descriptions = all.map { $0.description } + [MisplacedRule.description]
}
