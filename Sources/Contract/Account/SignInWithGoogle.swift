package import Wire

extension SignInRPC {
  package static let signInWithGoogle = Method<SignInWithGoogleRequest, SignInWithGoogleResponse>(
    service, "SignInWithGoogle", .publicAccess)
}

package struct SignInWithGoogleRequest: MappedChange {
  package var requestID = UUID.zero
  package var idToken = ""
  package var nonce = ""
  package var deviceName = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.SignInWithGoogleRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.idToken)
    m.text(3, &v.nonce)
    m.text(4, &v.deviceName)
  }
}

/// A description without secret or personal values.
extension SignInWithGoogleRequest: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "SignInWithGoogleRequest(requestID: \(requestID), idToken: …, nonce: …, deviceName: \(deviceName))"
  }
  package var debugDescription: String { description }
}

package struct SignInWithGoogleResponse: MappedMessage {
  package var signedIn = SignedIn()

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.SignInWithGoogleResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.signedIn)
  }
}

/// A description without secret or personal values.
extension SignInWithGoogleResponse: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "SignInWithGoogleResponse(signedIn: …)"
  }
  package var debugDescription: String { description }
}
