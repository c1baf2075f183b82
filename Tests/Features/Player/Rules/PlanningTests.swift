import Base
import LogsContract
import Testing
import WorkoutsContract

@testable import PlayerFeature

@Suite struct `Changes of a running workout` {
  /// Two blocks: a superset of three and two sets, and an exercise of two.
  static let superset: PlayerState = {
    Sessions.of(
      Workout(
        name: "Upper body",
        blocks: [
          WorkoutBlock(
            .main, order: .alternating,
            exercises: [
              PlannedExercise(name: "Press", setCount: 3),
              PlannedExercise(name: "Row", setCount: 2),
            ]),
          WorkoutBlock(.coolDown, exercises: [PlannedExercise(name: "Stretch", setCount: 2)]),
        ]))
  }()

  /// Returns the names of the exercises of all sets that follow, in their order.
  private func rest(of state: PlayerState) throws -> [String] {
    var state = state
    var names: [String] = []
    while let exercise = state.currentExercise {
      names.append(exercise.planned.name)
      state = try state.reduced(by: .completeSet, at: Sessions.at(99)).state
    }
    return names
  }

  @Test func `a superset takes a set of each exercise in turn`() throws {
    #expect(
      try rest(of: Self.superset) == [
        "Press", "Row", "Press", "Row", "Press", "Stretch", "Stretch",
      ])
    #expect(Self.superset.nextExercise?.planned.name == "Row")
  }

  @Test func `undo takes back set by set, and a skipped exercise as a whole`() throws {
    var state = try Self.superset.playing([
      (1, .completeSet), (2, .nextExercise), (3, .completeSet), (4, .skipSet),
    ])
    #expect(state.place == Sessions.at(2, 0))
    for (steps, place) in [(3, (0, 2)), (2, (0, 1)), (1, (1, 0)), (0, (0, 0))] {
      state = try state.playing([(5, .undo)])
      #expect(state.steps.count == steps)
      #expect(state.place == Sessions.at(place.0, place.1))
    }
    #expect(throws: PlayerRefusal.nothingToUndo) {
      try state.reduced(by: .undo, at: Sessions.at(6))
    }
    #expect(state.exercises == Self.superset.exercises)
  }

  @Test func `a repeated set is the next of its exercise, also of a completed workout`() throws {
    let state = try Self.superset.playing([(1, .completeSet), (2, .completeSet), (3, .repeatSet)])
    #expect(
      try rest(of: state) == ["Press", "Row", "Press", "Row", "Stretch", "Stretch"])
    let done = try Sessions.twoByTwo.playing([
      (1, .completeSet), (2, .completeSet), (3, .completeSet), (4, .completeSet), (5, .repeatSet),
    ])
    #expect(done.phase(at: Sessions.at(5)) == .working)
    #expect(done.place == Sessions.at(1, 2))
  }

  @Test func `a swapped exercise keeps its completed sets`() throws {
    let dip = PlannedExercise(name: "Dip", setCount: 1)
    let state = try Self.superset.playing([
      (1, .completeSet), (2, .completeSet), (3, .swapExercise(nil, dip)),
    ])
    #expect(state.completedSets.count == 2)
    #expect(try rest(of: state) == ["Dip", "Row", "Stretch", "Stretch"])
    let whole = try Self.superset.playing([(3, .swapExercise(Self.superset.exerciseID(1), dip))])
    #expect(whole.exercises.map(\.planned.name) == ["Press", "Dip", "Stretch"])
  }

  @Test func `exercises are added and moved within and between blocks`() throws {
    let curl = PlannedExercise(name: "Curl", setCount: 1)
    let id = Self.superset.exerciseID
    let added = try Self.superset.playing([(1, .addExercise(curl, after: id(0)))])
    #expect(
      try rest(of: added) == [
        "Press", "Curl", "Row", "Press", "Row", "Press", "Stretch", "Stretch",
      ])
    let last = try Self.superset.playing([(1, .addExercise(curl, after: nil))])
    #expect(try rest(of: last).last == "Curl")
    let moved = try Self.superset.playing([(1, .moveExercise(id(2), before: id(0)))])
    #expect(
      try rest(of: moved) == ["Stretch", "Press", "Row", "Stretch", "Press", "Row", "Press"])
    let after = try Self.superset.playing([(1, .moveExercise(id(0), before: nil))])
    #expect(try rest(of: after) == ["Row", "Row", "Stretch", "Stretch", "Press", "Press", "Press"])
    #expect(throws: PlayerRefusal.exerciseNotFound) {
      try Self.superset.reduced(by: .moveExercise(id(9), before: nil), at: Sessions.at(1))
    }
  }

  @Test func `changed targets reach only the open sets`() throws {
    var heavy = PlannedSet(setCount: 4)
    heavy.load = .weightKg(102.5)
    heavy.repMin = 5
    let state = try Sessions.twoByTwo.playing([(1, .completeSet), (2, .changeSets(nil, [heavy]))])
    #expect(state.workout.exercises.first?.sets.map(\.count) == [1, 4])
    let next = try state.playing([(3, .completeSet)])
    #expect(next.completedSets.map(\.performance.weightGrams) == [0, 102_500])
    #expect(next.completedSets.map(\.performance.reps) == [0, 5])
  }

  @Test func `what was done counts, and where nothing is said the target`() throws {
    var target = PlannedSet(setCount: 3)
    (target.repMin, target.repMax, target.load) = (8, 12, .weightKg(60))
    target.type = .amrap
    let state = Sessions.of(
      Workout(name: "x", exercises: [PlannedExercise(name: "Squat", sets: [target])]))
    var said = SetReport()
    (said.performance.reps, said.performance.rpeHalves) = (11, 17)
    var exact = SetReport()
    exact.performance.reps = 3
    exact.isExact = true
    let done = try state.playing([
      (1, .completeSet), (2, .completeSet(said, id: .zero)), (3, .completeSet(exact, id: .zero)),
    ])
    let sets = done.completedSets.map(\.performance)
    #expect(sets.map(\.reps) == [8, 11, 3])
    #expect(sets.map(\.weightGrams) == [60_000, 60_000, 0])
    #expect(sets.map(\.rpeHalves) == [nil, 17, nil])
    #expect(sets.map(\.type) == [.amrap, .amrap, .amrap])
  }

  @Test func `a free workout is never completed, and takes exercises`() throws {
    let free = Sessions.of(Workout(name: "Run", exercises: []))
    #expect(free.phase(at: Sessions.at(9)) == .working)
    #expect(throws: PlayerRefusal.noCurrentSet) {
      try free.reduced(by: .completeSet, at: Sessions.at(1))
    }
    let state = try free.playing([
      (1, .lap), (2, .addExercise(PlannedExercise(name: "Plank", setCount: 1), after: nil)),
      (3, .completeSet),
    ])
    #expect(state.phase(at: Sessions.at(4)) == .working)
    #expect(state.completedSets.count == 1)
    #expect(state.lapTimes.count == 1)
    #expect(state.workout.blocks.count == 1)
  }

  @Test func `a session never has more than its log may`() throws {
    var state = Sessions.of(Workout(name: "x", exercises: []))
    let big = PlannedExercise(name: "y", setCount: 100)
    for _ in 1...20 { state = try state.playing([(1, .addExercise(big, after: nil))]) }
    #expect(throws: PlayerRefusal.workoutFull) {
      try state.reduced(by: .addExercise(big, after: nil), at: Sessions.at(1))
    }
    var many = Sessions.of(Workout(name: "x", exercises: [PlannedExercise(name: "y", setCount: 1)]))
    for _ in 1..<PlayerState.exercisesMax {
      many = try many.playing([(1, .swapExercise(nil, PlannedExercise(name: "z", setCount: 1)))])
    }
    #expect(throws: PlayerRefusal.workoutFull) {
      try many.reduced(
        by: .swapExercise(nil, PlannedExercise(name: "z", setCount: 1)), at: Sessions.at(1))
    }
  }

  @Test func `the workout of the state is the plan, with what was changed`() {
    var plan = Self.superset.plan.workout
    let workout = Self.superset.workout
    #expect(workout.exercises.compactMap(\.id).count == 3)
    for block in plan.blocks.indices {
      for exercise in plan.blocks[block].exercises.indices {
        plan.blocks[block].exercises[exercise].id = workout.blocks[block].exercises[exercise].id
      }
    }
    #expect(workout == plan)
  }
}
