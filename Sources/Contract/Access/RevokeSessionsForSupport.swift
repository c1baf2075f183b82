package import Wire

extension SupportRPC {
  package static let revokeSessionsForSupport =
    Method<RevokeSessionsForSupportRequest, RevokeSessionsForSupportResponse>(
      service, "RevokeSessionsForSupport", .administrator)
}

package struct RevokeSessionsForSupportRequest: MappedChange {
  package var requestID = UUID.zero
  package var accountID = UUID.zero
  package var reason = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.RevokeSessionsForSupportRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.accountID)
    m.text(3, &v.reason)
  }
}

package struct RevokeSessionsForSupportResponse: MappedMessage {
  package var revokedCount: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.RevokeSessionsForSupportResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.revokedCount)
  }
}
