package import Base
import Messages
package import WorkoutsContract

/// A command of an athlete to the player. Exercises are named by their number; nil stands for the current one.
package enum PlayerCommand: Equatable, Sendable {
  /// Completes the current set, which gets the identifier `id`. Its rest starts by itself.
  case completeSet(SetReport = SetReport(), id: UUID)
  /// Skips the open sets of the current exercise; a running rest ends.
  case nextExercise
  /// Skips the current set; a running rest ends.
  case skipSet
  /// Takes back the last completed or skipped set or exercise; a running rest ends.
  case undo
  /// Adds a set like the last completed one to its exercise, as the next one.
  case repeatSet
  /// Adds an exercise after another and to its block, or at the end.
  case addExercise(PlannedExercise, after: UUID?)
  /// Replaces the open sets of an exercise by another exercise.
  case swapExercise(UUID?, PlannedExercise)
  /// Moves an exercise before another and to its block, or to the end.
  case moveExercise(UUID, before: UUID?)
  /// Replaces the open sets of an exercise.
  case changeSets(UUID?, [PlannedSet])
  /// Starts a rest of 1 s to 3,600 s now, or replaces the running one. A timed set begins anew after it.
  case startRest(Duration)
  /// Ends the rest, or the countdown before the first set, now.
  case skipRest
  /// Stops the clock, and with it the rest or the timed set.
  case pause
  /// Continues after a pause; an interrupted rest or timed set continues with the time that was left of it.
  case resume
  /// Marks a lap.
  case lap
  /// Ends the session.
  case finish

  /// Whether the command changes what is planned, and nothing that has to do with time.
  var isPlanning: Bool {
    switch self {
    case .repeatSet, .addExercise, .swapExercise, .moveExercise, .changeSets: true
    default: false
    }
  }
}
