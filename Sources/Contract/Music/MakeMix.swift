package import Wire

extension MixRPC {
  package static let makeMix = Method<MakeMixRequest, MakeMixResponse>(
    service, "MakeMix", .account)
}

package struct MakeMixRequest: MappedChange {
  package var requestID = UUID.zero
  package var name = ""
  package var phases: [MixPhaseWish] = []
  package var playlistIDs: [String] = []
  package var seed: Int64 = 0
  package var excludesExplicit = false
  package var isPublic = false
  package var planID: UUID?
  package var ignoresContext = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.MakeMixRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.name)
    m.list(3, &v.phases)
    m.texts(4, &v.playlistIDs)
    m.number(5, &v.seed)
    m.flag(6, &v.excludesExplicit)
    m.flag(7, &v.isPublic)
    m.uuid(8, &v.planID)
    m.flag(9, &v.ignoresContext)
  }
}

package struct MakeMixResponse: MappedMessage {
  package var mix = Mix()

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.MakeMixResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.mix)
  }
}

package struct MixPhaseWish: MappedMessage {
  package var kind: MixPhaseKind = .unspecified
  package var duration = Duration.zero
  package var playlistID = ""
  package var bpmMin: Int32 = 0
  package var bpmMax: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.MixPhaseWish")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.kind)
    m.message(2, &v.duration)
    let duration = v.duration
    m.whenRead { $0.checkSeconds(2, duration) }
    m.text(3, &v.playlistID)
    m.number(4, &v.bpmMin)
    m.number(5, &v.bpmMax)
  }
}
