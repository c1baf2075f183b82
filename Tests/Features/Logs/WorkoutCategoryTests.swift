import Base
import Contract
import Recordings
import TestSupport
import Testing

@testable import LogsFeature

private func planned(
  _ change: (inout PlannedSet) -> Void, count: Int32 = 1
) -> PlannedSet {
  var set = PlannedSet(setCount: count)
  change(&set)
  return set
}

private func block(_ kind: WorkoutBlockKind, _ sets: PlannedSet...) -> WorkoutBlock {
  WorkoutBlock(kind, exercises: [PlannedExercise(name: "A", sets: sets)])
}

private func category(_ blocks: WorkoutBlock...) -> WorkoutCategory {
  WorkoutCategory(ofPlan: Workout(name: "A", blocks: blocks))
}

private func done(reps: Int32 = 0, seconds: Int? = nil, metres: Double = 0) -> WorkoutSet {
  WorkoutSet(
    id: .v4(), exerciseID: .v4(), setNumber: 1, type: .working, reps: reps, weightKg: 0,
    duration: seconds.map { .seconds($0) }, distanceM: metres, completeTime: .epoch)
}

@Suite struct `The category of a workout` {
  private let reps = planned { $0.repMin = 5 }
  private let time = planned { $0.duration = .seconds(600) }

  @Test func `is that of its blocks`() {
    #expect(category() == .unspecified)
    #expect(category(block(.main, reps)) == .strength)
    #expect(category(block(.main, planned { $0.repMax = 8 })) == .strength)
    #expect(category(block(.main, planned { $0.load = .weightKg(20) })) == .strength)
    #expect(category(block(.main, planned { $0.load = .oneRepMaxPercent(70) })) == .strength)
    #expect(category(block(.main, time)) == .cardio)
    #expect(category(block(.main, planned { $0.distanceM = 5000 })) == .cardio)
    #expect(category(block(.intervals, time)) == .intervals)
    #expect(category(block(.intervals, reps)) == .intervals)
    #expect(category(block(.main, planned { _ in })) == .unspecified)
    #expect(category(block(.warmUp, reps), block(.coolDown, time)) == .unspecified)
  }

  @Test func `is that of most of its work, without recoveries, warm-ups and cool-downs`() {
    #expect(category(block(.main, time, time, reps)) == .cardio)
    #expect(category(block(.main, time, reps)) == .strength)
    #expect(category(block(.main, time), block(.intervals, time)) == .intervals)
    #expect(category(block(.main, reps), block(.intervals, time)) == .strength)
    #expect(category(block(.warmUp, reps, reps, reps), block(.main, time)) == .cardio)
    let many = planned({ $0.repMin = 5 }, count: 3)
    #expect(category(block(.main, time, time, many)) == .strength)
    let recovery = planned({ ($0.isRecovery, $0.duration) = (true, .seconds(60)) }, count: 100)
    #expect(category(block(.main, reps, recovery)) == .strength)
    #expect(category(block(.intervals, recovery)) == .unspecified)
  }

  /// Goal: any plan has the category that its sets tell. Method: plans at random, whose sets are counted one by one.
  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `equals that of a count of single sets`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var told: [WorkoutCategory] = []
    let kinds: [WorkoutBlockKind] = [.unspecified, .warmUp, .main, .main, .intervals, .coolDown]
    let blocks = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      let kind = kinds.randomElement(using: &random) ?? .main
      var sets: [PlannedSet] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let count = Int32.random(in: 0...3, using: &random)
        var found: WorkoutCategory?
        var set = PlannedSet(setCount: count)
        switch Int.random(in: 0...4, using: &random) {
        case 0: (set.repMin, found) = (3, .strength)
        case 1: (set.duration, found) = (.seconds(20), .cardio)
        case 2: (set.distanceM, set.repMax, found) = (20, 3, .strength)
        case 3: (set.distanceM, found) = (20, .cardio)
        default: break
        }
        set.isRecovery = Int.random(in: 0...4, using: &random) == 0
        sets.append(set)
        if set.isRecovery { continue }
        if kind == .intervals { found = .intervals } else if kind != .main { found = nil }
        if let found { told += Array(repeating: found, count: count == 0 ? 1 : Int(count)) }
      }
      return WorkoutBlock(kind, exercises: sets.map { PlannedExercise(name: "A", sets: [$0]) })
    }
    let order: [WorkoutCategory] = [.cardio, .intervals, .strength]
    let counts = order.map { one in told.count { $0 == one } }
    let most = counts.max() ?? 0
    let last = Array(zip(order, counts)).last { $0.1 == most }?.0 ?? .unspecified
    let expected = most == 0 ? WorkoutCategory.unspecified : last
    #expect(WorkoutCategory(ofPlan: Workout(name: "A", blocks: blocks)) == expected, "\(seed)")
  }

  @Test func `is that of the first set that tells one`() {
    #expect(WorkoutCategory(ofSets: []) == .unspecified)
    #expect(WorkoutCategory(ofSets: [done()]) == .unspecified)
    #expect(WorkoutCategory(ofSets: [done(reps: 5, seconds: 30)]) == .strength)
    #expect(WorkoutCategory(ofSets: [done(seconds: 30)]) == .cardio)
    #expect(WorkoutCategory(ofSets: [done(metres: 400)]) == .cardio)
    #expect(WorkoutCategory(ofSets: [done(), done(metres: 9), done(reps: 5)]) == .cardio)
    #expect(WorkoutCategory(ofSets: [done(), done(reps: 5), done(metres: 9)]) == .strength)
  }

  @Test(
    arguments: [
      (RecordedSport.running, .cardio), (RecordedSport(1, detail: 3), .cardio),
      (RecordedSport(10), .unspecified), (RecordedSport(10, detail: 20), .strength),
      (RecordedSport(10, detail: 43), .yoga), (RecordedSport(10, detail: 44), .pilates),
      (RecordedSport(10, detail: 19), .mobility), (RecordedSport(62), .intervals),
      (RecordedSport(7), .sport), (RecordedSport(2, detail: 8), .cardio),
      (RecordedSport(2, detail: 58), .cardio), (RecordedSport(4, detail: 15), .cardio),
      (RecordedSport(4), .unspecified), (RecordedSport.generic, .unspecified),
      (RecordedSport(0, detail: 45), .cardio), (RecordedSport(200), .unspecified),
    ] as [(RecordedSport, WorkoutCategory)])
  func `of a recording is that of its sport`(sport: RecordedSport, category: WorkoutCategory) {
    #expect(WorkoutCategory(ofSport: sport.name) == category)
  }

  @Test func `of a recording is none where the name tells nothing`() {
    for name in ["", ",", ", ,", "running,", String(repeating: ",", count: 100), "Zumba"] {
      let expected: WorkoutCategory = name.hasPrefix("running") ? .cardio : .unspecified
      #expect(WorkoutCategory(ofSport: name) == expected, "\(name)")
    }
    #expect(WorkoutCategory(ofSport: "RUNNING, Trail") == .cardio)
  }

  @Test func `follows from the first sets that are added, and stays`() throws {
    let log = WorkoutLog(id: .v4(), name: "A", startTime: .epoch)
    let empty = LoggedWorkout(log: log)
    let lifted = try #require(empty.applying(.add(exercises: [], sets: [done(reps: 5)])))
    #expect(lifted.log.category == .strength)
    let ran = try #require(lifted.applying(.add(exercises: [], sets: [done(metres: 5)])))
    #expect(ran.log.category == .strength)
    let gone = try #require(lifted.applying(.deleteSet(lifted.sets[0])))
    #expect(gone.log.category == .strength)
    #expect(empty.applying(.add(exercises: [], sets: []))?.log.category == .unspecified)
  }
}
