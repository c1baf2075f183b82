internal import Base
internal import Localization
internal import Messages
internal import Postgres
internal import PushContract
internal import Store

/// A registration as it is stored, without the account session of its device.
struct StoredPushToken: Sendable {
  let id: UUID
  let provider: PushProvider
  let kind: PushTokenKind
  let environment: PushEnvironment
  let topic: String
  let activityID: String
  let workoutSessionID: UUID?
  /// Whether notifications tell of the end of a rest, too.
  let restAlerts: Bool
  /// The token, sealed.
  let token: [UInt8]
  /// The language of the device.
  let language: Language
  let registerTime: Timestamp

  static let columns = """
    t.id, t.provider, t.kind, t.environment, t.topic, t.activity_id, t.workout_session_id, t.rest_alerts,
    t.token, t.language, t.registered_at
    """
  /// The number of these columns.
  static let columnCount = 11

  init(_ row: Row) throws(DatabaseError) {
    let (
      id, provider, kind, environment, topic, activity, session, restAlerts, token, language, time
    ) =
      try row.decode(
        UUID.self, String.self, String.self, String?.self, String.self, String.self, UUID?.self,
        Bool.self, [UInt8].self, String.self, Timestamp.self)
    self.id = id
    self.provider = PushProvider(column: provider)
    self.kind = PushTokenKind(column: kind)
    self.environment = environment.map { PushEnvironment(column: $0) } ?? .unspecified
    (self.topic, activityID, workoutSessionID) = (topic, activity, session)
    self.restAlerts = restAlerts
    (self.token, self.language) = (token, Language(rawValue: language) ?? .en)
    registerTime = time
  }

  /// Returns the registration as its device sees it.
  func shown(isReachable: Bool) -> PushToken {
    PushToken {
      ($0.id, $0.provider, $0.kind, $0.environment) = (id, provider, kind, environment)
      ($0.topic, $0.activityID, $0.sessionID) = (topic, activityID, workoutSessionID)
      ($0.registerTime, $0.isReachable, $0.restAlerts) = (registerTime, isReachable, restAlerts)
    }
  }
}
