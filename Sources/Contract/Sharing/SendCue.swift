package import Wire

extension SharingRPC {
  package static let sendCue = Method<SendCueRequest, SendCueResponse>(
    service, "SendCue", .scope(.wallCoach))
}

package struct SendCueRequest: MappedChange {
  package var requestID = UUID.zero
  package var athleteID = UUID.zero
  package var text = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.sharing.v1.SendCueRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.athleteID)
    m.text(3, &v.text)
  }
}

package struct SendCueResponse: MappedMessage {
  package var receipt: CueReceipt = .standIn

  package init() {}
  package static let layout = MessageLayout("pulsewire.sharing.v1.SendCueResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.receipt)
  }
}
