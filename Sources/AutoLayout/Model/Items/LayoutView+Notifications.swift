/// A notification of a view: about itself, its surroundings or one of its subviews.
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

  /// What two notifications about the same thing have in common.
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
  /// The maximum number of rounds in which views may cause notifications of views that were notified before.
  static let notificationLimit = 64

  /// Notifies the view: at once, or when the call of another view of its tree returns.
  ///
  /// Therefore no view is notified while another one is. Views that cause notifications of each other without
  /// end are stopped, and an error is recorded.
  final func notify(_ kind: NotificationKind, of subview: LayoutView? = nil) {
    // A view that is not subclassed has no code to call.
    guard !flags.contains(.plain) else { return }
    let notification = PendingNotification(view: self, kind: kind, subview: subview)
    let root = engine?.root ?? layoutRoot
    let isNotifying = root.flags.contains(.notifies)
    guard !isNotifying, !flags.contains(.isNotified) else {
      // If a view moves to another tree while it is notified, the notification waits at the view itself.
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

  /// Takes over the notifications that wait at a view that left the tree of this root meanwhile.
  private func takeNotifications(of view: LayoutView) {
    guard view !== self, let left = view.extras, !left.notifications.waiting.isEmpty,
      !view.flags.contains(.notifies)
    else { return }
    extra.notifications.waiting += exchange(&left.notifications.waiting, with: [])
  }

  /// Notifies the view while others may be notified.
  ///
  /// This is for notifications by a layout, or of views that join a tree. Both have limits of their own.
  final func notifyAtOnce(_ kind: NotificationKind) {
    guard !flags.contains(.plain) else { return }
    let isNotifying = (engine?.root ?? layoutRoot).flags.contains(.notifies)
    guard isNotifying, !flags.contains(.isNotified) else { return notify(kind) }
    PendingNotification(view: self, kind: kind, subview: nil).deliver()
  }

  /// Delivers the notifications that wait in the tree of this root, before a view that is being notified lays
  /// the tree out.
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

  /// Delivers the notifications that wait, and those that they cause, until none waits. Of equal ones in a
  /// round, one is delivered.
  ///
  /// It stops after too many rounds in which only views were notified that had been notified before, or after
  /// many more notifications than there are views.
  private func deliverRest(_ extras: ViewExtras) {
    var notified: Set<ObjectIdentifier> = []
    // Notifications that wait at the beginning do not count.
    var (repetitions, count, allowed) = (0, -extras.notifications.waiting.count, Int.max)
    while repetitions < LayoutView.notificationLimit {
      let before = notified.count
      let waiting = exchange(&extras.notifications.waiting, with: [])
      for (place, one) in waiting.enumerated() {
        // The views are counted only here, because few deliveries take this long.
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
        notified.insert(ObjectIdentifier(one.view))
        count += 1
      }
      extras.notifications.leaveOutRepeated()
      if extras.notifications.waiting.isEmpty { return }
      if notified.count == before { repetitions += 1 }
    }
    flags.insert(.notifiesLate)
    let view = extras.notifications.waiting[0].view
    view.layoutEngine.recordUnsettled(LayoutView.notificationLimit, view.label)
  }

  /// Delivers the notifications that wait for a layout because views of this tree notified each other without
  /// end.
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
  /// The number of different notifications when duplicates were removed last.
  private var distinct = 0
  /// The number of nested layouts that views requested while they were notified.
  var urgentDepth: UInt8 = 0

  /// Adds a notification for the next layout. Of equal ones, one is delivered.
  mutating func add(_ notification: PendingNotification) {
    waiting.append(notification)
    // Duplicates are removed whenever the list has doubled, so the total work is linear.
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
