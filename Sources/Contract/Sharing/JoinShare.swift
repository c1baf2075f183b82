package import Wire

extension SharingRPC {
  package static let joinShare = Method<JoinShareRequest, JoinShareResponse>(
    service, "JoinShare", .account)
}

package struct JoinShareRequest: MappedChange {
  package var requestID = UUID.zero
  package var code = ""
  package var name = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.sharing.v1.JoinShareRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.code)
    m.text(3, &v.name)
  }
}

/// A description without secrets.
extension JoinShareRequest: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "JoinShareRequest(requestID: \(requestID), code: …, name: \(name))"
  }
  package var debugDescription: String { description }
}

package struct JoinShareResponse: MappedMessage {
  package var athlete = SharedAthlete()

  package init() {}
  package static let layout = MessageLayout("pulsewire.sharing.v1.JoinShareResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.athlete)
  }
}
