package import Base
internal import Messages
package import Postgres
internal import WorkoutsContract

/// The rest of a session whose heart rate alone is kept: its start, its end, the sport, and the heart-rate profile. It
/// is a free workout in which nothing was done.
package struct SessionRemnant: Sendable {
  let id: UUID
  let plan: SessionPlan
  let end: PlayerRecord

  /// Returns the query of what `init` reads: a row if the session has ended.
  package static func query(of id: UUID) -> SQL {
    "select plan, ended_at from pulsewire.workout_sessions where id = \(id) and ended_at is not null"
  }

  /// Creates the remnant of the session `id` from the row of `query`.
  package init(_ id: UUID, _ row: Row) throws {
    let (packed, endTime) = try row.decode([UInt8].self, Timestamp.self)
    self.id = id
    let before = try SessionPlan(packed: packed)
    plan = SessionPlan(workout: Workout(), profile: before.profile, sport: before.sport)
    end = PlayerRecord(time: endTime, events: [.finished])
  }
}
