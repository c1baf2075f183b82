package import Wire

extension SettingsRPC {
  package static let getSettings = Method<GetSettingsRequest, GetSettingsResponse>(
    service, "GetSettings", .account)
}

package struct GetSettingsRequest: MappedRequest {
  package init() {}
  package static let layout = MessageLayout("pulsewire.settings.v1.GetSettingsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

package struct GetSettingsResponse: MappedMessage {
  package var settings = Settings()

  package init() {}
  package static let layout = MessageLayout("pulsewire.settings.v1.GetSettingsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.settings)
  }
}
