package import Wire

extension PlayerRPC {
  package static let getSession = Method<GetSessionRequest, GetSessionResponse>(
    service, "GetSession", .scope([.sessionControl, .sessionRemote, .sessionWatch]))
}

package struct GetSessionRequest: MappedRequest {
  package var sessionID: UUID?

  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.GetSessionRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.sessionID)
  }
}

package struct GetSessionResponse: MappedMessage {
  package var state = PlayerState()
  package var serverTime = Timestamp.epoch

  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.GetSessionResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.state)
    m.message(2, &v.serverTime)
  }
}
