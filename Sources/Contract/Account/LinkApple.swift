package import Wire

extension SignInRPC {
  package static let linkApple = Method<LinkAppleRequest, LinkAppleResponse>(
    service, "LinkApple", .account)
}

package struct LinkAppleRequest: MappedRequest {
  package var idToken = ""
  package var nonce = ""
  package var authorizationCode = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.LinkAppleRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.idToken)
    m.text(2, &v.nonce)
    m.text(3, &v.authorizationCode)
  }
}

/// A description without secret or personal values.
extension LinkAppleRequest: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "LinkAppleRequest(idToken: …, nonce: …, authorizationCode: …)"
  }
  package var debugDescription: String { description }
}

package struct LinkAppleResponse: MappedMessage {
  package var method = SignInMethod()

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.LinkAppleResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.method)
  }
}
