package import Wire

package struct WorkoutLogChange: MappedMessage {
  package var changeTime = Timestamp.epoch
  package var deleted = false
  package var before: Entity?
  package var author: ChangeAuthor?

  /// The items of a log.
  package enum Entity: Equatable, Sendable {
    case workoutLog(WorkoutLog)
    case exercise(WorkoutExercise)
    case set(WorkoutSet)
  }

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.WorkoutLogChange")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.changeTime)
    m.flag(2, &v.deleted)
    m.message(3, of: &v.before, Entity.workoutLog) {
      if case .workoutLog(let it) = $0 { it } else { nil }
    }
    m.message(4, of: &v.before, Entity.exercise) {
      if case .exercise(let it) = $0 { it } else { nil }
    }
    m.message(5, of: &v.before, Entity.set) { if case .set(let it) = $0 { it } else { nil } }
    m.message(6, &v.author)
  }
}
