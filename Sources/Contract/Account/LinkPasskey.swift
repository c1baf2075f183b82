package import Wire

extension SignInRPC {
  package static let linkPasskey = Method<LinkPasskeyRequest, LinkPasskeyResponse>(
    service, "LinkPasskey", .account)
}

package struct LinkPasskeyRequest: MappedChange {
  package var requestID = UUID.zero
  package var nonce = ""
  package var clientData: [UInt8] = []
  package var attestationObject: [UInt8] = []
  package var name = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.LinkPasskeyRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.nonce)
    m.bytes(3, &v.clientData)
    m.bytes(4, &v.attestationObject)
    m.text(5, &v.name)
  }
}

/// A description without secret or personal values.
extension LinkPasskeyRequest: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "LinkPasskeyRequest(requestID: \(requestID), nonce: …, clientData: …, attestationObject: …, name: …)"
  }
  package var debugDescription: String { description }
}

package struct LinkPasskeyResponse: MappedMessage {
  package var method = SignInMethod()

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.LinkPasskeyResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.method)
  }
}
