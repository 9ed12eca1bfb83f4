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
  fileprivate var content: [AnyHashable] {
    [ObjectIdentifier(view), kind, subview.map { ObjectIdentifier($0) }]
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
      if root.extra.notifications.late.insert(notification.content).inserted {
        root.extra.notifications.waiting.append(notification)
      }
      return
    }
    root.flags.insert(.notifies)
    root.deliver(notification)
    if let extras = root.extras, !extras.notifications.waiting.isEmpty { root.deliverRest(extras) }
    root.flags.remove(.notifies)
  }

  /// Calls the view of a notification, and takes over the notifications that wait at the view if it left the tree of
  /// this root meanwhile.
  private func deliver(_ notification: PendingNotification) {
    let view = notification.view
    view.flags.insert(.isNotified)
    switch (notification.kind, notification.subview) {
    case (.visibility, let subview?): view.subviewDidChangeVisibility(subview)
    case (.content, let subview?): view.subviewDidInvalidateContentSize(subview)
    case (.direction, _): view.directionDidChange()
    case (.margins, _): view.layoutMarginsDidChange()
    case (.safeArea, _): view.safeAreaInsetsDidChange()
    case (.traits, _): view.deliverTraits()
    default: break
    }
    view.flags.remove(.isNotified)
    guard view !== self, let left = view.extras, !left.notifications.waiting.isEmpty,
      !view.flags.contains(.notifies)
    else { return }
    extra.notifications.waiting += exchange(&left.notifications.waiting, with: [])
  }

  /// Delivers the notifications that wait in the tree of this root, while a view that is being notified lays
  /// the tree out.
  final func deliverPending() {
    guard flags.contains(.notifies), let extras, hookDepth < LayoutView.hookLimit else { return }
    hookDepth += 1
    for one in exchange(&extras.notifications.waiting, with: []) {
      if one.view.flags.contains(.isNotified) {
        extras.notifications.waiting.append(one)
      } else {
        deliver(one)
      }
    }
    hookDepth -= 1
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
        deliver(one)
        notified.insert(ObjectIdentifier(one.view))
        count += 1
      }
      var known: Set<[AnyHashable]> = []
      let distinct = extras.notifications.waiting.filter { known.insert($0.content).inserted }
      exchange(&extras.notifications.waiting, with: distinct)
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
    extra.notifications.late = []
    deliverRest(extra)
    flags.remove(.notifies)
  }
}

/// The notifications that wait, at the root of a tree.
struct PendingNotifications {
  /// To be delivered when the call of another view returns.
  var waiting: [PendingNotification] = []
  /// The contents of those that wait for the next layout. Of equal ones, one is delivered.
  var late: Set<[AnyHashable]> = []
}
