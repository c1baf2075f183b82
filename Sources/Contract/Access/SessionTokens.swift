package import Wire

package struct SessionTokens: MappedMessage {
  package var sessionID = UUID.zero
  package var accessToken = ""
  package var accessExpireTime = Timestamp.epoch
  package var refreshToken = ""
  package var refreshExpireTime = Timestamp.epoch

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.SessionTokens")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.sessionID)
    m.text(2, &v.accessToken)
    m.message(3, &v.accessExpireTime)
    m.text(4, &v.refreshToken)
    m.message(5, &v.refreshExpireTime)
  }
}

/// A description without secrets.
extension SessionTokens: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "SessionTokens(sessionID: \(sessionID), accessToken: …, "
      + "accessExpireTime: \(accessExpireTime), refreshToken: …, "
      + "refreshExpireTime: \(refreshExpireTime))"
  }
  package var debugDescription: String { description }
}
