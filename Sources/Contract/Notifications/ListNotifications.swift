package import Wire

extension NotificationRPC {
  package static let listNotifications =
    Method<ListNotificationsRequest, ListNotificationsResponse>(
      service, "ListNotifications", .account)
}

package struct ListNotificationsRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""
  package var unreadOnly = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.notifications.v1.ListNotificationsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
    m.flag(3, &v.unreadOnly)
  }
}

package struct ListNotificationsResponse: MappedMessage {
  package var notifications: [Notification] = []
  package var nextPageToken = ""
  package var badgeCount: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.notifications.v1.ListNotificationsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.notifications)
    m.text(2, &v.nextPageToken)
    m.number(3, &v.badgeCount)
  }
}
