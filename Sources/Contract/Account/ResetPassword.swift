package import Wire

extension SignInRPC {
  package static let resetPassword = Method<ResetPasswordRequest, ResetPasswordResponse>(
    service, "ResetPassword", .publicAccess)
}

package struct ResetPasswordRequest: MappedChange {
  package var requestID = UUID.zero
  package var resetID = UUID.zero
  package var email = ""
  package var code = ""
  package var newPassword = ""
  package var deviceName = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.ResetPasswordRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.resetID)
    m.text(3, &v.email)
    m.text(4, &v.code)
    m.text(5, &v.newPassword)
    m.text(6, &v.deviceName)
  }
}

/// A description without secret or personal values.
extension ResetPasswordRequest: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "ResetPasswordRequest(requestID: \(requestID), resetID: \(resetID), email: …, code: …, newPassword: …, deviceName: \(deviceName))"
  }
  package var debugDescription: String { description }
}

package struct ResetPasswordResponse: MappedMessage {
  package var signedIn = SignedIn()

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.ResetPasswordResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.signedIn)
  }
}

/// A description without secret or personal values.
extension ResetPasswordResponse: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "ResetPasswordResponse(signedIn: …)"
  }
  package var debugDescription: String { description }
}
