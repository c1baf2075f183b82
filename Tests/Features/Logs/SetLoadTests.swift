import LogsContract
import Testing
import Wire

@testable import LogsFeature

@Suite struct `The load of a set` {
  @Test func `is its weight, and the volume counts both sides`() {
    var set = WorkoutSet()
    (set.reps, set.weightKg) = (10, 20)
    #expect(set.reckonedLoadKg == 20)
    #expect(set.volumeGrams == 200_000)
    set.isUnilateral = true
    #expect(set.reckonedLoadKg == 20)
    #expect(set.volumeGrams == 400_000)
  }

  @Test(arguments: [
    (80.0, 40.0, 40.0), (80.125, 0, 80.125), (80, 80, 0), (50, 62.5, 0), (0, 40, 0), (0, 0, 0),
    (70.1, 0.1, 70),
  ])
  func `of an assisted one is the body weight less the help, where that is known`(
    body: Double, help: Double, load: Double
  ) {
    var set = WorkoutSet()
    (set.reps, set.weightKg, set.isAssisted, set.bodyWeightKg) = (8, help, true, body)
    #expect(set.reckonedLoadKg == load)
    #expect(set.volumeGrams == load * 1000 * 8)
  }

  @Test func `is kept to the gram, and nothing that a client says of it counts`() {
    var set = WorkoutSet()
    (set.reps, set.weightKg, set.loadKg, set.bodyWeightKg) = (3, 40.0004, 999, 80)
    let plain = set.kept(version: 1, at: .epoch)
    #expect((plain.weightKg, plain.loadKg, plain.bodyWeightKg) == (40, 40, 0))
    set.isAssisted = true
    let assisted = set.kept(version: 1, at: .epoch)
    #expect((assisted.weightKg, assisted.loadKg, assisted.bodyWeightKg) == (40, 40, 80))
  }
}
