package import Wire

package struct Playback: MappedMessage {
  package var isPlaying = false
  package var track: Track?
  package var progress: Duration?
  package var progressTime: Timestamp?
  package var device: PlaybackDevice?
  package var contextURI = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.Playback")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.flag(1, &v.isPlaying)
    m.message(2, &v.track)
    m.duration(3, &v.progress)
    m.message(4, &v.progressTime)
    m.message(5, &v.device)
    m.text(6, &v.contextURI)
  }
}

package struct Track: MappedMessage {
  package var uri = ""
  package var title = ""
  package var artists: [String] = []
  package var duration: Duration?
  package var isrc = ""
  package var isExplicit = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.Track")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.uri)
    m.text(2, &v.title)
    m.texts(3, &v.artists)
    m.duration(4, &v.duration)
    m.text(5, &v.isrc)
    m.flag(6, &v.isExplicit)
  }
}

package struct PlaybackDevice: MappedMessage {
  package var id = ""
  package var name = ""
  package var kind = ""
  package var isActive = false
  package var isRestricted = false
  package var hasVolume = false
  package var volumePercent: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.PlaybackDevice")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.id)
    m.text(2, &v.name)
    m.text(3, &v.kind)
    m.flag(4, &v.isActive)
    m.flag(5, &v.isRestricted)
    m.flag(6, &v.hasVolume)
    m.number(7, &v.volumePercent)
  }
}

package enum PlaybackOutcome: Int32, Choice {
  case unspecified = 0
  case confirmed = 1
  case unconfirmed = 2
  case unchanged = 3
  case superseded = 4
}
