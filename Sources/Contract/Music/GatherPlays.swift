package import Wire

extension TasteRPC {
  package static let gatherPlays = Method<GatherPlaysRequest, GatherPlaysResponse>(
    service, "GatherPlays", .account)
}

package struct GatherPlaysRequest: MappedChange {
  package var requestID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.GatherPlaysRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
  }
}

package struct GatherPlaysResponse: MappedMessage {
  package var newPlayCount: Int32 = 0
  package var hasGap = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.GatherPlaysResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.newPlayCount)
    m.flag(2, &v.hasGap)
  }
}
