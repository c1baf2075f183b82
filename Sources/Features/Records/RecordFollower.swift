internal import Base
internal import LogsContract
package import LogsFeature
internal import Messages
internal import PlayerFeature
package import Postgres

/// The work done of exercises in workouts, and the records among it, which follow each change of a log, each set of a
/// session, and the logs of a merged account.
package struct RecordFollower: LogFollower {
  package func statements(following change: LoggedChange) -> [SQL] {
    guard let log = change.after?.log else { return [] }
    let changed = ChangedExercises.identities(in: change)
    let isMoved = change.before.map { $0.log.startTime != log.startTime } ?? false
    return (isMoved ? [Self.move(log.id, to: log.startTime)] : [])
      + (changed.isEmpty ? [] : [Self.make(changed, in: log.id, of: change.owner)])
  }

  private static func make(
    _ exercises: [ChangedExercises.Identity], in logID: UUID, of owner: UUID
  ) -> SQL {
    """
    select pulsewire.make_exercise_workouts(\(owner), array_agg(\(logID)::uuid),
      array_agg(pulsewire.exercise_key(e.template, e.name)))
    from unnest(\(exercises.map(\.template)), \(exercises.map(\.name))) e (template, name)
    """
  }

  private static func move(_ logID: UUID, to start: Timestamp) -> SQL {
    """
    update pulsewire.exercise_workouts set started_at = \(start) where workout_log_id = \(logID)
    """
  }

  /// Returns the statements that follow completed sets and those that were taken back. The log is not read before: the
  /// database finds which of its exercises they belong to.
  static func statements(
    following transitions: [PlayerTransition], if appended: SessionFollowUps.Appended
  ) -> [SQL] {
    let id = appended.sessionID
    var statements: [SQL] = []
    if transitions.contains(where: { !$0.undoneSets.isEmpty }) {
      statements.append(
        """
        select pulsewire.make_exercise_workouts(w.owner_id, array_agg(w.workout_log_id),
          array_agg(w.exercise_key))
        from pulsewire.exercise_workouts w where w.workout_log_id = \(id) and \(appended.isTrue)
        group by w.owner_id
        """)
    }
    let begun = transitions.flatMap { transition in
      transition.record.events.compactMap { event -> UUID? in
        guard case .setCompleted(let set) = event, !set.kind.contains(.recovery) else { return nil }
        return transition.state.exerciseID(set.place.exerciseNumber)
      }
    }
    if !begun.isEmpty {
      statements.append(
        """
        select pulsewire.make_exercise_workouts(e.owner_id, array_agg(e.workout_log_id),
          array_agg(pulsewire.exercise_key(e.exercise_template_id, e.name)))
        from pulsewire.workout_exercises e
        where e.id = any (\(Array(Set(begun)))) and \(appended.isTrue)
        group by e.owner_id
        """)
    }
    return statements
  }

  /// Returns the statement that follows the logs that were moved to `target` in this unit of work.
  static func statement(followingMergeInto target: UUID) -> SQL {
    """
    select pulsewire.make_exercise_workouts(\(target), array_agg(e.workout_log_id),
      array_agg(pulsewire.exercise_key(e.exercise_template_id, e.name)))
    from pulsewire.workout_logs l join pulsewire.workout_exercises e
      on e.owner_id = l.owner_id and e.workout_log_id = l.id
    where l.xmin = pg_current_xact_id()::xid
    """
  }
}
