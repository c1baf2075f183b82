package import Wire

extension SharingRPC {
  package static let createShare = Method<CreateShareRequest, CreateShareResponse>(
    service, "CreateShare", .account, repeats: .asLong(as: "the share"))
}

package struct CreateShareRequest: MappedChange {
  package var requestID = UUID.zero
  package var role: ShareRole = .standIn
  package var name = ""
  package var expireTime: Timestamp?
  package var codeExpireTime: Timestamp?
  package var viewerCountMax: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.sharing.v1.CreateShareRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.choice(2, &v.role)
    m.text(3, &v.name)
    m.message(4, &v.expireTime)
    m.message(5, &v.codeExpireTime)
    m.number(6, &v.viewerCountMax)
  }
}

/// A description without secrets.
extension CreateShareRequest: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "CreateShareRequest(requestID: …, role: \(role), name: \(name))"
  }
  package var debugDescription: String { description }
}

package struct CreateShareResponse: MappedMessage {
  package var share = Share()

  package init() {}
  package static let layout = MessageLayout("pulsewire.sharing.v1.CreateShareResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.share)
  }
}
