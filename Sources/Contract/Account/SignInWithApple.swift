package import Wire

extension SignInRPC {
  package static let signInWithApple = Method<SignInWithAppleRequest, SignInWithAppleResponse>(
    service, "SignInWithApple", .publicAccess)
}

package struct SignInWithAppleRequest: MappedChange {
  package var requestID = UUID.zero
  package var idToken = ""
  package var nonce = ""
  package var authorizationCode = ""
  package var deviceName = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.SignInWithAppleRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.idToken)
    m.text(3, &v.nonce)
    m.text(4, &v.authorizationCode)
    m.text(5, &v.deviceName)
  }
}

/// A description without secret or personal values.
extension SignInWithAppleRequest: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "SignInWithAppleRequest(requestID: \(requestID), idToken: …, nonce: …, authorizationCode: …, deviceName: \(deviceName))"
  }
  package var debugDescription: String { description }
}

package struct SignInWithAppleResponse: MappedMessage {
  package var signedIn = SignedIn()

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.SignInWithAppleResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.signedIn)
  }
}

/// A description without secret or personal values.
extension SignInWithAppleResponse: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "SignInWithAppleResponse(signedIn: …)"
  }
  package var debugDescription: String { description }
}
