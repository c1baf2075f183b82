package import Wire

extension NotificationRPC {
  package static let watchNotifications =
    Method<WatchNotificationsRequest, WatchNotificationsResponse>(
      service, "WatchNotifications", .account)
}

package struct WatchNotificationsRequest: MappedRequest {
  package var afterRevision: Int64 = 0
  package var afterEpoch = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.notifications.v1.WatchNotificationsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.afterRevision)
    m.text(2, &v.afterEpoch)
  }
}

package struct WatchNotificationsResponse: MappedMessage {
  package var badgeCount: Int64 = 0
  package var notifications: [Notification] = []
  package var revision: Int64 = 0
  package var skippedCount: Int64 = 0
  package var drainNotice: DrainNotice?
  package var epoch = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.notifications.v1.WatchNotificationsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.badgeCount)
    m.list(2, &v.notifications)
    m.number(3, &v.revision)
    m.number(4, &v.skippedCount)
    m.message(5, &v.drainNotice)
    m.text(6, &v.epoch)
  }
}
