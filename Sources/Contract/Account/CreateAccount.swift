package import AccessContract
package import Wire

extension AccountRPC {
  package static let createAccount = Method<CreateAccountRequest, CreateAccountResponse>(
    service, "CreateAccount", .publicAccess, repeats: .asLong(as: "the account session"))
}

package struct CreateAccountRequest: MappedChange {
  package var requestID = UUID.zero
  package var deviceName = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.CreateAccountRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.deviceName)
  }
}

package struct CreateAccountResponse: MappedMessage {
  package var account = Account()
  package var tokens = SessionTokens()

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.CreateAccountResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.account)
    m.message(3, &v.tokens)
  }
}
