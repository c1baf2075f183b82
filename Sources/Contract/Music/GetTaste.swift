package import Wire

extension TasteRPC {
  package static let getTaste = Method<GetTasteRequest, GetTasteResponse>(
    service, "GetTaste", .account)
}

package struct GetTasteRequest: MappedRequest {

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.GetTasteRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {}
}

package struct GetTasteResponse: MappedMessage {
  package var profile = TasteProfile()
  package var history = PlayHistory()
  package var tempoCredit: TempoCredit?

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.GetTasteResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.profile)
    m.message(2, &v.history)
    m.message(3, &v.tempoCredit)
  }
}
