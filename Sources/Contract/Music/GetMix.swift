package import Wire

extension MixRPC {
  package static let getMix = Method<GetMixRequest, GetMixResponse>(
    service, "GetMix", .account)
}

package struct GetMixRequest: MappedRequest {
  package var mixID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.GetMixRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.mixID)
  }
}

package struct GetMixResponse: MappedMessage {
  package var mix = Mix()

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.GetMixResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.mix)
  }
}
