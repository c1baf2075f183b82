package import Wire

extension PlaybackRPC {
  package static let getPlayback = Method<GetPlaybackRequest, GetPlaybackResponse>(
    service, "GetPlayback", .account)
}

package struct GetPlaybackRequest: MappedRequest {
  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.GetPlaybackRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {}
}

package struct GetPlaybackResponse: MappedMessage {
  package var playback = Playback()

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.GetPlaybackResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.playback)
  }
}
