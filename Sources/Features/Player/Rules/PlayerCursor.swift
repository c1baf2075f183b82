/// A place in a workout: a set of an exercise, or the end.
public struct PlayerCursor: Hashable, Sendable, Comparable {
  /// The exercise, counted from 0; the number of exercises once all are done.
  public let exerciseIndex: Int
  /// The set of that exercise, counted from 0.
  public let setIndex: Int

  /// The place at which every session starts.
  public static let start = PlayerCursor(exerciseIndex: 0, setIndex: 0)

  /// Creates the place of a set.
  public init(exerciseIndex: Int, setIndex: Int) {
    self.exerciseIndex = exerciseIndex
    self.setIndex = setIndex
  }

  /// Returns the next set of the same exercise, or the first set of the next one.
  public func afterSet(in workout: Workout) -> PlayerCursor {
    guard workout.exercises.indices.contains(exerciseIndex),
      setIndex + 1 < workout.exercises[exerciseIndex].setCount
    else { return afterExercise(in: workout) }
    return PlayerCursor(exerciseIndex: exerciseIndex, setIndex: setIndex + 1)
  }

  /// Returns the first set of the next exercise, or the end.
  public func afterExercise(in workout: Workout) -> PlayerCursor {
    PlayerCursor(exerciseIndex: min(exerciseIndex + 1, workout.exercises.count), setIndex: 0)
  }

  /// Returns whether no exercise is left.
  public func isAtEnd(of workout: Workout) -> Bool {
    exerciseIndex >= workout.exercises.count
  }

  public static func < (left: PlayerCursor, right: PlayerCursor) -> Bool {
    (left.exerciseIndex, left.setIndex) < (right.exerciseIndex, right.setIndex)
  }
}
