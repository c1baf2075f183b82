package import Wire

extension SupportRPC {
  package static let getAccountForSupport =
    Method<GetAccountForSupportRequest, GetAccountForSupportResponse>(
      service, "GetAccountForSupport", .administrator)
}

package struct GetAccountForSupportRequest: MappedRequest {
  package var accountID = UUID.zero
  package var reason = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.GetAccountForSupportRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.accountID)
    m.text(2, &v.reason)
  }
}

package struct GetAccountForSupportResponse: MappedMessage {
  package var accountID = UUID.zero
  package var createTime = Timestamp.epoch
  package var sessionCount: Int32 = 0
  package var deviceCount: Int32 = 0
  package var apiTokenCount: Int32 = 0
  package var lastUseTime: Timestamp?
  package var linkedServices: [LinkedServiceState] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.GetAccountForSupportResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.accountID)
    m.message(2, &v.createTime)
    m.number(3, &v.sessionCount)
    m.number(4, &v.deviceCount)
    m.number(5, &v.apiTokenCount)
    m.message(6, &v.lastUseTime)
    m.list(7, &v.linkedServices)
  }
}
