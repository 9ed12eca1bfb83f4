/// What a view is notified of: something about itself, its surroundings or one of its subviews.
enum NotificationKind {
  case visibility
  case content
  case direction
  case margins
  case safeArea
  case traits
}

/// A notification that waits until the call of another view returns.
struct PendingNotification {
  let view: LayoutView
  let kind: NotificationKind
  /// The subview it is about, if it is about one.
  let subview: LayoutView?

  /// What is equal of two notifications that say the same.
  fileprivate struct Content: Hashable {
    let view: ObjectIdentifier
    let kind: NotificationKind
    let subview: ObjectIdentifier?
  }

  fileprivate var content: Content {
    Content(view: ObjectIdentifier(view), kind: kind, subview: subview.map { ObjectIdentifier($0) })
  }
}

extension LayoutView {
  /// How often a view may cause notifications of itself while it is notified.
  static let notificationLimit = 64

  /// Notifies the view: at once, or when the call of another view of its tree returns.
  ///
  /// So no view is notified while another one is, however views pass notifications on. Views that cause
  /// notifications of each other without end are stopped, and an error is recorded.
  final func notify(_ kind: NotificationKind, of subview: LayoutView? = nil) {
    // There is nothing to call.
    guard !flags.contains(.plain) else { return }
    let notification = PendingNotification(view: self, kind: kind, subview: subview)
    let root = engine?.root ?? layoutRoot
    let isNotifying = root.flags.contains(.notifies)
    guard !isNotifying, !flags.contains(.isNotified) else {
      // A view that moved to another tree while it was notified still is notified by the first tree.
      (isNotifying ? root : self).extra.notifications.waiting.append(notification)
      return
    }
    if root.flags.contains(.notifiesLate) {
      root.extra.notifications.add(notification)
      return
    }
    root.flags.insert(.notifies)
    notification.deliver()
    root.takeNotifications(of: self)
    if let extras = root.extras, !extras.notifications.waiting.isEmpty { root.deliverRest(extras) }
    root.flags.remove(.notifies)
  }

  /// Takes over the notifications that wait at a view which left the tree of this root meanwhile.
  private func takeNotifications(of view: LayoutView) {
    guard view !== self, let left = view.extras, !left.notifications.waiting.isEmpty,
      !view.flags.contains(.notifies)
    else { return }
    extra.notifications.waiting += exchange(&left.notifications.waiting, with: [])
  }

  /// Notifies the view while others may be notified.
  ///
  /// This is for what a layout or an entry into a tree causes, each of which has limits of its own.
  final func notifyAtOnce(_ kind: NotificationKind) {
    guard !flags.contains(.plain) else { return }
    let isNotifying = (engine?.root ?? layoutRoot).flags.contains(.notifies)
    guard isNotifying, !flags.contains(.isNotified) else { return notify(kind) }
    PendingNotification(view: self, kind: kind, subview: nil).deliver()
  }

  /// Delivers what waits in the tree of this root, before a view that is being notified has the tree laid out.
  final func deliverPending() {
    guard flags.contains(.notifies), let extras, !extras.notifications.waiting.isEmpty,
      extras.notifications.urgentDepth < LayoutView.hookLimit
    else { return }
    let waiting = exchange(&extras.notifications.waiting, with: [])
    extras.notifications.urgentDepth += 1
    for one in waiting {
      if one.view.flags.contains(.isNotified) {
        extras.notifications.waiting.append(one)
      } else {
        one.deliver()
        takeNotifications(of: one.view)
      }
    }
    extras.notifications.urgentDepth -= 1
  }

  /// Delivers everything that waits, and what that causes, once if it comes twice, until nothing waits.
  ///
  /// It stops when only views that were notified before are notified for too many rounds, or when there were
  /// many more notifications than views.
  private func deliverRest(_ extras: ViewExtras) {
    var heard: Set<ObjectIdentifier> = []
    // What waited at the beginning does not count.
    var (repetitions, count, allowed) = (0, -extras.notifications.waiting.count, Int.max)
    while repetitions < LayoutView.notificationLimit {
      let before = heard.count
      let waiting = exchange(&extras.notifications.waiting, with: [])
      for (place, one) in waiting.enumerated() {
        // Counted late: hardly anything goes on for so long.
        if count == LayoutView.notificationLimit {
          allowed = count + 8 * SubtreeWalk(self).reduce(0) { count, _ in count + 1 }
        }
        guard count != allowed else {
          extras.notifications.waiting += waiting[place...]
          repetitions = LayoutView.notificationLimit
          break
        }
        one.deliver()
        takeNotifications(of: one.view)
        heard.insert(ObjectIdentifier(one.view))
        count += 1
      }
      extras.notifications.leaveOutRepeated()
      if extras.notifications.waiting.isEmpty { return }
      if heard.count == before { repetitions += 1 }
    }
    flags.insert(.notifiesLate)
    let view = extras.notifications.waiting[0].view
    view.layoutEngine.record(
      LayoutError(.unsettled(passes: LayoutView.notificationLimit), subject: view.label))
  }

  /// Delivers what waits for a layout because the views of this tree notified each other without end.
  final func deliverLate() {
    guard flags.contains(.notifiesLate), !flags.contains(.notifies) else { return }
    flags.remove(.notifiesLate)
    flags.insert(.notifies)
    deliverRest(extra)
    flags.remove(.notifies)
  }
}

extension PendingNotification {
  fileprivate func deliver() {
    view.flags.insert(.isNotified)
    switch (kind, subview) {
    case (.visibility, let subview?): view.subviewDidChangeVisibility(subview)
    case (.content, let subview?): view.subviewDidInvalidateContentSize(subview)
    case (.direction, _): view.directionDidChange()
    case (.margins, _): view.layoutMarginsDidChange()
    case (.safeArea, _): view.safeAreaInsetsDidChange()
    case (.traits, _): view.deliverTraits()
    default: break
    }
    view.flags.remove(.isNotified)
  }
}

/// The notifications that wait, at the root of a tree.
struct PendingNotifications {
  /// To be delivered when the call of another view returns.
  var waiting: [PendingNotification] = []
  /// How many were different when repeated ones were left out last.
  private var distinct = 0
  /// How many layouts that views asked for while they were notified deliver others first, one inside the other.
  var urgentDepth: UInt8 = 0

  /// Has a view notified in the next layout; the same notification twice is one.
  mutating func add(_ notification: PendingNotification) {
    waiting.append(notification)
    // Looked through whenever there are twice as many: linear on the whole.
    if waiting.count > 2 * distinct + 16 { leaveOutRepeated() }
  }

  mutating func leaveOutRepeated() {
    guard !waiting.isEmpty else { return }
    var known: Set<PendingNotification.Content> = []
    let kept = waiting.filter { known.insert($0.content).inserted }
    exchange(&waiting, with: kept)
    distinct = kept.count
  }
}
