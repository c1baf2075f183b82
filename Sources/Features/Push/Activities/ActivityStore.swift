internal import Base
internal import Jobs
internal import Postgres
internal import PushContract
internal import RPC
internal import Store

/// The statements of Live Activities.
struct ActivityStore: Sendable {
  let database: Database

  /// A registration for the activity of a session, or for the end of its rests, and what was pushed to it last.
  struct Activity: Sendable {
    let token: StoredPushToken
    let pushed: ActivityPace.Pushed?
  }

  /// Returns the activities that show a session, and the devices without one that are told of the end of a rest; at
  /// most 40.
  func activities(
    of session: UUID, for caller: Caller
  ) async throws(DatabaseError) -> [Activity] {
    let rows = try await database.run(
      """
      select \(unsafeSQL: StoredPushToken.columns),
        p.pushed_key, p.pushed_urgent_key, p.pushed_at, p.pushed_stamp, p.pushed_level
      from pulsewire.push_tokens t
      left join pulsewire.push_activities p on p.owner_id = t.owner_id and p.token_id = t.id
      where (t.workout_session_id = \(session)
          or t.rest_alerts and not exists (select from pulsewire.push_tokens u
            where u.owner_id = t.owner_id and u.session_id = t.session_id
              and u.workout_session_id = \(session)))
        and \(PushTokenStore.isOpen)
      order by t.registered_at, t.id
      """, for: caller)
    return try rows.read { row throws(DatabaseError) in
      let first = StoredPushToken.columnCount
      var pushed: ActivityPace.Pushed?
      if let key = try row.decode([UInt8]?.self, at: first) {
        pushed = ActivityPace.Pushed(
          key: key, urgentKey: try row.decode([UInt8].self, at: first + 1),
          time: try row.decode(Timestamp.self, at: first + 2),
          stamp: try row.decode(Int64.self, at: first + 3),
          level: try row.decode(Int64.self, at: first + 4))
      }
      return Activity(token: try StoredPushToken(row), pushed: pushed)
    }
  }

  /// Claims a push to an activity: whoever comes second, or with what is not the newest, does not push. Returns whether
  /// it is claimed.
  func claim(
    _ next: ActivityPace.Pushed, after pushed: ActivityPace.Pushed?, _ token: UUID,
    for caller: Caller
  ) async throws(DatabaseError) -> Bool {
    try await database.run(
      """
      insert into pulsewire.push_activities as p (owner_id, token_id, pushed_key,
        pushed_urgent_key, pushed_at, pushed_stamp, pushed_level)
      select \(caller.owner), t.id, \(next.key), \(next.urgentKey), \(next.time), \(next.stamp),
        \(next.level)
      from pulsewire.push_tokens t where t.id = \(token)
      on conflict on constraint push_activities_pkey do update
        set pushed_key = excluded.pushed_key, pushed_urgent_key = excluded.pushed_urgent_key,
          pushed_at = excluded.pushed_at, pushed_stamp = excluded.pushed_stamp,
          pushed_level = excluded.pushed_level
        where p.pushed_stamp = \(pushed?.stamp ?? -1)
      returning owner_id
      """, for: caller
    ).affectedCount == 1
  }

  /// Notes that what was claimed was not pushed: the next look pushes what is the newest by then.
  func unclaim(
    _ claimed: ActivityPace.Pushed, _ token: UUID, for caller: Caller
  ) async throws(DatabaseError) {
    _ = try await database.run(
      """
      update pulsewire.push_activities set pushed_key = '', pushed_urgent_key = ''
      where token_id = \(token) and pushed_stamp = \(claimed.stamp)
      """, for: caller)
  }

  /// Claims the starts of an activity of a session on devices that it was not started on, each once. Returns the
  /// registrations to start it by.
  func claimStarts(
    of session: UUID, at now: Timestamp, for caller: Caller
  ) async throws(DatabaseError) -> [StoredPushToken] {
    let rows = try await database.run(
      """
      with claimed as (
        update pulsewire.push_starts set sent_at = \(now)
        where workout_session_id = \(session) and sent_at is null
        returning token_id
      )
      select \(unsafeSQL: StoredPushToken.columns) from pulsewire.push_tokens t
      where t.id in (select token_id from claimed) and \(PushTokenStore.isOpen)
        and not exists (select from pulsewire.push_tokens u
          where u.owner_id = t.owner_id and u.session_id = t.session_id
            and u.workout_session_id = \(session))
      """, for: caller)
    return try rows.read { row throws(DatabaseError) in try StoredPushToken(row) }
  }

  /// Removes what there is of a session that is over: its starts, and the activities that were told. One that registers
  /// meanwhile is told by the next turn.
  func end(_ session: UUID, _ told: [UUID], for caller: Caller) async throws(DatabaseError) {
    _ = try await database.run(
      [
        "delete from pulsewire.push_starts where workout_session_id = \(session)",
        """
        delete from pulsewire.push_tokens
        where workout_session_id = \(session) and id = any (\(told))
        """,
      ], for: caller)
  }

  /// Returns the sessions whose activity was started on a device of an account session before a time, and of which that
  /// device has registered no activity since.
  func unconfirmed(
    ofSession session: UUID, before time: Timestamp, for caller: Caller
  ) async throws(DatabaseError) -> [UUID] {
    try await database.run(
      """
      select s.workout_session_id from pulsewire.push_starts s
      join pulsewire.push_tokens t on t.owner_id = s.owner_id and t.id = s.token_id
      where t.session_id = \(session) and s.sent_at < \(time)
        and not exists (select from pulsewire.push_tokens u
          where u.owner_id = t.owner_id and u.session_id = t.session_id
            and u.workout_session_id = s.workout_session_id)
      order by s.sent_at desc
      """, for: caller
    ).column(UUID.self)
  }
}

/// The statements that follow changes of sessions.
extension ActivityStore {
  /// Returns the id of the job that pushes a session to the lock screens: one for each session.
  static func jobID(of session: UUID) -> UUID {
    UUID(bytes: session.bytes.map { $0 ^ 0x5a }) ?? session
  }

  /// Returns the session that a job pushes.
  static func session(ofJob id: UUID) -> UUID { jobID(of: id) }

  /// Returns the statement after which a session of the unit of work's owner is pushed to the devices that show it, that
  /// it is to be started on, or that are told of the end of its rests, if there are any.
  static func pushing(_ session: UUID) -> SQL {
    Jobs.enqueueAnew(
      .liveActivity,
      of: """
        select \(jobID(of: session))::uuid where exists (
            select from pulsewire.push_tokens t
            where t.workout_session_id = \(session) or t.rest_alerts)
          or exists (
            select from pulsewire.push_starts s
            where s.workout_session_id = \(session) and s.sent_at is null)
        """)
  }

  /// Returns the statement by which a session is to be started on the other devices of its account.
  static func starting(_ session: UUID, of owner: UUID, by author: UUID?, at time: Timestamp) -> SQL
  {
    """
    insert into pulsewire.push_starts (owner_id, workout_session_id, token_id, created_at)
    select t.owner_id, \(session), t.id, \(time) from pulsewire.push_tokens t
    where t.owner_id = \(owner) and t.kind = 'activity_start'
      and t.session_id is distinct from \(author)::uuid
      and exists (select from pulsewire.workout_sessions w
        where w.owner_id = t.owner_id and w.id = \(session) and w.ended_at is null
          and not w.is_past and w.started_at = \(time))
    on conflict do nothing
    """
  }
}
