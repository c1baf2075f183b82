internal import Base
internal import ContractJSON
internal import LogsContract
internal import Messages
internal import Postgres
internal import RPC

/// The state before a change: the entity that its request named, and what a deletion takes along.
extension LogStore {
  /// The number of places before the first set: more than a log has exercises.
  private static let setPlaceMin = 10_000

  /// Returns the statement that keeps exercises and sets that go with what is deleted.
  static func keep(
    _ exercises: [WorkoutExercise], sets: [WorkoutSet], _ write: Write
  ) throws -> SQL {
    let kept =
      try exercises.enumerated().map {
        ($1.id, WorkoutExercise.entity, Int32(clamping: -1 - $0), try $1.json())
      }
      + sets.enumerated().map {
        ($1.id, WorkoutSet.entity, Int32(clamping: -1 - setPlaceMin - $0), try $1.json())
      }
    return """
      insert into pulsewire.workout_log_originals (owner_id, request_id, entity, entity_id, place,
        workout_log_id, before, changed_at)
      select \(write.caller.owner), \(write.requestID), k.entity, k.id, k.place, \(write.logID),
        k.json::jsonb, \(write.time)
      from unnest(\(kept.map(\.0)), \(kept.map(\.1)), \(kept.map(\.2)),
        \(kept.map(\.3))) k (id, entity, place, json)
      """
  }
}

extension LogStore.Write {
  /// The entity that the request edits or deletes, in its JSON form; nil if there was none. An addition to a log that has
  /// ended is a change of that log.
  var original: (entity: String, json: String)? {
    get throws {
      switch change {
      case .add(let exercises, let sets):
        if exercises.isEmpty && sets.isEmpty || before.log.endTime == nil { return nil }
        return (WorkoutLog.entity, try before.log.json())
      case .replaceLog(_, let log), .deleteLog(let log, _):
        return (WorkoutLog.entity, try log.json())
      case .replaceExercise(_, let exercise), .deleteExercise(let exercise):
        return (WorkoutExercise.entity, try exercise.json())
      case .replaceSet(_, let set), .deleteSet(let set):
        return (WorkoutSet.entity, try set.json())
      }
    }
  }
}

extension LogChange {
  /// Whether something is gone with it.
  var isDeletion: Bool {
    switch self {
    case .deleteLog, .deleteExercise, .deleteSet: true
    case .add, .replaceLog, .replaceExercise, .replaceSet: false
    }
  }
}
