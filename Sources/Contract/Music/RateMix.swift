package import Wire

extension MixRPC {
  package static let rateMix = Method<RateMixRequest, RateMixResponse>(
    service, "RateMix", .account)
}

package struct RateMixRequest: MappedChange {
  package var requestID = UUID.zero
  package var mixID = UUID.zero
  package var rating: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.RateMixRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.mixID)
    m.number(3, &v.rating)
  }
}

package struct RateMixResponse: MappedMessage {
  package var mix = Mix()

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.RateMixResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.mix)
  }
}
