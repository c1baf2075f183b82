package import Wire

extension NotificationRPC {
  package static let getNotificationSettings =
    Method<GetNotificationSettingsRequest, GetNotificationSettingsResponse>(
      service, "GetNotificationSettings", .account)
}

package struct GetNotificationSettingsRequest: MappedRequest {

  package init() {}
  package static let layout = MessageLayout(
    "pulsewire.notifications.v1.GetNotificationSettingsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {}
}

package struct GetNotificationSettingsResponse: MappedMessage {
  package var settings = NotificationSettings()

  package init() {}
  package static let layout = MessageLayout(
    "pulsewire.notifications.v1.GetNotificationSettingsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.settings)
  }
}
