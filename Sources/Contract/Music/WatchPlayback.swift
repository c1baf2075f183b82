package import Wire

extension PlaybackRPC {
  package static let watchPlayback = Method<WatchPlaybackRequest, WatchPlaybackResponse>(
    service, "WatchPlayback", .account)
}

package struct WatchPlaybackRequest: MappedRequest {
  package var intent: PlaybackIntent = .unspecified

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.WatchPlaybackRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.intent)
  }
}

package struct WatchPlaybackResponse: MappedMessage {
  package var playback: Playback?
  package var origin: PlaybackOrigin = .unspecified
  package var tempo = 0.0
  package var problem: PlaybackProblem = .unspecified
  package var drainNotice: DrainNotice?
  package var sessionProblem: PlaybackProblem = .unspecified

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.WatchPlaybackResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.playback)
    m.choice(2, &v.origin)
    m.number(3, &v.tempo)
    m.choice(4, &v.problem)
    m.message(5, &v.drainNotice)
    m.choice(6, &v.sessionProblem)
  }
}

package enum PlaybackIntent: Int32, Choice {
  case unspecified = 0
  case training = 1
  case idle = 2
  case background = 3
}

package enum PlaybackOrigin: Int32, Choice {
  case unspecified = 0
  case device = 1
  case service = 2
  case expected = 3
}

package enum PlaybackProblem: Int32, Choice {
  case unspecified = 0
  case notConnected = 1
  case permissionMissing = 2
  case rateLimited = 3
  case unavailable = 4
  case premiumRequired = 5
  case noDevice = 6
  case commandRefused = 7
}
