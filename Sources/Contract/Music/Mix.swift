package import Wire

package struct Mix: MappedMessage {
  package var id = UUID.zero
  package var name = ""
  package var phases: [MixPhase] = []
  package var state: MixState = .unspecified
  package var playlistURI = ""
  package var isPublic = false
  package var seed: Int64 = 0
  package var rating: Int32 = 0
  package var createTime: Timestamp?
  package var influences: [MixInfluence] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.Mix")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.text(2, &v.name)
    m.list(3, &v.phases)
    m.choice(4, &v.state)
    m.text(5, &v.playlistURI)
    m.flag(6, &v.isPublic)
    m.number(7, &v.seed)
    m.number(8, &v.rating)
    m.message(9, &v.createTime)
    m.choices(10, &v.influences)
  }
}

package struct MixPhase: MappedMessage {
  package var kind: MixPhaseKind = .unspecified
  package var duration: Duration?
  package var tracks: [MixTrack] = []
  package var missingDuration: Duration?
  package var bpmMin: Int32 = 0
  package var bpmMax: Int32 = 0
  package var aimTempo: Double = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.MixPhase")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.kind)
    m.duration(2, &v.duration)
    m.list(3, &v.tracks)
    m.duration(4, &v.missingDuration)
    m.number(5, &v.bpmMin)
    m.number(6, &v.bpmMax)
    m.number(7, &v.aimTempo)
  }
}

package struct MixTrack: MappedMessage {
  package var track = Track()
  package var tempo: Double = 0
  package var reason: MixReason = .unspecified
  package var tempoSource: TempoSource = .unspecified
  package var tempoConfidence: Double = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.MixTrack")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.track)
    m.number(2, &v.tempo)
    m.choice(3, &v.reason)
    m.choice(4, &v.tempoSource)
    m.number(5, &v.tempoConfidence)
  }
}

package struct TrackTempo: MappedMessage {
  package var trackURI = ""
  package var isrc = ""
  package var tempo: Double = 0
  package var source: TempoSource = .unspecified
  package var genre = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.TrackTempo")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.trackURI)
    m.text(2, &v.isrc)
    m.number(3, &v.tempo)
    m.choice(4, &v.source)
    m.text(5, &v.genre)
  }
}
