package import Wire

extension PlaybackRPC {
  package static let reportPlayback = Method<ReportPlaybackRequest, ReportPlaybackResponse>(
    service, "ReportPlayback", .account)
}

package struct ReportPlaybackRequest: MappedRequest {
  package var playback = Playback()
  package var reportTime = Timestamp.epoch

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.ReportPlaybackRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.playback)
    m.message(2, &v.reportTime)
  }
}

package struct ReportPlaybackResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.ReportPlaybackResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {}
}
