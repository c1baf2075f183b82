internal import Base
internal import Loop
internal import PlayerContract
internal import Postgres
internal import RPC
internal import RecordsContract
internal import Store

/// The statements of sessions and their logs.
struct SessionStore: Sendable {
  let database: Database
  var followUps = SessionFollowUps.none

  enum StartOutcome {
    /// A session that exists: started now, or earlier by the same request.
    case started(PlayerState)
    /// Another session that is not finished yet.
    case activeSession(UUID)
    /// A session that has the identifier, or shares those that follow from it.
    case idTaken
  }

  /// Starts a session, unless the request did so before or another session is active. Returns nil if that other session
  /// has ended since. A session that lies in the past only starts if it was over before the active one started.
  func start(
    _ id: UUID, _ plan: SessionPlan, requestID: UUID, at time: Timestamp,
    queued: QueuedStart? = nil, for caller: Caller
  ) async throws -> StartOutcome? {
    // The response of a start is in its session's row, and kept separately once that row is removed.
    let request = ChangeRequest(PlayerRPC.startWorkout, id: requestID, caller, at: time)
    let first = PlayerState(starting: plan, sessionID: id, at: time)
    let end = queued?.end
    let dueTime = end == nil ? first.setEndsAt : nil
    let ids = SessionIdentifier.range(of: id)
    // Nothing is inserted if any of the rules is violated; the second statement shows which one.
    let work = UnitOfWork(
      owner: caller.owner,
      [
        """
        insert into pulsewire.workout_sessions
          (owner_id, id, request_id, plan, started_at, due_at, alive_at, created_offline, is_past)
        select \(caller.owner), \(id), \(requestID), \(plan.packed), \(time), \(dueTime),
          \(queued?.arrival), \(queued != nil), \(end != nil)
        where \(request.isNew) and not exists (
          select from pulsewire.workout_sessions t where t.id between \(ids.min) and \(ids.max))
          and not exists (select from pulsewire.workout_sessions a
            where a.ended_at is null and not a.is_past and a.started_at < \(end))
        on conflict do nothing
        """,
        """
        select id, request_id, plan, started_at from (
          select id, request_id, plan, started_at from pulsewire.workout_sessions
          where request_id = \(requestID)
          union all
          select id, request_id, plan, started_at from pulsewire.workout_sessions
          where ended_at is null and not is_past
          union all
          select id, request_id, plan, started_at from pulsewire.workout_sessions
          where id between \(ids.min) and \(ids.max)
          union all
          select r.id, \(requestID)::uuid, decode(r.plan, 'base64'), r.started_at
          from (\(request.answer(columns: "id uuid, plan text, started_at timestamptz"))) r
        ) found
        order by request_id = \(requestID) desc, id between \(ids.min) and \(ids.max) desc limit 1
        """,
      ]
        + followUps.started(first, caller.owner) + followUps.begun(first, caller))
    guard let row = try await database.run(work, on: caller.loop)[1].first else { return nil }
    let (found, foundRequest, packed, startTime) = try row.decode(
      UUID.self, UUID.self, [UInt8].self, Timestamp.self)
    guard foundRequest == requestID else {
      return (ids.min...ids.max).contains(found) ? .idTaken : .activeSession(found)
    }
    return .started(
      PlayerState(starting: try SessionPlan(packed: packed), sessionID: found, at: startTime))
  }

  /// Returns the first state of the session that a request started; nil if it started none, or if that is removed.
  func started(by requestID: UUID, for caller: Caller) async throws -> PlayerState? {
    let query: SQL = """
      select id, plan, started_at from pulsewire.workout_sessions where request_id = \(requestID)
      """
    guard let row = try await database.first(query, for: caller) else { return nil }
    let (id, plan, startTime) = try row.decode(UUID.self, [UInt8].self, Timestamp.self)
    return PlayerState(starting: try SessionPlan(packed: plan), sessionID: id, at: startTime)
  }

  /// Selects sessions with their logs. Each log is read twice in the order of its key, and nothing is sorted or
  /// grouped: a quarter less work for the database than a join.
  static let sessionsWithLogs = """
    select s.id, s.plan, s.started_at, s.request_id, s.is_past, s.alive_at,
      array(select r.request_id from pulsewire.workout_session_records r
        where r.owner_id = s.owner_id and r.session_id = s.id order by r.revision),
      array(select r.record from pulsewire.workout_session_records r
        where r.owner_id = s.owner_id and r.session_id = s.id order by r.revision)
    from pulsewire.workout_sessions s
    """

  /// Returns a session with its log; the active one if `id` is nil.
  func session(_ id: UUID?, for caller: Caller) async throws -> StoredSession? {
    try await session(
      Self.reading(id), followUps.logged.map { [$0.query(Self.identifier(id))] } ?? [], for: caller)
  }

  /// Returns a session with its log, and all that a change of it follows from, in the same trip.
  func session(toChange id: UUID, for caller: Caller) async throws -> StoredSession? {
    try await session(Self.reading(id), followUps.logged?.whole(id) ?? [], for: caller)
  }

  private func session(
    _ reading: SQL, _ log: [SQL], for caller: Caller
  ) async throws -> StoredSession? {
    // The log is read after the records, and so has what they tell.
    let results = try await database.run([reading] + log, for: caller)
    guard let row = try results[0].first else { return nil }
    let logged = try followUps.logged.map { try $0.read(results[log.count]) }
    let (id, plan, startTime, startRequestID, isPast, aliveTime, requestIDs, records) =
      try row.decode(
        UUID.self, [UInt8].self, Timestamp.self, UUID.self, Bool.self, Timestamp?.self, [UUID].self,
        [[UInt8]].self)
    return StoredSession(
      id: id, plan: try SessionPlan(packed: plan), startTime: startTime,
      startRequestID: startRequestID, isPast: isPast, aliveTime: aliveTime,
      records: try zip(requestIDs, records).map { ($0, try PlayerRecord(packed: $1)) },
      logged: logged, found: log.count > 1 ? Array(results.dropFirst()) : [])
  }

  private static func reading(_ id: UUID?) -> SQL {
    guard let id else {
      return "\(unsafeSQL: sessionsWithLogs) where s.ended_at is null and not s.is_past"
    }
    return "\(unsafeSQL: sessionsWithLogs) where s.id = \(id)"
  }

  private static func identifier(_ id: UUID?) -> SQL {
    guard let id else {
      return """
        (select a.id from pulsewire.workout_sessions a where a.ended_at is null and not a.is_past)
        """
    }
    return "\(id)"
  }

  /// A record to append, as its revision, with the request that caused it.
  struct Addition {
    var transition: PlayerTransition
    let requestID: UUID
  }

  /// Appends records, all or none of them, and returns the personal records that their sets hold; nil if another record
  /// came first. A session whose end they take back lies in the past: another one may be active by now, and sets are not
  /// completed by today's clock.
  ///
  /// - Parameters:
  ///   - found: What was read for the change.
  ///   - arrival: The current time if the records come from the queue.
  func append(
    _ additions: [Addition], knowing found: [Rows] = [], arrival: Timestamp? = nil,
    for caller: Caller
  ) async throws -> [PersonalRecord]? {
    guard let first = additions.first?.transition.state, let last = additions.last?.transition.state
    else { return [] }
    let id = last.sessionID
    // Whoever locked the row reads what was committed before, so that no record comes between. The account's lock comes
    // first: a start has it when it waits for the end of the active session.
    let lock: SQL = """
      select from pulsewire.workout_sessions
      where id = \(id) and (select true from pulsewire.lock_owner_rows()) for no key update
      """
    let appended = SessionFollowUps.Appended(sessionID: id, revision: last.revision)
    let transitions = additions.map(\.transition)
    let followed =
      try await followUps.following?(transitions, appended, found, caller)
      ?? SessionFollowUps.Followed()
    let newRecords = try Self.stored(followed.newRecords)
    let append: SQL = """
      with appended as (
        insert into pulsewire.workout_session_records
          (owner_id, session_id, revision, request_id, record, new_records)
        select \(caller.owner), \(id), r.revision, r.request_id, r.record,
          case when r.revision = \(last.revision) then \(newRecords)::jsonb -> 'records' end
        from unnest(\(additions.map(\.transition.state.revision)), \(additions.map(\.requestID)),
          \(additions.map(\.transition.record.packed))) as r (revision, request_id, record)
        where \(first.revision) = 1 + coalesce((
          select max(n.revision) from pulsewire.workout_session_records n
          where n.session_id = \(id)), 1)
        returning session_id
      ), changed as (
        update pulsewire.workout_sessions
        set ended_at = \(last.endTime), is_past = is_past or ended_at is not null,
          due_at = case when not is_past and ended_at is null then \(last.setEndsAt) end,
          alive_at = case when ended_at is not null then \(arrival)
            else coalesce(\(arrival), alive_at) end
        where id = (select session_id from appended limit 1)
          and (\(last.endTime != nil) or ended_at is not null or \(arrival != nil)
            or not is_past and due_at is distinct from \(last.setEndsAt))
      )
      select count(*) from appended
      """
    var statements = [lock, append] + followed.conditions
    statements += followUps.changed(transitions, appended) + followed.statements
    if last.endTime != nil { statements += followUps.ended(last, caller.owner) }
    let work = UnitOfWork(owner: caller.owner, statements)
    let results: Results
    do throws(DatabaseError) {
      results = try await database.run(work, on: caller.loop)
    } catch {
      // What follows from the change was computed from what is no longer so.
      let isOvertaken =
        error.violates("workout_logs_state_check")
        || error.violates("record_revisions_revision_check")
        || error.violates("activity_totals_state_check")
      if isOvertaken { return nil }
      throw error
    }
    guard try results[1].first?.decode(Int64.self, at: 0) == Int64(additions.count) else {
      return nil
    }
    return followed.newRecords
  }

  /// Returns running sessions, of any owner, whose current set was over by `time`, the earliest first.
  func dueSessions(
    by time: Timestamp, count: Int, on loop: EventLoop
  ) async throws(DatabaseError) -> [(owner: UUID, id: UUID)] {
    try await database.run(
      "select owner_id, id from pulsewire.due_sessions(\(time), \(Int32(clamping: count)))",
      owner: nil, on: loop
    )
    .decode(UUID.self, UUID.self).map { (owner: $0, id: $1) }
  }

  /// Returns running sessions, of any owner, that may have been without a sign of life since `time`, the earliest
  /// first.
  func silentSessions(
    since time: Timestamp, count: Int, on loop: EventLoop
  ) async throws(DatabaseError) -> [(owner: UUID, id: UUID)] {
    try await database.run(
      """
      select owner_id, id from pulsewire.silent_sessions(\(time), \(Int32(clamping: count)))
      """, owner: nil, on: loop
    )
    .decode(UUID.self, UUID.self).map { (owner: $0, id: $1) }
  }

  /// Records a sign of life of a session at `time`.
  func noteAlive(_ id: UUID, at time: Timestamp, of caller: Caller) async throws(DatabaseError) {
    _ = try await database.run(
      "update pulsewire.workout_sessions set alive_at = \(time) where id = \(id)", for: caller)
  }
}
