package import Wire

extension AccessRPC {
  package static let signOutEverywhere =
    Method<SignOutEverywhereRequest, SignOutEverywhereResponse>(
      service, "SignOutEverywhere", .account)
}

package struct SignOutEverywhereRequest: MappedChange {
  package var requestID = UUID.zero
  package var keepsCurrent = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.SignOutEverywhereRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.flag(2, &v.keepsCurrent)
  }
}

package struct SignOutEverywhereResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.SignOutEverywhereResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
