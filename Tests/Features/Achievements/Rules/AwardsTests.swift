import Base
import Contract
import LogsFeature
import TestSupport
import Testing

@testable import AchievementsFeature

@Suite struct `What training completes` {
  /// Goal: an achievement is completed by the change that reaches its target, and by no other. Method: workouts of random
  /// days come, grow, move and go; after each change all sums and runs are computed anew from the workouts alone.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `is what all workouts together reach`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var workouts: [UUID: LoggedWorkout] = [:]
    var (earned, facts): (Set<String>, ActivityFacts) = ([], ActivityFacts())
    for step in 0..<400 {
      let id = workouts.keys.sorted().randomElement(using: &random)
      let before = Int.random(in: 0...2, using: &random) == 0 ? nil : id.flatMap { workouts[$0] }
      let after =
        before != nil && Int.random(in: 0...7, using: &random) == 0
        ? nil : Self.changed(before, &random)
      let change = LoggedChange(owner: .v4(), before: before, after: after)
      facts.earned = earned
      facts.formerDayCount = Int64(
        workouts.values.count { $0.log.localDate == before?.log.localDate })
      let keys = Awards.goals(completedBy: change, facts).map(\.key)
      workouts[(before ?? after)?.log.id ?? .v4()] = after
      facts = Self.facts(of: Array(workouts.values))
      facts.earned = earned
      #expect(keys == Awards.goals(completedBy: facts).map(\.key), "seed \(seed), step \(step)")
      #expect(earned.isDisjoint(with: keys))
      earned.formUnion(keys)
      facts.earned = earned
      #expect(Awards.goals(completedBy: facts).isEmpty)
    }
    #expect(earned.count > 8, "something was done")
  }

  @Test func `is nothing before a workout has ended`() {
    var workout = LoggedWorkout(
      log: WorkoutLog(id: .v4(), name: "Legs", startTime: .epoch), exercises: [], sets: [])
    let open = LoggedChange(owner: .v4(), before: nil, after: workout)
    #expect(!Awards.mayComplete(open))
    #expect(Awards.goals(completedBy: open, ActivityFacts()).isEmpty)
    workout.log.localDate = Google.Date(dayNumber: 20_000)
    let ended = LoggedChange(owner: .v4(), before: open.after, after: workout)
    #expect(Awards.goals(completedBy: ended, ActivityFacts()).map(\.key) == ["workouts_1"])
    let renamed = LoggedChange(owner: .v4(), before: workout, after: workout)
    #expect(!Awards.mayComplete(renamed))
  }

  @Test func `is complete with all but what others do`() {
    let all = Set(AchievementCatalogue.goals.map(\.key))
    #expect(Awards.isComplete(all.subtracting(["routines_1", "followers_100"])))
    #expect(!Awards.isComplete(all.subtracting(["week_streak_52"])))
  }

  /// Returns a workout on a random day, or the one given with another day or more sets.
  private static func changed(
    _ workout: LoggedWorkout?, _ random: inout SplitMix64
  ) -> LoggedWorkout {
    var next =
      workout
      ?? LoggedWorkout(
        log: WorkoutLog(id: .v4(), name: "Legs", startTime: .epoch), exercises: [], sets: [])
    if workout == nil || Bool.random(using: &random) {
      next.log.localDate = Google.Date(dayNumber: 20_000 + Int32.random(in: 0...99, using: &random))
      next.log.duration = .seconds(60 * Int.random(in: 0...300, using: &random))
    }
    let exercise = UUID.v4()
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      next.sets.append(
        WorkoutSet(
          id: .v4(), exerciseID: exercise, setNumber: 1, type: .working, reps: 10,
          weightKg: Double(Int.random(in: 0...200, using: &random)), completeTime: .epoch))
    }
    if Int.random(in: 0...4, using: &random) == 0 { next.sets.removeAll() }
    return next
  }

  private static func facts(of workouts: [LoggedWorkout]) -> ActivityFacts {
    let sets = workouts.flatMap(\.sets)
    return ActivityFacts(
      workouts: Int64(workouts.count), sets: Int64(sets.count),
      milliseconds: workouts.reduce(0) { $0 + ($1.log.duration?.milliseconds ?? 0) },
      grams: WorkoutVolume.grams(of: sets),
      days: ActiveDays(
        workouts.compactMap { $0.log.localDate.map { Int32(clamping: $0.dayNumber) } }))
  }
}

@Suite struct `Runs of active days` {
  /// Goal: runs of days and weeks are what trying each of them finds.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `are found`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let days = Set((0..<60).map { _ in Int32.random(in: -70...120, using: &random) })
      let active = ActiveDays(days)
      // Day 0 was a Thursday; 70 weeks before it no day is negative.
      let weeks = Set(days.map { ($0 + 3 + 490) / 7 })
      #expect(active.longestRun == longest(in: days))
      #expect(active.longestWeekRun == longest(in: weeks))
      let runs = days.map { active.run(around: $0) }
      #expect(runs.max() == active.longestRun && runs.min().map { $0 > 0 } == true)
      #expect(days.map { active.weekRun(around: $0) }.max() == active.longestWeekRun)
      #expect(active.run(around: 1000) == 0)
    }
  }

  private func longest(in numbers: Set<Int32>) -> Int {
    numbers.map { first in
      var length: Int32 = 1
      while numbers.contains(first + length) { length += 1 }
      return Int(length)
    }.max() ?? 0
  }
}
