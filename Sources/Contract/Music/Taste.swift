package import Wire

package struct Play: MappedMessage {
  package var playTime = Timestamp.epoch
  package var track = Track()
  package var workoutLogID: UUID?
  package var followsGap = false
  package var tempo: Double = 0
  package var tempoSource: TempoSource = .unspecified
  package var tempoConfidence: Double = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.Play")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.playTime)
    m.message(2, &v.track)
    m.uuid(3, &v.workoutLogID)
    m.flag(4, &v.followsGap)
    m.number(5, &v.tempo)
    m.choice(6, &v.tempoSource)
    m.number(7, &v.tempoConfidence)
  }
}

package struct TempoCredit: MappedMessage {
  package var name = ""
  package var url = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.TempoCredit")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.name)
    m.text(2, &v.url)
  }
}

package struct TasteProfile: MappedMessage {
  package var playCount: Int32 = 0
  package var workoutPlayCount: Int32 = 0
  package var tempoCount: Int32 = 0
  package var usualTempo: Double = 0
  package var workoutTempo: Double = 0
  package var tempos: [TempoShare] = []
  package var genres: [TasteShare] = []
  package var artists: [TasteShare] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.TasteProfile")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.playCount)
    m.number(2, &v.workoutPlayCount)
    m.number(3, &v.tempoCount)
    m.number(4, &v.usualTempo)
    m.number(5, &v.workoutTempo)
    m.list(6, &v.tempos)
    m.list(7, &v.genres)
    m.list(8, &v.artists)
  }
}

package struct TempoShare: MappedMessage {
  package var bpmMin: Int32 = 0
  package var bpmMax: Int32 = 0
  package var playCount: Int32 = 0
  package var workoutPlayCount: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.TempoShare")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.bpmMin)
    m.number(2, &v.bpmMax)
    m.number(3, &v.playCount)
    m.number(4, &v.workoutPlayCount)
  }
}

package struct TasteShare: MappedMessage {
  package var name = ""
  package var playCount: Int32 = 0
  package var workoutPlayCount: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.TasteShare")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.name)
    m.number(2, &v.playCount)
    m.number(3, &v.workoutPlayCount)
  }
}

package struct PlayHistory: MappedMessage {
  package var readTime: Timestamp?
  package var newestPlayTime: Timestamp?
  package var gapCount: Int32 = 0
  package var problem: PlaybackProblem = .unspecified

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.PlayHistory")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.readTime)
    m.message(2, &v.newestPlayTime)
    m.number(3, &v.gapCount)
    m.choice(4, &v.problem)
  }
}
