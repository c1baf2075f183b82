package import Wire

extension AccessRPC {
  package static let signOut = Method<SignOutRequest, SignOutResponse>(
    service, "SignOut", .scope([]))
}

package struct SignOutRequest: MappedChange {
  package var requestID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.SignOutRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
  }
}

package struct SignOutResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.SignOutResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
