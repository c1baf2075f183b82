package import Wire

extension AccessRPC {
  package static let revokeApiToken = Method<RevokeApiTokenRequest, RevokeApiTokenResponse>(
    service, "RevokeApiToken", .account)
}

package struct RevokeApiTokenRequest: MappedChange {
  package var requestID = UUID.zero
  package var apiTokenID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.RevokeApiTokenRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.apiTokenID)
  }
}

package struct RevokeApiTokenResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.RevokeApiTokenResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
