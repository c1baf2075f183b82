package import Wire

extension SettingsRPC {
  package static let updateSettings = Method<UpdateSettingsRequest, UpdateSettingsResponse>(
    service, "UpdateSettings", .account, repeats: .asLong(as: "the version"))
}

package struct UpdateSettingsRequest: MappedChange {
  package var requestID = UUID.zero
  package var settings = Settings()
  package var updateMask = Google.FieldMask()
  package var expectedVersion: Int64 = 0
  package var confirmed = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.settings.v1.UpdateSettingsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.settings)
    m.message(3, &v.updateMask)
    m.number(4, &v.expectedVersion)
    m.flag(5, &v.confirmed)
  }
}

package struct UpdateSettingsResponse: MappedMessage {
  package var settings = Settings()
  package var effects: [SettingsEffect] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.settings.v1.UpdateSettingsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.settings)
    m.list(2, &v.effects)
  }
}
