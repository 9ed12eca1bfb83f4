import Truss

/// The code of `Docs/language.md`, block by block; `LanguageTests` compares the two.
func languageFirst(_ root: LayoutView, print: (String) -> Void) {
  let card = LayoutView(name: "card")
  let title = LayoutView(name: "title")
  root.addSubview(card)
  card.addSubview(title)

  let group = constrain("card") {
    card.edges(.horizontal) == .safeArea.inset(16)
    card.top == .safeArea + 20
    card.height == card.width * 0.5 ~ 750
    card.height <= 120 ~ "limit"
    title.center == .superview
  }
  root.layoutIfNeeded()
  print("\(card.frame.height)")
  for constraint in group.constraints { print("\(constraint)") }
}

func languageBlocks(_ rows: [LayoutView], print: (String) -> Void) {
  let isCompact = true
  let subtitle: LayoutView? = nil
  let group = constrain {
    for (above, below) in zip(rows, rows.dropFirst()) {
      below.top == above.bottom + 8
    }
    if isCompact {
      rows[0].height == 44
    } else {
      rows[0].height == 60
    }
    if let subtitle { subtitle.top == rows[0].bottom }
  }
  for constraint in group.constraints { print("\(constraint)") }
}

func languageReplacing(_ root: LayoutView, _ card: LayoutView, print: (String) -> Void) {
  let group = constrain {
    card.edges(.horizontal) == .superview.inset(16)
    card.top == .superview
    card.height == 100
  }
  root.layoutIfNeeded()
  group.replace {
    card.edges(.horizontal) == .superview.inset(16)
    card.top == .superview
    card.height == 140
  }
  root.layoutIfNeeded()
  for change in root.layoutEngine.changedFrames { print("\(change.frame)") }
}
