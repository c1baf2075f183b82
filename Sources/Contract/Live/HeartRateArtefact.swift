package import Wire

package struct HeartRateArtefact: MappedMessage {
  package var firstSequence: Int64 = 0
  package var lastSequence: Int64 = 0
  package var kind: HeartRateArtefactKind = .standIn

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.HeartRateArtefact")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.firstSequence)
    m.number(2, &v.lastSequence)
    m.choice(3, &v.kind)
  }
}
