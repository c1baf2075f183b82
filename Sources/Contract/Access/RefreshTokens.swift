package import Wire

extension AccessRPC {
  package static let refreshTokens = Method<RefreshTokensRequest, RefreshTokensResponse>(
    service, "RefreshTokens", .publicAccess, repeats: .untilNextRefresh)
}

package struct RefreshTokensRequest: MappedChange {
  package var requestID = UUID.zero
  package var refreshToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.RefreshTokensRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.refreshToken)
  }
}

/// A description without secrets.
extension RefreshTokensRequest: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "RefreshTokensRequest(requestID: \(requestID), refreshToken: …)"
  }
  package var debugDescription: String { description }
}

package struct RefreshTokensResponse: MappedMessage {
  package var tokens = SessionTokens()

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.RefreshTokensResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.tokens)
  }
}
