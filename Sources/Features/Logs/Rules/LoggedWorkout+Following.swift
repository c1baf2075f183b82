internal import LogsContract

extension LoggedWorkout {
  /// Returns the log after `change`; nil if that deletes it. Nothing is put in order: what follows from a log does not
  /// depend on the order of its sets.
  func applying(_ change: LogChange) -> LoggedWorkout? {
    var next = self
    switch change {
    case .add(let exercises, let sets):
      next.exercises += exercises
      next.sets += sets
      if next.log.category == .unspecified { next.log.category = WorkoutCategory(ofSets: sets) }
    case .replaceLog(let log, _): next.log = log
    case .replaceExercise(let exercise, _):
      next.exercises = exercises.map { $0.id == exercise.id ? exercise : $0 }
    case .replaceSet(let set, _): next.sets = sets.map { $0.id == set.id ? set : $0 }
    case .deleteLog: return nil
    case .deleteExercise(let exercise):
      next.exercises.removeAll { $0.id == exercise.id }
      next.sets.removeAll { $0.exerciseID == exercise.id }
    case .deleteSet(let set): next.sets.removeAll { $0.id == set.id }
    }
    return next
  }
}
