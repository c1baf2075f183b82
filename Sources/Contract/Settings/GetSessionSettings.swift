package import Wire

extension SettingsRPC {
  package static let getSessionSettings =
    Method<GetSessionSettingsRequest, GetSessionSettingsResponse>(
      service, "GetSessionSettings", .account)
}

package struct GetSessionSettingsRequest: MappedRequest {
  package var startTime = Timestamp.epoch

  package init() {}
  package static let layout = MessageLayout("pulsewire.settings.v1.GetSessionSettingsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startTime)
  }
}

package struct GetSessionSettingsResponse: MappedMessage {
  package var broadcastTimeoutMinutes: Int32 = 0
  package var syncFrequency: SyncFrequency = .standIn
  package var settingsVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.settings.v1.GetSessionSettingsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.broadcastTimeoutMinutes)
    m.choice(2, &v.syncFrequency)
    m.number(3, &v.settingsVersion)
  }
}
