/// What a view is told about its subviews and its surroundings.
enum ViewNotice {
  case visibility(LayoutView)
  case content(LayoutView)
  case direction
  case margins
  case safeArea
}

extension LayoutView {
  /// How often what a view does when it is told of something may be a reason to tell it again.
  static let tellingLimit = 64

  /// Tells the view of something: at once, or when it is through with what it is told now.
  ///
  /// So a view that is told never is again before it returns, whatever it does. One that always
  /// gives a reason to be told gets an end, and an error is recorded.
  final func tell(_ notice: ViewNotice) {
    // There is nothing to call.
    guard !flags.contains(.plain) else { return }
    guard !flags.contains(.isTold) else {
      extra.notices.append(notice)
      return
    }
    flags.insert(.isTold)
    hear(notice)
    if let extras, !extras.notices.isEmpty { tellRest(extras) }
    flags.remove(.isTold)
  }

  private func tellRest(_ extras: ViewExtras) {
    for _ in 0..<LayoutView.tellingLimit {
      let notices = extras.notices
      extras.notices = []
      for notice in notices { hear(notice) }
      if extras.notices.isEmpty { return }
    }
    extras.notices = []
    layoutEngine.record(
      LayoutError(.unsettled(passes: LayoutView.tellingLimit), subject: label))
  }

  private func hear(_ notice: ViewNotice) {
    switch notice {
    case .visibility(let view): subviewDidChangeVisibility(view)
    case .content(let view): subviewDidInvalidateContentSize(view)
    case .direction: directionDidChange()
    case .margins: layoutMarginsDidChange()
    case .safeArea: safeAreaInsetsDidChange()
    }
  }
}
