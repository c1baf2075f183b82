import Base
import HeartRate
import Store
import Testing

@testable import PlayerFeature

@Suite struct `Sessions in an export` {
  @Test func `have the fields of their workout`() throws {
    let plan = SessionPlan(
      workout: Workout(
        name: "Legs",
        exercises: [
          Exercise(
            name: "Squat", setCount: 3, restDuration: .milliseconds(1500), intensityPercent: 60)
        ]),
      profile: HeartRateProfile(
        restingBPM: 60, maxBPM: 190, boundariesBPM: [100, 110, 120, 130, 140]))
    let rows = PackedRows.sessionPlan
    let squat = ExportedValue.object([
      .init("name", .text("Squat")), .init("set_count", .integer(3)),
      .init("rest_seconds", .number(1.5)), .init("intensity_percent", .integer(60)),
    ])
    #expect(
      try rows.read(plan.packed) == [
        .text("Legs"), .list([squat]), .integer(60), .integer(190),
        .integers([100, 110, 120, 130, 140]),
      ])
    #expect(rows.fields.count == 5)
  }

  /// Each record is one row, as the count of lines assumes.
  @Test func `have what each command did`() throws {
    let happened: [(PlayerEvent, [ExportedValue.Member])] = [
      (
        .setCompleted(Sessions.at(1, 2)),
        [
          .init("kind", .text("set_completed")), .init("exercise_index", .integer(1)),
          .init("set_index", .integer(2)),
        ]
      ),
      (
        .cursorMoved(Sessions.at(0, 1)),
        [
          .init("kind", .text("cursor_moved")), .init("exercise_index", .integer(0)),
          .init("set_index", .integer(1)),
        ]
      ),
      (
        .restStarted(until: Sessions.at(90)),
        [.init("kind", .text("rest_started")), .init("rest_end_time", .time(Sessions.at(90)))]
      ),
      (.restEnded, [.init("kind", .text("rest_ended"))]),
      (.paused(restRemaining: nil), [.init("kind", .text("paused"))]),
      (
        .paused(restRemaining: .microseconds(1)),
        [.init("kind", .text("paused")), .init("rest_remaining_seconds", .number(0.000001))]
      ),
      (.resumed, [.init("kind", .text("resumed"))]),
      (.finished, [.init("kind", .text("finished"))]),
    ]
    let record = PlayerRecord(time: Sessions.at(7), events: happened.map(\.0))
    let rows = PackedRows.playerRecord
    #expect(
      try rows.read(record.packed) == [
        .time(Sessions.at(7)), .list(happened.map { .object($0.1) }),
      ])
    #expect(rows.fields.count == 2)
  }

  @Test func `that are damaged are an error`() {
    for rows in [PackedRows.sessionPlan, .playerRecord] {
      #expect(throws: PackingError.self) { try rows.read([9, 9]) }
    }
  }
}
