import Base
import HeartRate
import PlayerFeature
import Testing

@Suite struct `The stored form of sessions` {
  static let events: [PlayerEvent] = [
    .setCompleted(Sessions.at(0, 1)), .cursorMoved(Sessions.at(100, 0)),
    .restStarted(until: Sessions.at(120)), .restEnded, .paused(restRemaining: nil),
    .paused(restRemaining: .microseconds(1)), .resumed, .finished,
  ]
  static let plan = SessionPlan(
    workout: Workout(
      name: "Beine \u{1F9B5} und Rücken",
      exercises: [
        Exercise(name: "", setCount: 0),
        Exercise(name: "Squat", setCount: 100, restDuration: .seconds(3600), intensityPercent: 100),
      ]),
    profile: HeartRateProfile(restingBPM: 41, maxBPM: 203))

  /// Databases contain these bytes: the form may be extended, never changed.
  @Test func `version 1 is what it was`() throws {
    let record = PlayerRecord(
      time: Timestamp(microseconds: 5),
      events: [.setCompleted(Sessions.at(1, 300)), .paused(restRemaining: .microseconds(-1 + 2))])
    #expect(record.packed == [1, 10, 2, 1, 1, 0xac, 2, 6, 2])
    let plan = SessionPlan(
      workout: Workout(
        name: "A",
        exercises: [
          Exercise(name: "B", setCount: 3, restDuration: .microseconds(64), intensityPercent: 7)
        ]))
    #expect(plan.packed == [1, 60, 190, 1, 1, 65, 1, 1, 66, 3, 0x80, 1, 7])
  }

  /// Boundaries set by hand are included; a plan without them is written as before.
  @Test func `version 2 has the zones' boundaries`() throws {
    let plan = SessionPlan(
      workout: Workout(name: "A", exercises: []),
      profile: HeartRateProfile(
        restingBPM: 60, maxBPM: 190, boundariesBPM: [100, 110, 120, 130, 140]))
    #expect(plan.packed == [2, 60, 190, 1, 100, 110, 120, 0x82, 1, 0x8c, 1, 1, 65, 0])
    #expect(try SessionPlan(packed: plan.packed) == plan)
  }

  @Test func `every event comes back, alone and together`() throws {
    for event in Self.events {
      let record = PlayerRecord(time: Sessions.at(7), events: [event])
      #expect(try PlayerRecord(packed: record.packed) == record)
    }
    let all = PlayerRecord(time: Timestamp(microseconds: -1), events: Self.events)
    #expect(try PlayerRecord(packed: all.packed) == all)
    #expect(all.packed.count < 64)
  }

  @Test func `a plan comes back`() throws {
    #expect(try SessionPlan(packed: Self.plan.packed) == Self.plan)
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
      try PlayerRecord(packed: [2] + record.dropFirst())
    }
    #expect(throws: PackingError.unknownKind) { try PlayerRecord(packed: [1, 0, 1, 99]) }
    #expect(throws: PackingError.notText) { try SessionPlan(packed: [1, 60, 190, 1, 1, 0xff, 0]) }
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
