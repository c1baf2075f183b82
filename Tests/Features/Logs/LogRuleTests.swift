import Base
import Contract
import Messages
import RPC
import Store
import Testing

@testable import LogsFeature

private let noon = Timestamp(milliseconds: 1_800_000_000_000)

private func set(reps: Int32 = 5, kg: Double = 0, _ effort: WorkoutSet.Effort? = nil) -> WorkoutSet
{
  WorkoutSet(
    id: UUID.v4(), exerciseID: UUID.v4(), setNumber: 1, type: .working, reps: reps, weightKg: kg,
    effort: effort, completeTime: noon)
}

@Suite struct `The rules of logs` {
  /// A newer server may have queued such a set. An attempt that fails in this way is the last one.
  @Test func `refuse a type of set that nobody here knows`() throws {
    let error = #expect(throws: RPCError.self) { try WorkoutSetType.unspecified.knownColumn }
    #expect(error?.code == .invalidArgument)
    #expect(try WorkoutSetType.working.knownColumn == "working")
  }

  @Test func `reckon any volume that numbers can say`() {
    let heavy = set(reps: .max, kg: .greatestFiniteMagnitude)
    #expect(WorkoutVolume.kg(of: [heavy, heavy]) == .infinity)
    #expect(WorkoutVolume.kg(of: [set(reps: 1, kg: .nan)]).isNaN)
    #expect(WorkoutVolume.kg(of: [set(reps: 3, kg: 0.1), set(reps: 2, kg: 62.5)]) == 125.3)
  }

  /// Goal: both forms of an effort are equivalent. Method: all values of either, in halves.
  @Test func `keep repetitions in reserve as 10 less the rating`() {
    for halves in 0...20 {
      let value = Double(halves) / 2
      let told = set(.rir(value)).kept(version: 1, at: noon)
      let rated = set(.rpe(10 - value)).kept(version: 1, at: noon)
      #expect(told.effort == rated.effort)
      #expect(LogRules.violations(in: told, at: "set").isEmpty)
    }
    #expect(set().kept(version: 1, at: noon).effort == nil)
  }

  @Test(arguments: [-0.5, 10.5, 7.25, .nan, .infinity])
  func `refuse an effort that is not in halves from 0 to 10`(value: Double) {
    #expect(LogRules.violations(in: set(.rpe(value)), at: "set").map(\.field) == ["set.rpe"])
    #expect(LogRules.violations(in: set(.rir(value)), at: "set").map(\.field) == ["set.rir"])
  }

  @Test func `sum weight times repetitions, and nothing for no weight`() {
    #expect(WorkoutVolume.kg(of: []) == 0)
    #expect(WorkoutVolume.kg(of: [set(reps: 100)]) == 0)
    #expect(WorkoutVolume.kg(of: [set(reps: 5, kg: 100), set(reps: 8, kg: 20.412)]) == 663.296)
    // These are ten tenths, which doubles do not sum up to 1.
    #expect(WorkoutVolume.kg(of: (0..<10).map { _ in set(reps: 1, kg: 0.1) }) == 1)
  }

  @Test func `keep weights to the gram and distances to the centimetre`() {
    var heavy = set(kg: 20.41166)
    heavy.distanceM = 1.239
    let kept = heavy.kept(version: 3, at: noon)
    #expect((kept.weightKg, kept.distanceM, kept.version) == (20.412, 1.24, 3))
    #expect(set(kg: 0.0004).kept(version: 1, at: noon).storedWeightKg == nil)
  }

  @Test func `count days over the ends of months and years`() {
    func days(_ start: (Int32, Int32, Int32), _ end: (Int32, Int32, Int32)) -> Bool {
      DayRange.violations(
        from: .init(year: start.0, month: start.1, day: start.2),
        to: .init(year: end.0, month: end.1, day: end.2)
      ).isEmpty
    }
    #expect(days((2024, 1, 1), (2024, 12, 31)), "366 days")
    #expect(!days((2024, 1, 1), (2025, 1, 1)), "367 days")
    #expect(days((2025, 1, 1), (2026, 1, 1)), "366 days")
    #expect(!days((2025, 1, 1), (2026, 1, 2)), "367 days")
    #expect(days((2026, 3, 1), (2026, 3, 1)))
    #expect(!days((2026, 3, 1), (2026, 2, 28)))
  }

  @Test func `refuse times that no workout has`() {
    func fields(_ length: Duration?, from start: Timestamp = noon) -> [String] {
      LogRules.timeViolations(
        in: WorkoutLog(
          id: UUID.v4(), name: "Run", startTime: start, endTime: length.map { start + $0 }),
        at: noon + .seconds(3600)
      ).map(\.field)
    }
    #expect(fields(.zero).isEmpty)
    #expect(fields(.seconds(86_400)).isEmpty)
    #expect(fields(nil) == ["workout_log.end_time"])
    #expect(fields(.seconds(-1)) == ["workout_log.end_time"])
    #expect(fields(.seconds(86_401)) == ["workout_log.end_time"])
    #expect(fields(.zero, from: noon + .seconds(100_000)) == ["workout_log.end_time"])
    #expect(fields(.zero, from: Timestamp(microseconds: 0)).isEmpty)
    #expect(fields(.zero, from: Timestamp(microseconds: -1)) == ["workout_log.start_time"])
  }
}
