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
      (isTelling ? root : self).extra.notices.waiting.append(notice)
      return
    }
    if root.flags.contains(.tellsLate) {
      root.extra.notices.add(notice)
      return
    }
    root.flags.insert(.tells)
    notice.deliver()
    root.takeNotices(of: self)
    if let extras = root.extras, !extras.notices.waiting.isEmpty { root.tellRest(extras) }
    root.flags.remove(.tells)
  }

  /// Takes over what a view waits for itself, having left the tree of this root meanwhile.
  private func takeNotices(of view: LayoutView) {
    guard view !== self, let left = view.extras, !left.notices.waiting.isEmpty,
      !view.flags.contains(.tells)
    else { return }
    extra.notices.waiting += exchange(&left.notices.waiting, with: [])
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
    guard flags.contains(.tells), let extras, !extras.notices.waiting.isEmpty,
      extras.notices.urgentDepth < LayoutView.hookLimit
    else { return }
    let waiting = exchange(&extras.notices.waiting, with: [])
    extras.notices.urgentDepth += 1
    for one in waiting {
      if one.view.flags.contains(.isTold) {
        extras.notices.waiting.append(one)
      } else {
        one.deliver()
        takeNotices(of: one.view)
      }
    }
    extras.notices.urgentDepth -= 1
  }

  /// Tells everything that waits, and what comes of that, which is told once if it comes twice, and so
  /// on, until there is no more, or no end in sight: nobody was told who was not told before, that
  /// often, or more was told than there are views to pass things on.
  private func tellRest(_ extras: ViewExtras) {
    var heard: Set<ObjectIdentifier> = []
    // What one call of the host was reason for does not count.
    var (repetitions, count, allowed) = (0, -extras.notices.waiting.count, Int.max)
    while repetitions < LayoutView.tellingLimit {
      let before = heard.count
      let waiting = exchange(&extras.notices.waiting, with: [])
      for (place, one) in waiting.enumerated() {
        // Counted late: hardly anything goes on for so long.
        if count == LayoutView.tellingLimit {
          allowed = count + 8 * SubtreeWalk(self).reduce(0) { count, _ in count + 1 }
        }
        guard count != allowed else {
          extras.notices.waiting += waiting[place...]
          repetitions = LayoutView.tellingLimit
          break
        }
        one.deliver()
        takeNotices(of: one.view)
        heard.insert(ObjectIdentifier(one.view))
        count += 1
      }
      extras.notices.leaveOutRepeated()
      if extras.notices.waiting.isEmpty { return }
      if heard.count == before { repetitions += 1 }
    }
    flags.insert(.tellsLate)
    let view = extras.notices.waiting[0].view
    view.layoutEngine.record(
      LayoutError(.unsettled(passes: LayoutView.tellingLimit), subject: view.label))
  }

  /// Tells what waits for a layout since the views of this tree had no end with telling each other.
  final func tellLate() {
    guard flags.contains(.tellsLate), !flags.contains(.tells) else { return }
    flags.remove(.tellsLate)
    flags.insert(.tells)
    tellRest(extra)
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

/// What waits to be told, at the root of a tree.
struct NoticeQueue {
  /// To be told when the view that is being told of something is through with it.
  var waiting: [WaitingNotice] = []
  /// How many of the notices were different when they were looked through last.
  private var distinct = 0
  /// How many layouts wanted by views being told, one inside the other, have others told first.
  var urgentDepth: UInt8 = 0

  /// Has a view told in the next layout; the same thing twice is one.
  mutating func add(_ notice: WaitingNotice) {
    waiting.append(notice)
    // Looked through whenever there are twice as many: linear on the whole.
    if waiting.count > 2 * distinct + 16 { leaveOutRepeated() }
  }

  mutating func leaveOutRepeated() {
    guard !waiting.isEmpty else { return }
    var known: Set<WaitingNotice.Content> = []
    let kept = waiting.filter { known.insert($0.content).inserted }
    exchange(&waiting, with: kept)
    distinct = kept.count
  }
}
