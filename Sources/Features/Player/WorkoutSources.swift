package import Base
package import LogsContract
internal import PlayerContract
package import ProfileContract
package import RPC
package import RoutinesContract
package import Wire
package import WorkoutsContract

/// The ways to get the workout with which a session starts, where other features have it.
package struct WorkoutSources: Sendable {
  /// Returns the workout of a routine's day.
  package typealias RoutineDays =
    @Sendable (_ routineID: UUID, _ day: Weekday, _ caller: Caller) async throws -> Workout

  /// Returns the workout of a log, the sets that were done being its targets, its category and its sport.
  package typealias Logs =
    @Sendable (_ logID: UUID, _ caller: Caller) async throws -> (
      workout: Workout, category: WorkoutCategory, sport: Sport
    )

  /// Returns a workout of the library that the caller may read, and its category.
  package typealias LibraryWorkouts =
    @Sendable (_ id: UUID, _ caller: Caller) async throws -> (
      workout: Workout, category: WorkoutCategory
    )

  /// Returns the workout of an occurrence of a scheduled workout, and its id and category if it is of the library.
  package typealias Occurrences =
    @Sendable (_ scheduledWorkoutID: UUID, _ date: Google.Date, _ caller: Caller) async throws -> (
      workout: Workout, libraryWorkoutID: UUID?, category: WorkoutCategory
    )

  /// A workout, and what its source says of it beside.
  struct Found {
    let workout: Workout
    var origin: WorkoutLogOrigin?
    var category = WorkoutCategory.unspecified
    var sport = Sport.unspecified
  }

  let routineDay: RoutineDays
  let log: Logs
  let libraryWorkout: LibraryWorkouts
  let occurrence: Occurrences

  /// Creates sources of the features that have workouts.
  package init(
    routineDay: @escaping RoutineDays, log: @escaping Logs,
    libraryWorkout: @escaping LibraryWorkouts, occurrence: @escaping Occurrences
  ) {
    self.routineDay = routineDay
    self.log = log
    self.libraryWorkout = libraryWorkout
    self.occurrence = occurrence
  }

  /// No sources but workouts and presets.
  package static let none = WorkoutSources(
    routineDay: { _, _, _ in throw PlayerError.sourceNotFound },
    log: { _, _ in throw PlayerError.sourceNotFound },
    libraryWorkout: { _, _ in throw PlayerError.sourceNotFound },
    occurrence: { _, _, _ in throw PlayerError.sourceNotFound })

  /// Returns the workout of a source, and what the log of its session says of that.
  func workout(
    of source: WorkoutSource, for caller: Caller
  ) async throws -> Found {
    switch source {
    case .workout(let workout): return Found(workout: workout)
    case .preset(let preset): return Found(workout: preset.workout)
    case .routineDay(let day):
      let workout = try await routineDay(day.routineID, day.dayOfWeek, caller)
      return Found(workout: workout, origin: WorkoutLogOrigin(.routineDay, id: day.routineID))
    case .workoutLog(let id):
      let found = try await log(id, caller)
      return Found(
        workout: found.workout, origin: WorkoutLogOrigin(.workoutLog, id: id),
        category: found.category, sport: found.sport)
    case .libraryWorkout(let id):
      let found = try await libraryWorkout(id, caller)
      return Found(
        workout: found.workout,
        origin: WorkoutLogOrigin(.libraryWorkout, id: id, libraryWorkoutID: id),
        category: found.category)
    case .occurrence(let source):
      let found = try await occurrence(source.scheduledWorkoutID, source.date, caller)
      return Found(
        workout: found.workout,
        origin: WorkoutLogOrigin(
          .scheduledWorkout, id: source.scheduledWorkoutID, occurrenceDate: source.date,
          libraryWorkoutID: found.libraryWorkoutID), category: found.category)
    }
  }
}
