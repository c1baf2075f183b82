internal import Base
internal import PlansContract

/// A workout that was done, as plans are laid beside it: its exercises in order, with their working sets.
struct DoneWorkout: Equatable, Sendable {
  let logID: UUID
  /// The plan, or other place in the schedule, that it was started from; nil for none.
  var origin: UUID?
  /// Whether it is of the plan's day, and not only started from it or settled for it.
  var isOfDay = true
  /// Whether it completes a plan of another day.
  var isTaken = false
  var exercises: [DoneExercise] = []
}

/// An exercise that was done.
struct DoneExercise: Equatable, Sendable {
  let id: UUID
  var templateID: UUID?
  var name: String
  var sets: [Done] = []

  var identity: ExerciseIdentity { ExerciseIdentity(templateID: templateID, name: name) }

  /// A set, and whether its weight helped instead of being lifted.
  struct Done: Equatable, Sendable {
    var set: DoneSet
    var isAssisted = false
  }
}
