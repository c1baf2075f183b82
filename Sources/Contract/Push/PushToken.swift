package import Wire

package struct PushToken: MappedMessage {
  package var id: UUID?
  package var provider: PushProvider = .standIn
  package var kind: PushTokenKind = .standIn
  package var environment: PushEnvironment = .standIn
  package var topic = ""
  package var activityID = ""
  package var sessionID: UUID?
  package var registerTime = Timestamp.epoch
  package var isReachable = false
  package var restAlerts = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.push.v1.PushToken")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.choice(2, &v.provider)
    m.choice(3, &v.kind)
    m.choice(4, &v.environment)
    m.text(5, &v.topic)
    m.text(6, &v.activityID)
    m.uuid(7, &v.sessionID)
    m.message(8, &v.registerTime)
    m.flag(9, &v.isReachable)
    m.flag(10, &v.restAlerts)
  }
}
