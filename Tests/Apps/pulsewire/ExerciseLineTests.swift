import Contract
import Testing

@testable import pulsewire

@Suite struct `An exercise that is typed` {
  @Test func `is read from its end`() throws {
    #expect(
      try ExerciseLine("Bench press 3x8-10 @60").exercise
        == RoutineExercise(
          name: "Bench press", targetSetCount: 3, targetRepMin: 8, targetRepMax: 10,
          targetWeightKg: 60))
    #expect(
      try ExerciseLine("Squat 5x5 @102.5kg").exercise
        == RoutineExercise(
          name: "Squat", targetSetCount: 5, targetRepMin: 5, targetRepMax: 5,
          targetWeightKg: 102.5))
    #expect(
      try ExerciseLine("Plank 3x45s").exercise
        == RoutineExercise(name: "Plank", targetSetCount: 3, targetDuration: .seconds(45)))
    #expect(
      try ExerciseLine("Run 1x5000m").exercise
        == RoutineExercise(name: "Run", targetSetCount: 1, targetDistanceM: 5000))
    #expect(try ExerciseLine("Stretch").exercise == RoutineExercise(name: "Stretch"))
    #expect(try ExerciseLine("Tabata 4xa").exercise == RoutineExercise(name: "Tabata 4xa"))
  }

  @Test(arguments: ["", "@60", "Squat @heavy", "Squat 3*8", "Squat 3x8*2", "Squat 3×8"])
  func `is refused where it is none`(text: String) {
    #expect(throws: ClientFailure.self) { try ExerciseLine(text) }
  }
}
