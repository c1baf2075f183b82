package import Wire

extension SignInRPC {
  package static let resendVerification =
    Method<ResendVerificationRequest, ResendVerificationResponse>(
      service, "ResendVerification", .account)
}

package struct ResendVerificationRequest: MappedRequest {
  package var language = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.ResendVerificationRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.language)
  }
}

package struct ResendVerificationResponse: MappedMessage {
  package var expireTime = Timestamp.epoch

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.ResendVerificationResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.expireTime)
  }
}
