package import Wire

extension SignInRPC {
  package static let requestPasswordReset =
    Method<RequestPasswordResetRequest, RequestPasswordResetResponse>(
      service, "RequestPasswordReset", .publicAccess)
}

package struct RequestPasswordResetRequest: MappedRequest {
  package var email = ""
  package var language = ""
  package var deviceProof = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.RequestPasswordResetRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.email)
    m.text(2, &v.language)
    m.text(3, &v.deviceProof)
  }
}

/// A description without secret or personal values.
extension RequestPasswordResetRequest: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "RequestPasswordResetRequest(email: …, language: \(language), deviceProof: …)"
  }
  package var debugDescription: String { description }
}

package struct RequestPasswordResetResponse: MappedMessage {
  package var resetID = UUID.zero
  package var expireTime = Timestamp.epoch

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.RequestPasswordResetResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.resetID)
    m.message(2, &v.expireTime)
  }
}
