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
    var (limited, wasLimited): (Set<String>, Set<String>) = ([], [])
    for step in 0..<400 {
      let id = workouts.keys.sorted().randomElement(using: &random)
      let before = Int.random(in: 0...2, using: &random) == 0 ? nil : id.flatMap { workouts[$0] }
      let after =
        before != nil && Int.random(in: 0...7, using: &random) == 0
        ? nil : Self.changed(before, &random)
      let change = LoggedChange(owner: .v4(), before: before, after: after)
      (facts.earned, facts.limited) = (earned, limited)
      let former = workouts.values.filter { $0.log.localDate == before?.log.localDate }
      facts.formerDayCount = Int64(former.count)
      facts.formerOpenDayCount = Int64(former.count { !Self.isLimited($0) })
      let award = Awards.award(by: change, facts)
      let keys = award.goals.map(\.key)
      workouts[(before ?? after)?.log.id ?? .v4()] = after
      facts = Self.facts(of: Array(workouts.values))
      (facts.earned, facts.limited) = (earned, limited)
      #expect(award == Awards.award(by: facts), "seed \(seed), step \(step)")
      // What others see is what the workouts that are for them reach.
      let shown = Self.facts(of: workouts.values.filter { !Self.isLimited($0) })
      let reached = Set(Awards.award(by: shown).goals.map(\.key))
      #expect(award.limited == Set(keys).subtracting(reached))
      #expect(Set(award.opened) == limited.intersection(reached))
      #expect(earned.isDisjoint(with: keys))
      earned.formUnion(keys)
      limited = limited.union(award.limited).subtracting(award.opened)
      wasLimited.formUnion(limited)
      (facts.earned, facts.limited) = (earned, limited)
      #expect(Awards.award(by: facts).isEmpty)
    }
    #expect(earned.count > 8 && !wasLimited.isEmpty, "something was done")
  }

  @Test func `is nothing before a workout has ended`() {
    var workout = LoggedWorkout(
      log: WorkoutLog(id: .v4(), name: "Legs", startTime: .epoch), exercises: [], sets: [])
    let open = LoggedChange(owner: .v4(), before: nil, after: workout)
    #expect(!Awards.mayComplete(open))
    #expect(Awards.award(by: open, ActivityFacts()).isEmpty)
    workout.log.localDate = Google.Date(dayNumber: 20_000)
    let ended = LoggedChange(owner: .v4(), before: open.after, after: workout)
    #expect(Awards.award(by: ended, ActivityFacts()) == Award(Self.firstWorkout))
    let renamed = LoggedChange(owner: .v4(), before: workout, after: workout)
    #expect(!Awards.mayComplete(renamed))
  }

  @Test func `is complete with all but what others do`() {
    let all = Set(AchievementCatalogue.goals.map(\.key))
    #expect(Awards.isComplete(all.subtracting(["routines_1", "followers_100"])))
    #expect(!Awards.isComplete(all.subtracting(["week_streak_52"])))
  }

  private static var firstWorkout: [AchievementGoal] {
    AchievementCatalogue.goals.filter { $0.key == "workouts_1" }
  }

  private static func isLimited(_ workout: LoggedWorkout) -> Bool {
    workout.log.origin?.source == .strava
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
    if workout == nil, Int.random(in: 0...2, using: &random) == 0 {
      var origin = WorkoutLogOrigin(.recording, id: .v4())
      origin.source = .strava
      next.log.origin = origin
    }
    // Those have no sets.
    if isLimited(next) { return next }
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
    let limited = workouts.filter(isLimited)
    return ActivityFacts(
      workouts: Int64(workouts.count), sets: Int64(sets.count),
      milliseconds: milliseconds(of: workouts), grams: WorkoutVolume.grams(of: sets),
      days: days(of: workouts), limitedWorkouts: Int64(limited.count),
      limitedMilliseconds: milliseconds(of: limited),
      openDays: days(of: workouts.filter { !isLimited($0) }))
  }

  private static func milliseconds(of workouts: [LoggedWorkout]) -> Int64 {
    workouts.reduce(0) { $0 + ($1.log.duration?.milliseconds ?? 0) }
  }

  private static func days(of workouts: [LoggedWorkout]) -> ActiveDays {
    ActiveDays(workouts.compactMap { $0.log.localDate.map { Int32(clamping: $0.dayNumber) } })
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
