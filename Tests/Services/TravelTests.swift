import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// The days of an athlete who travels.
@Suite struct `A workout of a traveller` {
  // 2026-11-14, 10:30 UTC: the 13th, 23:30, in Pago Pago, and the 15th, 00:30, in Kiritimati.
  private let start = Timestamp(milliseconds: 1_794_652_200_000)
  private let west = "Pacific/Pago_Pago"
  private let east = "Pacific/Kiritimati"

  private func day(_ day: Int32) -> Google.Date { Google.Date(year: 2026, month: 11, day: day) }

  private func create(
    in zone: String, as caller: TestCaller, in house: House
  ) async throws -> WorkoutLog {
    var log = WorkoutLog(id: .v4(), name: "Legs", startTime: start, endTime: start + .seconds(60))
    log.timeZone = zone
    return try await house.call(
      WorkoutLogRPC.createWorkoutLog,
      CreateWorkoutLogRequest { ($0.requestID, $0.workoutLog) = (.v4(), log) }, as: caller
    ).workoutLog
  }

  private func update(
    _ log: WorkoutLog, as caller: TestCaller, in house: House
  ) async throws -> WorkoutLog {
    _ = try await house.call(
      WorkoutLogRPC.updateWorkoutLog,
      UpdateWorkoutLogRequest { ($0.requestID, $0.workoutLog) = (.v4(), log) }, as: caller)
    return try await house.call(
      WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = log.id }, as: caller
    ).workoutLog
  }

  private struct Place: Equatable {
    let zone: String
    let date: Google.Date?
    let hour: Int32

    init(_ zone: String, _ date: Google.Date?, _ hour: Int32) {
      (self.zone, self.date, self.hour) = (zone, date, hour)
    }

    init(_ log: WorkoutLog) { self.init(log.timeZone, log.localDate, log.localHour) }
  }

  @Test func `stays on its day when it is corrected elsewhere`() async throws {
    let house = try await House.withManualTime(from: start + .seconds(60))
    let me = try await house.newAccount()
    try await house.live(in: west, as: me)
    var log = try await create(in: "", as: me, in: house)
    #expect(Place(log) == Place(west, day(13), 23))
    try await house.live(in: east, as: me)
    log.startTime = start + .seconds(1)
    log.timeZone = ""
    log = try await update(log, as: me, in: house)
    #expect(Place(log) == Place(west, day(13), 23))
    let days = try await house.call(
      WorkoutLogRPC.listActivityDays,
      ListActivityDaysRequest { ($0.startDate, $0.endDate) = (day(1), day(30)) }, as: me
    ).days
    #expect(days.map(\.date) == [day(13)])
    // The place itself may be corrected.
    log.timeZone = "Europe/Oslo"
    log = try await update(log, as: me, in: house)
    #expect(Place(log) == Place("Europe/Oslo", day(14), 11))
    await house.close()
  }

  @Test func `counts where the device was that tells of it later`() async throws {
    let house = try await House.withManualTime(from: start + .seconds(86_400))
    let me = try await house.newAccount()
    try await house.live(in: east, as: me)
    #expect(Place(try await create(in: west, as: me, in: house)) == Place(west, day(13), 23))
    var log = WorkoutLog(id: .v4(), name: "Legs", startTime: start, endTime: start + .seconds(60))
    for zone in ["Mars/Olympus", "UTC+3", "XYZ3"] {
      log.timeZone = zone
      let refusal = try await house.refusal(
        of: WorkoutLogRPC.createWorkoutLog,
        CreateWorkoutLogRequest { ($0.requestID, $0.workoutLog) = (.v4(), log) }, as: me)
      #expect(refusal == .invalid("workout_log.time_zone"), "\(zone)")
    }
    await house.close()
  }

  @Test func `has the place where its session ended, until another is named`() async throws {
    let house = try await House.withManualTime(from: start)
    let me = try await house.newAccount()
    try await house.live(in: west, as: me)
    let state = try await house.startWorkout(as: me)
    var log = try await house.call(
      WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = state.sessionID },
      as: me
    ).workoutLog
    log.timeZone = east
    log = try await update(log, as: me, in: house)
    #expect(Place(log) == Place("", nil, 0))
    _ = try await house.apply(.finish(), to: state, as: me)
    try await house.live(in: "Europe/Oslo", as: me)
    log.name = "Later"
    log = try await update(log, as: me, in: house)
    #expect(Place(log) == Place(west, day(13), 23))
    // The times of the request are not those of a session.
    (log.timeZone, log.startTime) = (east, start - .seconds(86_400))
    log = try await update(log, as: me, in: house)
    #expect(Place(log) == Place(east, day(15), 0))
    #expect(log.startTime == state.startTime)
    await house.close()
  }

  /// Goal: streak, week and dashboard tell the same of a day that has not begun where the athlete is now.
  @Test func `counts on the dashboard, and in the streak, on a day that is yet to come`()
    async throws
  {
    let house = try await House.withManualTime(from: start + .seconds(60))
    let me = try await house.newAccount()
    try await house.live(in: east, as: me)
    _ = try await create(in: "", as: me, in: house)
    try await house.live(in: west, as: me)
    let dashboard = try await house.call(
      StatisticsRPC.getDashboard, GetDashboardRequest(), as: me)
    #expect(dashboard.today == day(13) && dashboard.streak.lastWorkoutDate == day(15))
    #expect(dashboard.streak.currentDayCount == 1 && dashboard.recentWorkouts.count == 1)
    for sums in [dashboard.last7Days, dashboard.last28Days, dashboard.thisWeek] {
      #expect(sums.workoutCount == 1)
    }
    await house.close()
  }
}
