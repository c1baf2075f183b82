package import Wire

extension SignInRPC {
  package static let signInWithPassword =
    Method<SignInWithPasswordRequest, SignInWithPasswordResponse>(
      service, "SignInWithPassword", .publicAccess)
}

package struct SignInWithPasswordRequest: MappedChange {
  package var requestID = UUID.zero
  package var email = ""
  package var password = ""
  package var deviceProof = ""
  package var deviceName = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.SignInWithPasswordRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.email)
    m.text(3, &v.password)
    m.text(4, &v.deviceProof)
    m.text(5, &v.deviceName)
  }
}

/// A description without secret or personal values.
extension SignInWithPasswordRequest: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "SignInWithPasswordRequest(requestID: \(requestID), email: …, password: …, deviceProof: …, deviceName: \(deviceName))"
  }
  package var debugDescription: String { description }
}

package struct SignInWithPasswordResponse: MappedMessage {
  package var signedIn = SignedIn()

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.SignInWithPasswordResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.signedIn)
  }
}

/// A description without secret or personal values.
extension SignInWithPasswordResponse: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "SignInWithPasswordResponse(signedIn: …)"
  }
  package var debugDescription: String { description }
}
