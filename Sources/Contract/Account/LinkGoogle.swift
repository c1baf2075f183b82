package import Wire

extension SignInRPC {
  package static let linkGoogle = Method<LinkGoogleRequest, LinkGoogleResponse>(
    service, "LinkGoogle", .account)
}

package struct LinkGoogleRequest: MappedRequest {
  package var idToken = ""
  package var nonce = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.LinkGoogleRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.idToken)
    m.text(2, &v.nonce)
  }
}

/// A description without secret or personal values.
extension LinkGoogleRequest: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "LinkGoogleRequest(idToken: …, nonce: …)"
  }
  package var debugDescription: String { description }
}

package struct LinkGoogleResponse: MappedMessage {
  package var method = SignInMethod()

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.LinkGoogleResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.method)
  }
}
