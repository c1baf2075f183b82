internal import Base
internal import Localization
internal import Postgres
internal import PushContract
internal import RPC
internal import Store

/// The statements of registrations.
struct PushTokenStore: Sendable {
  let database: Database

  /// The condition that the account session of a registration `t` has not ended, in whatever way.
  static let isOpen: SQL = """
    exists (
      select from pulsewire.access_sessions s join pulsewire.accounts o on o.owner_id = s.owner_id
      where s.owner_id = t.owner_id and s.id = t.session_id and s.revoked_at is null
        and coalesce(s.expires_at > now(), true)
        and (s.access_generation = o.access_generation or s.id = o.kept_session_id))
    """

  /// Returns the parts of a statement that stores a registration of an account session.
  static func put(
    _ registration: PushRegistration, _ sealed: [UInt8], of session: UUID, in language: Language,
    at time: Timestamp, of owner: UUID
  ) -> SQL {
    """
    changed as (
      insert into pulsewire.push_tokens (owner_id, id, session_id, provider, kind, environment,
        topic, activity_id, workout_session_id, rest_alerts, token_hash, token, language, registered_at)
      select \(owner), \(registration.id), \(session), \(registration.provider),
        \(registration.kind), \(registration.environment), \(registration.topic),
        \(registration.activityID), \(registration.workoutSessionID), \(registration.restAlerts),
        \(registration.hash), \(sealed), \(language.rawValue), \(time)
      from (select pulsewire.release_push_token(\(registration.hash), \(owner))) released
      on conflict on constraint push_tokens_token_hash_key do update
        set session_id = excluded.session_id, kind = excluded.kind,
          environment = excluded.environment, topic = excluded.topic,
          activity_id = excluded.activity_id, workout_session_id = excluded.workout_session_id,
          rest_alerts = excluded.rest_alerts, token = excluded.token, language = excluded.language,
          registered_at = excluded.registered_at
      returning owner_id
    )
    """
  }

  /// Returns the statement that removes what a registration of an account session replaces.
  static func replaced(by registration: PushRegistration, of session: UUID) -> SQL {
    """
    delete from pulsewire.push_tokens
    where session_id = \(session) and provider = \(registration.provider)
      and kind = \(registration.kind) and topic = \(registration.topic)
      and activity_id = \(registration.activityID) and id <> \(registration.id)
    """
  }

  /// The statement that removes the registrations of account sessions that have ended.
  static let ended: SQL = "delete from pulsewire.push_tokens t where not \(isOpen)"

  /// Returns the statement that removes a registration of an account session; all of them for nil.
  static func removing(_ id: UUID?, of session: UUID) -> SQL {
    """
    delete from pulsewire.push_tokens where session_id = \(session) and id = coalesce(\(id), id)
    """
  }

  /// Returns the registrations of an account session, newest first.
  func tokens(
    ofSession session: UUID, of caller: Caller
  ) async throws(DatabaseError) -> [StoredPushToken] {
    try await read("t.session_id = \(session) order by t.registered_at desc, t.id", of: caller)
  }

  /// Returns whether devices are reached by alerts, through any of these providers.
  func takesAlerts(
    by providers: [PushProvider], of caller: Caller
  ) async throws(DatabaseError) -> Bool {
    try await database.first(
      """
      select from pulsewire.push_tokens t
      where t.kind = 'alert' and t.provider = any (\(providers)) and \(Self.isOpen) limit 1
      """, for: caller) != nil
  }

  /// Returns the registrations of a kind, oldest first.
  func tokens(
    _ kind: PushTokenKind, by providers: [PushProvider], of caller: Caller
  ) async throws(DatabaseError) -> [StoredPushToken] {
    try await read(
      """
      t.kind = \(kind) and t.provider = any (\(providers)) and \(Self.isOpen)
      order by t.registered_at, t.id
      """, of: caller)
  }

  /// Returns a registration, unless its account session has ended.
  func token(_ id: UUID, of caller: Caller) async throws(DatabaseError) -> StoredPushToken? {
    try await read("t.id = \(id) and \(Self.isOpen)", of: caller).first
  }

  /// Removes a registration that its provider does not know any more, unless it was registered after `time`.
  func forget(_ id: UUID, before time: Timestamp?, of caller: Caller) async throws(DatabaseError) {
    _ = try await database.run(
      """
      delete from pulsewire.push_tokens
      where id = \(id) and coalesce(registered_at <= \(time), true)
      """, for: caller)
  }

  private func read(
    _ condition: SQL, of caller: Caller
  ) async throws(DatabaseError) -> [StoredPushToken] {
    try await database.run(
      """
      select \(unsafeSQL: StoredPushToken.columns) from pulsewire.push_tokens t where \(condition)
      """, for: caller
    ).read { row throws(DatabaseError) in try StoredPushToken(row) }
  }
}
