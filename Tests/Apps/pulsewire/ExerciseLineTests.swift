import Contract
import Testing

@testable import pulsewire

@Suite struct `An exercise that is typed` {
  private func exercise(_ name: String, _ change: (inout PlannedSet) -> Void) -> PlannedExercise {
    var set = PlannedSet()
    change(&set)
    return PlannedExercise(name: name, sets: [set])
  }

  @Test func `is read from its end`() throws {
    #expect(
      try ExerciseLine("Bench press 3x8-10 @60").exercise
        == exercise("Bench press") {
          ($0.setCount, $0.repMin, $0.repMax, $0.load) = (3, 8, 10, .weightKg(60))
        })
    #expect(
      try ExerciseLine("Squat 5x5 @102.5kg").exercise
        == exercise("Squat") {
          ($0.setCount, $0.repMin, $0.repMax, $0.load) = (5, 5, 5, .weightKg(102.5))
        })
    #expect(
      try ExerciseLine("Plank 3x45s").exercise
        == exercise("Plank") { ($0.setCount, $0.duration) = (3, .seconds(45)) })
    #expect(
      try ExerciseLine("Run 1x5000m").exercise
        == exercise("Run") { ($0.setCount, $0.distanceM) = (1, 5000) })
    #expect(try ExerciseLine("Stretch").exercise == exercise("Stretch") { _ in })
    #expect(try ExerciseLine("Tabata 4xa").exercise == exercise("Tabata 4xa") { _ in })
  }

  @Test(arguments: ["", "@60", "Squat @heavy", "Squat 3*8", "Squat 3x8*2", "Squat 3×8"])
  func `is refused where it is none`(text: String) {
    #expect(throws: ClientFailure.self) { try ExerciseLine(text) }
  }
}
