internal import Base
internal import LogsContract
internal import PlayerFeature
internal import ProfileContract
internal import RPC
internal import WorkoutsContract

extension WorkoutLogs {
  /// Returns the workout of a log, to be done once more, its category and its sport: the sets that were done are its
  /// targets, except for the effort. Exercises and sets beyond the limits of a workout are left out.
  func workout(
    ofLog id: UUID, for caller: Caller
  ) async throws -> (workout: Workout, category: WorkoutCategory, sport: Sport) {
    guard let logged = try await store.read(id, for: caller) else { throw LogError.logNotFound }
    var room = [WorkoutBlock].setsMax
    let exercises = logged.exercises.prefix([WorkoutBlock].exercisesMax).compactMap {
      exercise -> PlannedExercise? in
      let done = logged.sets.filter { $0.exerciseID == exercise.id }
        .prefix(min(PlannedExercise.setsMax, room))
      guard !done.isEmpty else { return nil }
      room -= done.count
      var planned = PlannedExercise(
        name: exercise.name, exerciseTemplateID: exercise.exerciseTemplateID, sets: [])
      planned.isUnilateral = done.allSatisfy(\.isUnilateral)
      planned.isAssisted = done.allSatisfy(\.isAssisted)
      planned.sets = done.map { PlannedSet(asDone: $0, withHelp: planned.isAssisted) }
      return planned
    }
    return (
      Workout(name: logged.log.name, exercises: exercises), logged.log.category,
      Sport(named: logged.log.sport)
    )
  }
}

extension PlannedSet {
  /// Creates a set whose targets are what was done. Help of a set is no weight to lift.
  fileprivate init(asDone set: WorkoutSet, withHelp isAssisted: Bool) {
    self.init(setCount: 1)
    type = set.type
    (repMin, repMax) = (set.reps, set.reps)
    load = set.weightKg > 0 && set.isAssisted == isAssisted ? .weightKg(set.weightKg) : nil
    duration = set.duration
    distanceM = set.distanceM
  }
}
