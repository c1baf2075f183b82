package import Wire

extension PushRPC {
  package static let registerPushToken =
    Method<RegisterPushTokenRequest, RegisterPushTokenResponse>(
      service, "RegisterPushToken", .account)
}

package struct RegisterPushTokenRequest: MappedChange {
  package var requestID = UUID.zero
  package var token = ""
  package var provider: PushProvider = .standIn
  package var kind: PushTokenKind = .standIn
  package var environment: PushEnvironment = .standIn
  package var topic = ""
  package var activityID = ""
  package var sessionID: UUID?
  package var restAlerts = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.push.v1.RegisterPushTokenRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.token)
    m.choice(3, &v.provider)
    m.choice(4, &v.kind)
    m.choice(5, &v.environment)
    m.text(6, &v.topic)
    m.text(7, &v.activityID)
    m.uuid(8, &v.sessionID)
    m.flag(9, &v.restAlerts)
  }
}

package struct RegisterPushTokenResponse: MappedMessage {
  package var pushToken = PushToken()

  package init() {}
  package static let layout = MessageLayout("pulsewire.push.v1.RegisterPushTokenResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.pushToken)
  }
}
