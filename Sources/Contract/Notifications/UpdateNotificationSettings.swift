package import Wire

extension NotificationRPC {
  package static let updateNotificationSettings =
    Method<UpdateNotificationSettingsRequest, UpdateNotificationSettingsResponse>(
      service, "UpdateNotificationSettings", .account)
}

package struct UpdateNotificationSettingsRequest: MappedChange {
  package var requestID = UUID.zero
  package var settings = NotificationSettings()
  package var expectedVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout(
    "pulsewire.notifications.v1.UpdateNotificationSettingsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.settings)
    m.number(3, &v.expectedVersion)
  }
}

package struct UpdateNotificationSettingsResponse: MappedMessage {
  package var settings = NotificationSettings()

  package init() {}
  package static let layout = MessageLayout(
    "pulsewire.notifications.v1.UpdateNotificationSettingsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.settings)
  }
}
