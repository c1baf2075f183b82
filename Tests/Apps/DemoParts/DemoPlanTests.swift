import Contract
import DemoParts
import Testing

@Suite struct `The demo's plan` {
  static let durations: [Duration] = [
    .seconds(1), .seconds(60), .seconds(600), .seconds(1_200), .seconds(4_800), .seconds(24_600),
  ]

  @Test(arguments: durations) func `uses every command but the finish`(duration: Duration) {
    let commands = DemoPlan(lasting: duration).steps
      .compactMap { if case .command(let command) = $0 { command } else { nil } }
    #expect(
      Set(commands) == [
        .completeSet, .nextExercise, .startLightRest, .skipRest, .pause, .resume,
      ])
    for once in [PhoneCommand.nextExercise, .startLightRest, .pause, .resume] {
      #expect(commands.filter { $0 == once }.count == 1)
    }
  }

  @Test func `has the exercises of a workout that was planned, if it has enough`() {
    let names = (1...6).map { "Exercise \($0)" }
    func block(_ kind: WorkoutBlockKind, _ names: ArraySlice<String>) -> WorkoutBlock {
      WorkoutBlock(kind, exercises: names.map { PlannedExercise(name: $0, sets: []) })
    }
    let planned = Workout(
      name: "Planned", blocks: [block(.warmUp, names[0..<2]), block(.main, names[2..<6])])
    let workout = DemoPlan(of: planned).workout
    #expect(workout.name == "Planned")
    #expect(
      workout.exercises.map(\.name) == ["Exercise 1", "Exercise 3", "Exercise 4", "Exercise 5"])
    let few = Workout(name: "Planned", blocks: [block(.main, names[2..<5])])
    #expect(DemoPlan(of: few).workout == DemoPlan().workout)
  }

  @Test(arguments: durations) func `completes as many sets as the workout has`(duration: Duration) {
    let plan = DemoPlan(lasting: duration)
    let commands = plan.steps
      .compactMap { if case .command(let command) = $0 { command } else { nil } }
    let sets = plan.workout.exercises.reduce(0) { $0 + Int($1.setCount) }
    // One exercise is left with one set to go.
    #expect(commands.filter { $0 == .completeSet }.count == sets - 1)
    #expect(commands.last == .completeSet)
  }

  @Test(arguments: durations.dropFirst()) func `fits the duration`(duration: Duration) {
    var last = Duration.zero
    for case .wait(let age) in DemoPlan(lasting: duration).steps {
      #expect(age >= last)
      last = age
    }
    #expect(last <= duration)
    #expect(last >= duration * 0.9)
  }

  @Test(arguments: durations) func `is a workout that the contract allows`(duration: Duration) {
    let workout = DemoPlan(lasting: duration).workout
    #expect((1...200).contains(workout.name.count))
    for exercise in workout.exercises {
      #expect((1...200).contains(exercise.name.count))
      #expect((1...100).contains(exercise.setCount))
      #expect((0...100).contains((exercise.sets.first?.intensityPercent ?? 0)))
      #expect(
        (.seconds(1) ... .seconds(3_600)).contains(exercise.sets.first?.restDuration ?? .zero))
    }
  }
}
