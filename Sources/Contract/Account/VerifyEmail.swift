package import Wire

extension SignInRPC {
  package static let verifyEmail = Method<VerifyEmailRequest, VerifyEmailResponse>(
    service, "VerifyEmail", .account)
}

package struct VerifyEmailRequest: MappedRequest {
  package var code = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.VerifyEmailRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.code)
  }
}

/// A description without secret or personal values.
extension VerifyEmailRequest: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "VerifyEmailRequest(code: …)"
  }
  package var debugDescription: String { description }
}

package struct VerifyEmailResponse: MappedMessage {
  package var method = SignInMethod()

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.VerifyEmailResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.method)
  }
}
