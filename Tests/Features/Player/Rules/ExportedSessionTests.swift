import Base
import HeartRate
import ProfileContract
import Store
import Testing
import WorkoutsContract

@testable import PlayerFeature

@Suite struct `Sessions in an export` {
  @Test func `have the fields of their workout`() throws {
    let plan = SessionPlan(
      workout: Workout(
        name: "Legs",
        exercises: [
          PlannedExercise(
            name: "Squat", setCount: 3, restDuration: .milliseconds(1500), intensityPercent: 60)
        ]),
      profile: HeartRateProfile(
        restingBPM: 60, maxBPM: 190, boundariesBPM: [100, 110, 120, 130, 140]), sport: .running)
    let rows = PackedRows.sessionPlan
    let squat = ExportedValue.object([
      .init("name", .text("Squat")), .init("exercise_template_id", .null),
      .init("notes", .text("")),
      .init(
        "sets",
        .list([
          .object([
            .init("count", .integer(3)), .init("intensity_percent", .integer(60)),
            .init("rest_seconds", .number(1.5)),
          ])
        ])),
    ])
    let block = ExportedValue.object([
      .init("kind", .text("main")), .init("name", .text("")), .init("order", .text("unspecified")),
      .init("exercises", .list([squat])),
    ])
    #expect(
      try rows.read(plan.packed) == [
        .text("Legs"), .list([block]), .integer(60), .integer(190),
        .integers([100, 110, 120, 130, 140]), .text("running"),
      ])
    #expect(rows.fields.count == 6)
  }

  /// Each record is one row, as the count of lines assumes.
  @Test func `have what each command did`() throws {
    let happened: [(PlayerEvent, [ExportedValue.Member])] = [
      (
        .setCompleted(Sessions.set(1, 2, at: 7)),
        [
          .init("kind", .text("set_completed")),
          .init("set_id", .text(PlayerCommand.setID.description)),
          .init("exercise_number", .integer(1)), .init("set_index", .integer(2)),
          .init("reps", .integer(0)), .init("weight_kg", .number(0)),
        ]
      ),
      (
        .setsSkipped(exerciseNumber: 1, count: 2),
        [
          .init("kind", .text("sets_skipped")), .init("exercise_number", .integer(1)),
          .init("count", .integer(2)),
        ]
      ),
      (.undone, [.init("kind", .text("undone"))]), (.lapped, [.init("kind", .text("lapped"))]),
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
      (
        .returned(to: 3), [.init("kind", .text("returned")), .init("revision", .integer(3))]
      ),
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
