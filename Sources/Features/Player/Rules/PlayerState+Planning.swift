import Base
import WorkoutsContract

/// The events of commands that change what is planned.
extension PlayerState {
  func planning(_ command: PlayerCommand) throws(PlayerRefusal) -> [PlayerEvent] {
    switch command {
    case .repeatSet: try repetition()
    case .addExercise(let planned, let id): try addition(of: planned, after: id)
    case .swapExercise(let id, let planned): try swap(of: id, for: planned)
    case .moveExercise(let id, let other): try move(of: id, before: other)
    case .changeSets(let id, let sets): try change(of: id, to: sets)
    default: []
    }
  }

  private func repetition() throws(PlayerRefusal) -> [PlayerEvent] {
    guard let set = completedSets.last, let index = index(of: set.place.exerciseNumber) else {
      throw .nothingToRepeat
    }
    let exercise = exercises[index]  // trap: the index is one of an exercise
    guard let target = exercise.sets.dropFirst(set.place.setIndex).first else {
      throw .nothingToRepeat
    }
    try requireRoom(sets: 1)
    return [
      .setsPlanned(
        exerciseNumber: exercise.number,
        sets: exercise.loggedTargets + [target] + exercise.openSets)
    ]
  }

  private func addition(
    of planned: PlannedExercise, after id: UUID?
  ) throws(PlayerRefusal) -> [PlayerEvent] {
    try requireRoom(exercises: 1, sets: SessionExercise.expanded(planned.sets).count)
    guard let id else {
      return [.exerciseAdded(planned, index: exercises.count, blockIndex: blocks.count - 1)]
    }
    guard let other = exercise(id), let index = index(of: other.number) else {
      throw .exerciseNotFound
    }
    return [.exerciseAdded(planned, index: index + 1, blockIndex: other.blockIndex)]
  }

  private func swap(
    of id: UUID?, for planned: PlannedExercise
  ) throws(PlayerRefusal) -> [PlayerEvent] {
    guard let old = exercise(id), let index = index(of: old.number) else {
      throw id == nil ? .noCurrentSet : .exerciseNotFound
    }
    try requireRoom(
      exercises: 1, sets: SessionExercise.expanded(planned.sets).count - old.openCount)
    let added = PlayerEvent.exerciseAdded(planned, index: index + 1, blockIndex: old.blockIndex)
    return [
      added,
      old.settledCount == 0
        ? .exerciseRemoved(number: old.number)
        : .setsPlanned(exerciseNumber: old.number, sets: old.loggedTargets),
    ]
  }

  private func move(
    of id: UUID, before other: UUID?
  ) throws(PlayerRefusal) -> [PlayerEvent] {
    guard let moved = exercise(id) else { throw .exerciseNotFound }
    let rest = exercises.filter { $0.number != moved.number }
    guard let other else {
      return [
        .exerciseMoved(number: moved.number, index: rest.count, blockIndex: blocks.count - 1)
      ]
    }
    guard let index = rest.firstIndex(where: { exerciseID($0.number) == other }) else {
      throw .exerciseNotFound
    }
    return [
      // trap: the index is one of an exercise
      .exerciseMoved(number: moved.number, index: index, blockIndex: rest[index].blockIndex)
    ]
  }

  private func change(
    of id: UUID?, to sets: [PlannedSet]
  ) throws(PlayerRefusal) -> [PlayerEvent] {
    guard let changed = exercise(id) else {
      throw id == nil ? .noCurrentSet : .exerciseNotFound
    }
    let sets = SessionExercise.expanded(sets)
    try requireRoom(sets: sets.count - changed.openCount)
    return [
      .setsPlanned(exerciseNumber: changed.number, sets: changed.loggedTargets + sets)
    ]
  }

  private func requireRoom(exercises added: Int = 0, sets: Int) throws(PlayerRefusal) {
    let setCount = exercises.reduce(0) { $0 + $1.sets.count }
    guard nextExerciseNumber + added <= Self.exercisesMax, setCount + sets <= Self.setsMax else {
      throw .workoutFull
    }
  }
}
