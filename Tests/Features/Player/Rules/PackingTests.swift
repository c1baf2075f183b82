import Base
import HeartRate
import LogsContract
import ProfileContract
import Testing
import WorkoutsContract

@testable import PlayerFeature

@Suite struct `The stored form of sessions` {
  static let squat: SetPerformance = {
    var squat = SetPerformance()
    (squat.reps, squat.weightGrams, squat.distanceCm) = (10_000, 2_000_000, 100_000_000)
    (squat.durationMs, squat.rpeHalves, squat.type) = (86_400_000, 20, .amrap)
    return squat
  }()
  static let events: [PlayerEvent] = [
    .setCompleted(
      CompletedSet(
        id: UUID(high: .max, low: 1), place: Sessions.at(3, 1), performance: squat,
        kind: [.automatic, .recovery], completeTime: Sessions.at(7))),
    .setsSkipped(exerciseNumber: 2, count: 3), .undone, .lapped,
    .setsPlanned(exerciseNumber: 1, sets: [PlannedSet(setCount: 1)]),
    .setsPlanned(exerciseNumber: 1, sets: []),
    .exerciseAdded(PlannedExercise(name: "Press", setCount: 2), index: 4, blockIndex: 1),
    .exerciseRemoved(number: 5), .exerciseMoved(number: 1, index: 0, blockIndex: 2),
    .restStarted(until: Sessions.at(120)), .restEnded, .paused(restRemaining: nil),
    .paused(restRemaining: .microseconds(1)), .resumed, .finished, .returned(to: 4_096),
  ]
  static let plan = SessionPlan(
    workout: Workout(
      name: "Beine \u{1F9B5} und Rücken",
      exercises: [
        PlannedExercise(name: "", setCount: 0),
        PlannedExercise(
          name: "Squat", setCount: 100, restDuration: .seconds(3600), intensityPercent: 100),
      ]),
    profile: HeartRateProfile(restingBPM: 41, maxBPM: 203))

  /// Databases contain these bytes: the form may be extended, never changed.
  @Test func `version 1 is what it was`() throws {
    var set = SetPerformance()
    (set.reps, set.weightGrams, set.rpeHalves) = (8, 300, 17)
    let record = PlayerRecord(
      time: Timestamp(microseconds: 5),
      events: [
        .setCompleted(
          CompletedSet(
            id: UUID(high: 1, low: 2), place: Sessions.at(1, 300), performance: set,
            completeTime: Timestamp(microseconds: 5))),
        .paused(restRemaining: .microseconds(1)),
      ])
    let id: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2]
    #expect(
      record.packed == [1, 10, 2, 1] + id + [1, 0xac, 2, 0, 2, 8, 0xac, 2, 0, 0, 18, 12, 2])
    let plan = SessionPlan(
      workout: Workout(name: "A", exercises: [PlannedExercise(name: "B", setCount: 3)]),
      profile: HeartRateProfile(
        restingBPM: 60, maxBPM: 190, boundariesBPM: [100, 110, 120, 130, 140]))
    #expect(
      plan.packed == [
        1, 60, 0xbe, 1, 5, 100, 110, 120, 0x82, 1, 0x8c, 1, 16, 10, 1, 65, 26, 11, 8, 2, 34, 7, 26,
        1, 66, 42, 2, 8, 3,
      ])
    #expect(try SessionPlan(packed: plan.packed) == plan)
  }

  @Test func `every event comes back, alone and together`() throws {
    for event in Self.events {
      let record = PlayerRecord(time: Sessions.at(7), events: [event])
      #expect(try PlayerRecord(packed: record.packed) == record)
    }
    // A set has the time of its record.
    let all = PlayerRecord(time: Sessions.at(7), events: Self.events)
    #expect(try PlayerRecord(packed: all.packed) == all)
    #expect(all.packed.count < 160)
  }

  @Test func `a plan comes back`() throws {
    #expect(try SessionPlan(packed: Self.plan.packed) == Self.plan)
    let origin = WorkoutLogOrigin(
      .libraryWorkout, id: UUID(high: 1, low: 2), libraryWorkoutID: UUID(high: 1, low: 2))
    let scheduled = SessionPlan(workout: Self.plan.workout, origin: origin)
    #expect(try SessionPlan(packed: scheduled.packed) == scheduled)
    for category in WorkoutCategory.allCases {
      let stated = SessionPlan(
        workout: Self.plan.workout, origin: origin, statedCategory: category)
      #expect(try SessionPlan(packed: stated.packed) == stated)
    }
  }

  @Test func `a plan of a sport comes back, and one without is what it was`() throws {
    let origin = WorkoutLogOrigin(.workoutLog, id: UUID(high: 1, low: 2))
    for sport in Sport.allCases {
      for (origin, category) in [
        (nil, WorkoutCategory.unspecified), (origin, .unspecified), (origin, .intervals),
      ] {
        let plan = SessionPlan(
          workout: Self.plan.workout, profile: Self.plan.profile, origin: origin,
          statedCategory: category, sport: sport)
        #expect(try SessionPlan(packed: plan.packed) == plan)
        #expect((plan.packed.first == 4) == (sport != .unspecified))
        for count in plan.packed.indices {
          #expect(throws: PackingError.self) {
            try SessionPlan(packed: Array(plan.packed[..<count]))
          }
        }
      }
    }
    // The sport of a newer server is none.
    var bytes = SessionPlan(workout: Workout(), sport: .running).packed
    #expect(bytes.suffix(3) == [1, 0, 0])
    bytes[bytes.count - 3] = 99
    #expect(try SessionPlan(packed: bytes).sport == .unspecified)
  }

  @Test func `what ends early, goes on, or has another version is refused`() {
    let record = PlayerRecord(time: Sessions.at(7), events: Self.events).packed
    for count in record.indices {
      #expect(throws: PackingError.self) { try PlayerRecord(packed: Array(record[..<count])) }
    }
    for count in Self.plan.packed.indices {
      #expect(throws: PackingError.self) {
        try SessionPlan(packed: Array(Self.plan.packed[..<count]))
      }
    }
    #expect(throws: PackingError.trailingBytes) { try PlayerRecord(packed: record + [0]) }
    #expect(throws: PackingError.unknownVersion) {
      try PlayerRecord(packed: [3] + record.dropFirst())
    }
    #expect(throws: PackingError.unknownKind) { try PlayerRecord(packed: [1, 0, 1, 99]) }
    #expect(throws: PackingError.outOfRange) {
      try SessionPlan(packed: [1, 60, 60, 0, 3, 10, 1, 0xff])
    }
  }

  /// Goal: no stored bytes can stop the server. Method: damaged valid forms and random ones; a record that can be read
  /// is also applied.
  @Test func `garbage never traps`() {
    var generator = SplitMix64(seed: 1)
    let valid = [PlayerRecord(time: Sessions.at(7), events: Self.events).packed, Self.plan.packed]
    var readCount = 0
    for _ in 0..<20_000 {
      var bytes = valid[Int.random(in: 0...1, using: &generator)]
      if Bool.random(using: &generator) {
        bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }
        if !bytes.isEmpty { bytes[0] = 1 }
      }
      for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
        bytes[Int.random(in: bytes.indices, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      _ = try? SessionPlan(packed: bytes)
      guard let record = try? PlayerRecord(packed: bytes) else { continue }
      readCount += 1
      let state = Sessions.twoByTwo.applying(record).applying(record)
      let content = ActivityContent(of: state, at: Sessions.at(9))
      #expect(content.revision == 3)
      _ = state.elapsed(at: Sessions.at(9))
      _ = try? state.reduced(by: .completeSet, at: Sessions.at(9))
    }
    #expect(readCount > 50)
  }
}
