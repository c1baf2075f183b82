package import Base
internal import Messages
package import Postgres
package import RPC
internal import WorkoutsContract

extension Sessions {
  /// Returns the statements that add sessions which have ended, for a unit of work of their owner; each with what
  /// `content` adds to it before anything follows from it, such as its heart rate. The identifiers have to be new.
  package func statements(
    adding past: [PastSession], of owner: UUID, content: (PastSession) -> [SQL]
  ) -> [SQL] {
    past.flatMap { session in
      Self.insertions(of: session, owner) + content(session) + store.followUps.past(session, owner)
    }
  }

  /// Returns the statements that correct the times of a session that was added, and replace its records, after its
  /// recording was read once more.
  package func statements(correcting session: PastSession, of owner: UUID) -> [SQL] {
    [
      """
      update pulsewire.workout_sessions
      set started_at = \(session.startTime), ended_at = \(session.endTime)
      where id = \(session.id) and is_past
        and (started_at, ended_at) is distinct from (\(session.startTime), \(session.endTime))
      """,
      "delete from pulsewire.workout_session_records where session_id = \(session.id)",
      Self.insertion(ofRecordsOf: session, owner),
    ]
  }

  /// Returns the statements that give the plan of a session that was added the name that it has at its source.
  package func statements(
    renaming session: PastSession, for caller: Caller
  ) async throws -> [SQL] {
    let plan = try await stored(session.id, for: caller).plan
    guard plan.workout.name != session.name else { return [] }
    var workout = plan.workout
    workout.name = session.name
    let renamed = SessionPlan(
      workout: workout, profile: plan.profile, origin: plan.origin,
      statedCategory: plan.statedCategory, sport: plan.sport)
    return [
      """
      update pulsewire.workout_sessions set plan = \(renamed.packed)
      where id = \(session.id) and is_past
      """
    ]
  }

  private static func insertions(of session: PastSession, _ owner: UUID) -> [SQL] {
    [
      """
      insert into pulsewire.workout_sessions
        (owner_id, id, request_id, plan, started_at, ended_at, is_past)
      values (\(owner), \(session.id), \(UUID.v4()), \(session.plan.packed), \(session.startTime),
        \(session.endTime), true)
      """,
      insertion(ofRecordsOf: session, owner),
    ]
  }

  private static func insertion(ofRecordsOf session: PastSession, _ owner: UUID) -> SQL {
    let records = session.records
    return """
      insert into pulsewire.workout_session_records
        (owner_id, session_id, revision, request_id, record)
      select \(owner), \(session.id), r.place + 1, r.request_id, r.record
      from unnest(\(records.map { _ in UUID.v4() }), \(records.map(\.packed)))
        with ordinality as r (request_id, record, place)
      """
  }
}
