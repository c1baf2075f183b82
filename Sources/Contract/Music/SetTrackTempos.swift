package import Wire

extension MixRPC {
  package static let setTrackTempos = Method<SetTrackTemposRequest, SetTrackTemposResponse>(
    service, "SetTrackTempos", .account, .kibibytes(560))
}

package struct SetTrackTemposRequest: MappedChange {
  package var requestID = UUID.zero
  package var tempos: [TrackTempo] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.SetTrackTemposRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.list(2, &v.tempos)
  }
}

package struct SetTrackTemposResponse: MappedMessage {

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.SetTrackTemposResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {}
}
