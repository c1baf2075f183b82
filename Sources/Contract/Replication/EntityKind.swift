public import Messages
import Wire

/// The kinds of entities that a replica contains.
public enum EntityKind: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// A session of the player. Its log has the same id.
  case workoutSession = 1
  /// A workout log.
  case workoutLog = 2
  /// An exercise of a workout log.
  case exercise = 3
  /// A set of an exercise.
  case set = 4
  /// A routine with its days.
  case routine = 5
  /// An operation in the offline queue. It changes when it is queued, completed, retried or discarded, and
  /// when it fails; a workout log or routine with an unfinished operation is not synchronized yet.
  case syncOperation = 6
  /// A training plan.
  case trainingPlan = 7
  /// A scheduled workout with its exceptions. Its occurrences that are done follow from the origins of logs.
  case scheduledWorkout = 8
}
