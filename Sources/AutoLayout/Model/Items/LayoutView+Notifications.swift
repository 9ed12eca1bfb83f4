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

/// The notifications that wait, at the root of a tree: until the call of another view returns, or for a layout.
struct PendingNotifications {
  private(set) var waiting: [PendingNotification] = []
  private var contents: Set<PendingNotification.Content> = []
  /// The number of nested layouts that views requested while they were notified.
  fileprivate(set) var nestedLayouts = 0

  /// Adds a notification, unless an equal one waits.
  mutating func add(_ notification: PendingNotification) {
    if contents.insert(notification.content).inserted { waiting.append(notification) }
  }

  /// Removes all of them.
  mutating func take() -> [PendingNotification] {
    contents = []
    return exchange(&waiting, with: [])
  }
}

extension LayoutView {
  /// The maximum number of rounds in which notifications cause only notifications that were delivered before. One
  /// notification may cause this many others, and eight more for each view of the tree.
  static let notificationLimit = 64

  /// Notifies the view: at once, or when the call of another view of its tree returns.
  ///
  /// A view is notified while another one is only if that one requests a layout. Views that cause notifications of
  /// each other without end are stopped until the next layout, and an error is recorded.
  final func notify(_ kind: NotificationKind, of subview: LayoutView? = nil) {
    // A view that is not subclassed has no code to call.
    guard !flags.contains(.plain) else { return }
    let notification = PendingNotification(view: self, kind: kind, subview: subview)
    let (root, isNotified) = (engine?.root ?? layoutRoot, flags.contains(.isNotified))
    let waits = root.flags.contains(.notifies) || !isNotified && root.flags.contains(.notifiesLate)
    guard !waits, !isNotified else {
      // If a view moves to another tree while it is notified, the notification waits at the view itself.
      return (waits ? root : self).extra.notifications.add(notification)
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
    // A call before this one may have removed the view.
    case (.safeArea, _): if view.engine != nil { view.safeAreaInsetsDidChange() }
    case (.traits, _): view.deliverTraits()
    default: break
    }
    view.flags.remove(.isNotified)
    guard view !== self, let left = view.extras, !left.notifications.waiting.isEmpty,
      !view.flags.contains(.notifies)
    else { return }
    for one in left.notifications.take() { extra.notifications.add(one) }
  }

  /// Delivers the notifications that wait in the tree of this root, while a view that is being notified lays
  /// the tree out.
  final func deliverPending() {
    guard flags.contains(.notifies), let extras, !extras.notifications.waiting.isEmpty,
      extras.notifications.nestedLayouts < LayoutView.hookLimit
    else { return }
    extras.notifications.nestedLayouts += 1
    for one in extras.notifications.take() {
      let isBusy = one.view.flags.contains(.isNotified)
      if isBusy { extras.notifications.add(one) } else { deliver(one) }
    }
    extras.notifications.nestedLayouts -= 1
  }

  /// Delivers the notifications that wait, and those that they cause, until none waits or there were too many.
  private func deliverRest(_ extras: ViewExtras) {
    var delivered: Set<PendingNotification.Content> = []
    // Notifications that wait at the beginning do not count.
    var (repetitions, count, allowed) = (0, -extras.notifications.waiting.count, Int.max)
    while let view = extras.notifications.waiting.first?.view {
      guard count < allowed, repetitions < LayoutView.notificationLimit else {
        flags.insert(.notifiesLate)
        return view.layoutEngine.recordUnsettled(LayoutView.notificationLimit, view.label)
      }
      let known = delivered.count
      for one in extras.notifications.take() {
        delivered.insert(one.content)
        // The views are counted only here, because few deliveries take this long.
        if count == LayoutView.notificationLimit {
          allowed = count + 8 * SubtreeWalk(self).reduce(0) { count, _ in count + 1 }
        }
        if count < allowed { deliver(one) } else { extras.notifications.add(one) }
        count += 1
      }
      if delivered.count == known { repetitions += 1 }
    }
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
