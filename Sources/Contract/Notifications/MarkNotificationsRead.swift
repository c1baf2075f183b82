package import Wire

extension NotificationRPC {
  package static let markNotificationsRead =
    Method<MarkNotificationsReadRequest, MarkNotificationsReadResponse>(
      service, "MarkNotificationsRead", .account)
}

package struct MarkNotificationsReadRequest: MappedChange {
  package var requestID = UUID.zero
  package var numbers: [Int64] = []
  package var throughNumber: Int64 = 0

  package init() {}
  package static let layout = MessageLayout(
    "pulsewire.notifications.v1.MarkNotificationsReadRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.numbers(2, &v.numbers)
    m.number(3, &v.throughNumber)
  }
}

package struct MarkNotificationsReadResponse: MappedMessage {
  package var badgeCount: Int64 = 0
  package var revision: Int64 = 0

  package init() {}
  package static let layout = MessageLayout(
    "pulsewire.notifications.v1.MarkNotificationsReadResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.badgeCount)
    m.number(2, &v.revision)
  }
}
