package import Base
import Messages
package import WorkoutsContract

/// An event of a session. Each changes its own part of the state and no other, and happened at the time of the record
/// that contains it.
package enum PlayerEvent: Equatable, Sendable {
  /// The completion of the set at a place.
  case setCompleted(CompletedSet)
  /// The skipping of the next `count` open sets of an exercise.
  case setsSkipped(exerciseNumber: Int, count: Int)
  /// The return to before the last completed or skipped sets.
  case undone
  /// The replacement of an exercise's open sets.
  case setsPlanned(exerciseNumber: Int, sets: [PlannedSet])
  /// A new exercise, with the next number, at an index of the order.
  case exerciseAdded(PlannedExercise, index: Int, blockIndex: Int)
  /// The removal of an exercise without a settled set.
  case exerciseRemoved(number: Int)
  /// The move of an exercise to an index of the order without it.
  case exerciseMoved(number: Int, index: Int, blockIndex: Int)
  /// A lap.
  case lapped
  /// The start of a rest, in place of a running one.
  case restStarted(until: Timestamp)
  /// The early end of the running rest. A rest that runs out leaves no event: its deadline is enough.
  case restEnded
  /// A stop of the clock, with the time left of the rest that was running; nil without one.
  case paused(restRemaining: Duration?)
  /// The end of a pause. The remaining rest follows as its own `restStarted`.
  case resumed
  /// The end of the session.
  case finished
  /// The return to the state after an earlier revision: the first event of a record, which takes back all records
  /// after that one.
  case returned(to: Int64)
}
