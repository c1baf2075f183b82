package import Wire

extension SignInRPC {
  package static let linkPassword = Method<LinkPasswordRequest, LinkPasswordResponse>(
    service, "LinkPassword", .account)
}

package struct LinkPasswordRequest: MappedChange {
  package var requestID = UUID.zero
  package var email = ""
  package var password = ""
  package var language = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.LinkPasswordRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.email)
    m.text(3, &v.password)
    m.text(4, &v.language)
  }
}

/// A description without secret or personal values.
extension LinkPasswordRequest: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "LinkPasswordRequest(requestID: \(requestID), email: …, password: …, language: \(language))"
  }
  package var debugDescription: String { description }
}

package struct LinkPasswordResponse: MappedMessage {
  package var expireTime = Timestamp.epoch

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.LinkPasswordResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.expireTime)
  }
}
