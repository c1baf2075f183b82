package import Wire

extension SignInRPC {
  package static let unlinkSignInMethod =
    Method<UnlinkSignInMethodRequest, UnlinkSignInMethodResponse>(
      service, "UnlinkSignInMethod", .account)
}

package struct UnlinkSignInMethodRequest: MappedRequest {
  package var kind: SignInMethodKind = .standIn
  package var passkeyID: UUID?

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.UnlinkSignInMethodRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.kind)
    m.uuid(2, &v.passkeyID)
  }
}

package struct UnlinkSignInMethodResponse: MappedMessage {
  package var methods: [SignInMethod] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.UnlinkSignInMethodResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.methods)
  }
}
