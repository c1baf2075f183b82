package import Wire

extension SignInRPC {
  package static let startSignIn = Method<StartSignInRequest, StartSignInResponse>(
    service, "StartSignIn", .publicAccess)
}

package struct StartSignInRequest: MappedRequest {
  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.StartSignInRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

package struct StartSignInResponse: MappedMessage {
  package var nonce = ""
  package var expireTime = Timestamp.epoch
  package var passkeyOptions: PasskeyOptions?

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.StartSignInResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.nonce)
    m.message(2, &v.expireTime)
    m.message(3, &v.passkeyOptions)
  }
}

/// A description without secret or personal values.
extension StartSignInResponse: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "StartSignInResponse(nonce: …, expireTime: \(expireTime))"
  }
  package var debugDescription: String { description }
}
