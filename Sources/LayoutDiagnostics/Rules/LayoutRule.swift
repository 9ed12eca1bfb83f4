import AutoLayout

/// One check of a layout: what it looks for, how bad that is, and what mends it.
///
/// A rule is one file in this folder and one entry of ``LayoutRules/all``. Findings, expectations of tests, `truss lint`
/// and the page about rules read that list.
protocol LayoutRule {
  /// What the rule is about, with examples.
  static var description: RuleDescription { get }
  /// What is wrong in one part of a tree, in the order of the tree.
  static func problems(in examination: Examination) -> [Problem]
}

/// A check of one view after the other.
protocol ViewRule: LayoutRule {
  /// What is wrong with a view that is shown.
  static func problem(with view: LayoutView, in examination: Examination) -> Problem?
}

extension ViewRule {
  static func problems(in examination: Examination) -> [Problem] {
    examination.visibleViews.compactMap { problem(with: $0, in: examination) }
  }
}

/// What a rule is about.
package struct RuleDescription: Sendable {
  /// When the problems of a rule are shown beside those of others.
  enum Stage: Int, CaseIterable, Sendable {
    /// Nothing else can be judged until this is mended: its problems are shown alone.
    case root
    /// Contradictions and frames may follow from it. What is free at every size is shown beside it.
    case size
    /// What leaves its items without a frame: frames and free coordinates may follow from it.
    case contradiction
    /// What leaves coordinates free: frames may follow from it.
    case freedom
    /// What is wrong with frames.
    case frame
    /// What is written more than once.
    case repetition
  }

  /// The name of the rule, in words joined by hyphens.
  package var id: String
  /// The kind of its findings.
  package var kind: LayoutFinding.Kind
  /// The severity of a finding, unless something speaks for less.
  package var severity: LayoutFinding.Severity
  /// What the rule finds, in one sentence.
  package var summary: String
  var stage: Stage
  /// Whether the rule is about calls, made or forgotten, which no copy of the tree repeats.
  var isAboutCalls = false
  /// Layouts in which the rule finds something, each with the change after which it does not; an empty line lies between
  /// two of them.
  var examples: String

  /// Layouts in which the rule finds something.
  package var triggering: [RuleExample] { examples(without: "+ ") }
  /// Similar layouts in which it finds nothing.
  package var nonTriggering: [RuleExample] { examples(without: "- ") }

  /// The examples without the lines that begin with a sign.
  private func examples(without sign: String) -> [RuleExample] {
    examples.split(separator: "\n\n").map { example in
      let lines = example.split(separator: "\n").filter { !$0.hasPrefix(sign) }
      let kept = lines.map { $0.hasPrefix("- ") || $0.hasPrefix("+ ") ? $0.dropFirst(2) : $0 }
      return RuleExample(text: kept.joined(separator: "\n"))
    }
  }
}

/// A layout in a few lines, on a screen of 320 by 480 points, or a few lines of Swift.
///
/// Of a layout, a line that begins with `H:` or `V:` is a visual format of subviews of one view, and
/// `title.top == screen.top + 8 @750` is a constraint. `screen 320 free` gives the screen another size; `recorded card 0 0
/// 100 40` compares a frame. Each other line makes a view: `title 80 20 wraps in card` is one in the view `card` with a
/// content of 80 by 20 points that wraps; without `in` it is a subview of the screen. `scrolls` makes a scroll view, and
/// `touched` a view to be as large as a finger.
///
/// Swift is the body of a function that returns the view to examine and appends what is to be kept to `kept`.
///
/// As in a diff, only the layout that triggers a rule has the lines that begin with a minus sign, and only the one that
/// does not trigger it has those that begin with a plus sign.
package struct RuleExample: Sendable {
  /// The lines.
  package let text: String
  /// Whether they are Swift: the body of a function.
  package var isSwift: Bool { text.contains("return ") }
}

/// The rules.
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

  /// What the rules are about, in the same order; the last one compares frames with recorded ones and is asked for by
  /// itself.
  package static let descriptions = all.map { $0.description } + [MisplacedRule.description]
}
