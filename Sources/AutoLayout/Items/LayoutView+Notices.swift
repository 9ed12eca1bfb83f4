/// What a view is told about itself, its surroundings or one of its subviews.
enum NoticeKind {
  case visibility
  case content
  case direction
  case margins
  case safeArea
}

/// What waits until the view that is being told of something is through with it.
struct WaitingNotice {
  let view: LayoutView
  let kind: NoticeKind
  /// The subview it is about, if it is about one.
  let subview: LayoutView?

  /// The same of two that say the same.
  fileprivate struct Content: Hashable {
    let view: ObjectIdentifier
    let kind: NoticeKind
    let subview: ObjectIdentifier?
  }

  fileprivate var content: Content {
    Content(view: ObjectIdentifier(view), kind: kind, subview: subview.map { ObjectIdentifier($0) })
  }
}

extension LayoutView {
  /// How often what a view does when it is told of something may be a reason to tell it again.
  static let tellingLimit = 64

  /// Tells the view of something: at once, or when the view of its tree that is being told of
  /// something now is through with it.
  ///
  /// So nobody is told of anything inside of somebody else's being told, however views pass on what
  /// they hear. Views that always give each other reasons to be told get an end, and an error is
  /// recorded.
  final func tell(_ kind: NoticeKind, of subview: LayoutView? = nil) {
    // There is nothing to call.
    guard !flags.contains(.plain) else { return }
    let notice = WaitingNotice(view: self, kind: kind, subview: subview)
    let root = engine?.root ?? layoutRoot
    let isTelling = root.flags.contains(.tells)
    guard !isTelling, !flags.contains(.isTold) else {
      // A view that went to another tree while it was told of something still is told by the first.
      (isTelling ? root : self).extra.notices.append(notice)
      return
    }
    if let extras = root.extras, extras.isTellingEndless {
      extras.tellLater(notice)
      return
    }
    root.flags.insert(.tells)
    notice.deliver()
    root.takeNotices(of: self)
    if let extras = root.extras, !extras.notices.isEmpty { root.tellRest(extras) }
    root.flags.remove(.tells)
  }

  /// Takes over what a view waits for itself, having left the tree of this root meanwhile.
  private func takeNotices(of view: LayoutView) {
    guard view !== self, let left = view.extras, !left.notices.isEmpty,
      !view.flags.contains(.tells)
    else { return }
    extra.notices += exchange(&left.notices, with: [])
  }

  /// Tells the view of something, whoever else is being told; for what a layout or an entry into a
  /// tree brings about, each of which has bounds of its own.
  final func tellAtOnce(_ kind: NoticeKind) {
    guard !flags.contains(.plain) else { return }
    let isTelling = (engine?.root ?? layoutRoot).flags.contains(.tells)
    guard isTelling, !flags.contains(.isTold) else { return tell(kind) }
    WaitingNotice(view: self, kind: kind, subview: nil).deliver()
  }

  /// Tells the views of the tree of this root what they wait for, before somebody who is being told
  /// has the tree laid out.
  final func tellWaiting() {
    guard flags.contains(.tells), let extras, !extras.notices.isEmpty,
      extras.urgentDepth < LayoutView.hookLimit
    else { return }
    let waiting = exchange(&extras.notices, with: [])
    extras.urgentDepth += 1
    for one in waiting {
      if one.view.flags.contains(.isTold) {
        extras.notices.append(one)
      } else {
        one.deliver()
        takeNotices(of: one.view)
      }
    }
    extras.urgentDepth -= 1
  }

  /// Tells everything that waits, and what comes of that, which is told once if it comes twice, and so
  /// on, until there is no more, or no end in sight: nobody was told who was not told before, that
  /// often, or more was told than there are views to pass things on.
  private func tellRest(_ extras: ViewExtras) {
    var heard: Set<ObjectIdentifier> = []
    // What one call of the host was reason for does not count.
    var (repetitions, count, allowed) = (0, -extras.notices.count, Int.max)
    while repetitions < LayoutView.tellingLimit {
      let before = heard.count
      let waiting = exchange(&extras.notices, with: [])
      for (place, one) in waiting.enumerated() {
        // Counted late: hardly anything goes on for so long.
        if count == LayoutView.tellingLimit {
          allowed = count + 8 * SubtreeWalk(self).reduce(0) { count, _ in count + 1 }
        }
        guard count != allowed else {
          extras.notices += waiting[place...]
          repetitions = LayoutView.tellingLimit
          break
        }
        one.deliver()
        takeNotices(of: one.view)
        heard.insert(ObjectIdentifier(one.view))
        count += 1
      }
      extras.leaveOutRepeated()
      if extras.notices.isEmpty { return }
      if heard.count == before { repetitions += 1 }
    }
    extras.isTellingEndless = true
    let view = extras.notices[0].view
    view.layoutEngine.record(
      LayoutError(.unsettled(passes: LayoutView.tellingLimit), subject: view.label))
  }

  /// Tells what waits for a layout since the views of this tree had no end with telling each other.
  final func tellLate() {
    guard let extras, extras.isTellingEndless, !flags.contains(.tells) else { return }
    extras.isTellingEndless = false
    flags.insert(.tells)
    tellRest(extras)
    flags.remove(.tells)
  }
}

extension WaitingNotice {
  fileprivate func deliver() {
    view.flags.insert(.isTold)
    switch (kind, subview) {
    case (.visibility, let subview?): view.subviewDidChangeVisibility(subview)
    case (.content, let subview?): view.subviewDidInvalidateContentSize(subview)
    case (.direction, _): view.directionDidChange()
    case (.margins, _): view.layoutMarginsDidChange()
    case (.safeArea, _): view.safeAreaInsetsDidChange()
    default: break
    }
    view.flags.remove(.isTold)
  }
}

extension ViewExtras {
  /// Has a view told in the next layout; the same thing twice is one.
  func tellLater(_ notice: WaitingNotice) {
    notices.append(notice)
    // Looked through whenever there are twice as many: linear on the whole.
    if notices.count > 2 * distinctNotices + 16 { leaveOutRepeated() }
  }

  fileprivate func leaveOutRepeated() {
    guard !notices.isEmpty else { return }
    var known: Set<WaitingNotice.Content> = []
    let kept = notices.filter { known.insert($0.content).inserted }
    exchange(&notices, with: kept)
    distinctNotices = kept.count
  }
}
