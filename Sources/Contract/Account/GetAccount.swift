package import Wire

extension AccountRPC {
  package static let getAccount = Method<GetAccountRequest, GetAccountResponse>(
    service, "GetAccount", .account)
}

package struct GetAccountRequest: MappedRequest {
  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.GetAccountRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

package struct GetAccountResponse: MappedMessage {
  package var account = Account()
  package var storage = StorageUsage()

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.GetAccountResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.account)
    m.message(2, &v.storage)
  }
}
