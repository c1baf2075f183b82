package import Wire

extension SignInRPC {
  package static let signInWithPasskey =
    Method<SignInWithPasskeyRequest, SignInWithPasskeyResponse>(
      service, "SignInWithPasskey", .publicAccess)
}

package struct SignInWithPasskeyRequest: MappedChange {
  package var requestID = UUID.zero
  package var nonce = ""
  package var credentialID: [UInt8] = []
  package var userHandle: [UInt8] = []
  package var clientData: [UInt8] = []
  package var authenticatorData: [UInt8] = []
  package var signature: [UInt8] = []
  package var deviceName = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.SignInWithPasskeyRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.nonce)
    m.bytes(3, &v.credentialID)
    m.bytes(4, &v.userHandle)
    m.bytes(5, &v.clientData)
    m.bytes(6, &v.authenticatorData)
    m.bytes(7, &v.signature)
    m.text(8, &v.deviceName)
  }
}

/// A description without secret or personal values.
extension SignInWithPasskeyRequest: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "SignInWithPasskeyRequest(requestID: \(requestID), nonce: …, credentialID: …, userHandle: …, clientData: …, authenticatorData: …, signature: …, deviceName: \(deviceName))"
  }
  package var debugDescription: String { description }
}

package struct SignInWithPasskeyResponse: MappedMessage {
  package var signedIn = SignedIn()

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.SignInWithPasskeyResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.signedIn)
  }
}

/// A description without secret or personal values.
extension SignInWithPasskeyResponse: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "SignInWithPasskeyResponse(signedIn: …)"
  }
  package var debugDescription: String { description }
}
