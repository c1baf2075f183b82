package import Wire

extension PushRPC {
  package static let unregisterPushToken =
    Method<UnregisterPushTokenRequest, UnregisterPushTokenResponse>(
      service, "UnregisterPushToken", .account)
}

package struct UnregisterPushTokenRequest: MappedChange {
  package var requestID = UUID.zero
  package var pushTokenID: UUID?

  package init() {}
  package static let layout = MessageLayout("pulsewire.push.v1.UnregisterPushTokenRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.pushTokenID)
  }
}

package struct UnregisterPushTokenResponse: MappedMessage {

  package init() {}
  package static let layout = MessageLayout("pulsewire.push.v1.UnregisterPushTokenResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {}
}
