package import Wire

extension AccessRPC {
  package static let revokeSession = Method<RevokeSessionRequest, RevokeSessionResponse>(
    service, "RevokeSession", .account)
}

package struct RevokeSessionRequest: MappedChange {
  package var requestID = UUID.zero
  package var sessionID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.RevokeSessionRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.sessionID)
  }
}

package struct RevokeSessionResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.RevokeSessionResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
