package import Base
import Messages
package import WorkoutsContract

/// The exercises of a session in their order.
extension PlayerState {
  /// The largest number of exercises that a session ever has, and of sets that it has at once. Source: the limits of a
  /// workout log.
  package static let exercisesMax = 200
  package static let setsMax = 2_000

  /// The exercise of the current set; nil once no set is open.
  package var currentExercise: SessionExercise? {
    guard let first = exercises.first(where: { $0.openCount > 0 }) else { return nil }
    guard order(ofBlock: first.blockIndex) == .alternating else { return first }
    return exercises.lazy.filter { $0.blockIndex == first.blockIndex && $0.openCount > 0 }
      .min { $0.settledCount < $1.settledCount }
  }

  /// The targets of the current set.
  package var currentSet: PlannedSet? { currentExercise?.openSets.first }

  /// The exercise of the set after the current one.
  package var nextExercise: SessionExercise? {
    guard let current = currentExercise, let index = index(of: current.number) else { return nil }
    var next = self
    next.exercises[index].settle(1)  // trap: the index is one of an exercise
    return next.currentExercise
  }

  /// Returns the identifier of the exercise with this number, in the session and in the workout log.
  package func exerciseID(_ number: Int) -> UUID {
    SessionIdentifier.exercise.id(number, in: sessionID)
  }

  /// Returns the exercise with an identifier, which commands name; the current one for nil.
  func exercise(_ id: UUID?) -> SessionExercise? {
    guard let id else { return currentExercise }
    return exercises.first { exerciseID($0.number) == id }
  }

  /// Returns the index of an exercise in the order of the workout.
  package func index(of number: Int) -> Int? { exercises.firstIndex { $0.number == number } }

  /// The workout as it is now: with the identifiers of exercises, and the changes that commands made.
  package var workout: Workout {
    var workout = plan.workout
    workout.blocks = blocks.enumerated().map { index, block in
      var block = block
      block.exercises = exercises.filter { $0.blockIndex == index }.map { exercise in
        var planned = exercise.planned
        planned.id = exerciseID(exercise.number)
        planned.sets = SessionExercise.combined(exercise.sets)
        return planned
      }
      return block
    }
    workout.blocks.removeAll { $0.exercises.isEmpty }
    return workout
  }

  private func order(ofBlock index: Int) -> WorkoutBlockOrder {
    blocks.indices.contains(index) ? blocks[index].order : .sequential
  }
}
