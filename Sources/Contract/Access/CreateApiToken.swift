package import Wire

extension AccessRPC {
  package static let createApiToken = Method<CreateApiTokenRequest, CreateApiTokenResponse>(
    service, "CreateApiToken", .account, repeats: .asLong(as: "the token"))
}

package struct CreateApiTokenRequest: MappedChange {
  package var requestID = UUID.zero
  package var name = ""
  package var scopes: [String] = []
  package var expireTime: Timestamp?

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.CreateApiTokenRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.name)
    m.texts(3, &v.scopes)
    m.message(4, &v.expireTime)
  }
}

/// A description without secrets.
extension CreateApiTokenRequest: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "CreateApiTokenRequest(requestID: …, name: \(name), scopes: \(scopes))"
  }
  package var debugDescription: String { description }
}

package struct CreateApiTokenResponse: MappedMessage {
  package var apiToken = ApiToken()
  package var token = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.CreateApiTokenResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.apiToken)
    m.text(2, &v.token)
  }
}

/// A description without secrets.
extension CreateApiTokenResponse: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String { "CreateApiTokenResponse(apiToken: \(apiToken), token: …)" }
  package var debugDescription: String { description }
}
