import Base
import Contract
import Messages
import RPC
import Testing

@testable import TestHouse

/// pulsewire.statistics.v1.StatisticsService.
@Suite struct `Statistics in a house` {
  // 2026-11-21, a Saturday, 12:00 UTC.
  private let noon = Timestamp(milliseconds: 1_795_262_400_000)

  private func day(_ day: Int32, month: Int32 = 11) -> Google.Date {
    Google.Date(year: 2026, month: month, day: day)
  }

  /// Logs a set of a workout.
  private func lift(_ log: WorkoutLog, as caller: TestCaller, in house: House) async throws {
    let exercise = WorkoutExercise(id: .v4(), name: "Squat", position: 1)
    _ = try await house.call(
      WorkoutLogRPC.logSets,
      LogSetsRequest {
        $0.requestID = .v4()
        $0.workoutLogID = log.id
        $0.exercises = [exercise]
        $0.sets = [
          WorkoutSet(
            id: .v4(), exerciseID: exercise.id, setNumber: 1, type: .working, reps: 5,
            weightKg: 100, effort: .rpe(8.5), completeTime: log.startTime)
        ]
      }, as: caller)
  }

  @Test func `are empty before the first workout`() async throws {
    let house = try await House.withManualTime(from: noon)
    let me = try await house.newAccount()
    let dashboard = try await house.call(
      StatisticsRPC.getDashboard, GetDashboardRequest(), as: me)
    #expect(dashboard.today == day(21) && dashboard.recentWorkouts.isEmpty)
    #expect(dashboard.last28Days == ActivitySums() && dashboard.lastWeek == ActivitySums())
    #expect(dashboard.streak.currentDayCount == 0 && dashboard.streak.lastWorkoutDate == nil)
    #expect(dashboard.streak.protectionsRemaining == 2)
    let totals = try await house.call(StatisticsRPC.getTotals, GetTotalsRequest(), as: me)
    #expect(totals.totals == ActivitySums())
    let analytics = try await house.call(
      StatisticsRPC.getAnalytics,
      GetAnalyticsRequest { ($0.startDate, $0.endDate) = (day(1), day(30)) }, as: me
    ).analytics
    #expect(analytics.weekdays.map(\.workoutCount) == Array(repeating: 0, count: 7))
    #expect(analytics.months.map(\.startDate) == [day(1)] && analytics.averageDuration == nil)
    await house.close()
  }

  @Test func `tell the recovery of days, empty until there is data`() async throws {
    let house = try await House.withManualTime(from: noon)
    let (me, stranger) = (try await house.newAccount(), try await house.newAccount())
    func recovery(_ caller: TestCaller) async throws -> RecoverySummary? {
      try await house.call(StatisticsRPC.getDashboard, GetDashboardRequest(), as: caller).recovery
    }
    #expect(try await recovery(me) == RecoverySummary())
    let readings = (0..<20).map { back in
      HrvReading {
        ($0.id, $0.kind, $0.valueMs) = (.v4(), .rmssd, back == 0 ? 60 : 50)
        $0.measureTime = noon - .seconds(86_400 * back)
      }
    }
    for _ in 0..<2 {
      _ = try await house.call(
        HrvRPC.uploadHrvReadings, UploadHrvReadingsRequest { $0.readings = readings }, as: me)
    }
    let found = try #require(try await recovery(me)?.rmssd)
    #expect((found.dayCount, found.usualMs) == (7, 50) && found.meanMs > 51)
    let week = try await house.call(StatisticsRPC.getWeek, GetWeekRequest(), as: me).recovery
    // From Monday to this Saturday.
    #expect(week?.days.count == 6 && week?.rmssd?.dayCount == 6 && week?.sleep == nil)
    _ = try await house.call(
      HrvRPC.deleteHrvReadings,
      DeleteHrvReadingsRequest { $0.readingIDs = readings.map(\.id) }, as: me)
    #expect(try await recovery(me) == RecoverySummary())
    #expect(try await recovery(stranger) == RecoverySummary())
    await house.close()
  }

  @Test func `follow a workout at once, and its deletion`() async throws {
    let house = try await House.withManualTime(from: noon)
    let (me, stranger) = (try await house.newAccount(), try await house.newAccount())
    let log = try await house.writeDown(from: noon - .seconds(7200), as: me)
    try await lift(log, as: me, in: house)
    let dashboard = try await house.call(
      StatisticsRPC.getDashboard, GetDashboardRequest(), as: me)
    for sums in [dashboard.last7Days, dashboard.last28Days, dashboard.thisWeek] {
      #expect((sums.workoutCount, sums.setCount, sums.repCount) == (1, 1, 5))
      #expect((sums.volumeKg, sums.averageRpe, sums.ratedSetCount) == (500, 8.5, 1))
      #expect(sums.duration == .seconds(3600))
    }
    #expect(dashboard.recentWorkouts.map(\.workoutLogID) == [log.id])
    #expect(dashboard.streak.currentDayCount == 1 && dashboard.streak.activeToday)
    let widget = try await house.call(StatisticsRPC.getWidget, GetWidgetRequest(), as: me)
    #expect(widget.today == day(21) && widget.lastWorkoutDate == day(21))
    #expect((widget.streakDayCount, widget.activeToday) == (1, true))
    #expect(widget.lastWorkoutName == "Legs" && widget.activeDates == [day(21)])
    let others = try await house.call(
      StatisticsRPC.getDashboard, GetDashboardRequest(), as: stranger)
    #expect(others.recentWorkouts.isEmpty && others.thisWeek == ActivitySums())

    let week = try await house.call(StatisticsRPC.getWeek, GetWeekRequest(), as: me)
    #expect(week.week.startDate == day(16) && week.week.sums == dashboard.thisWeek)
    #expect(week.days.map(\.sums.workoutCount) == [0, 0, 0, 0, 0, 1, 0])
    let next = try await house.call(
      StatisticsRPC.getWeek, GetWeekRequest { $0.date = day(23) }, as: me)
    #expect(next.previousWeek == week.week.sums && next.previousFourWeeks.workoutCount == 0.25)
    let weeks = try await house.call(
      StatisticsRPC.listWeeks, ListWeeksRequest { $0.weekCount = 3 }, as: me
    ).weeks
    #expect(weeks.map(\.startDate) == [day(2), day(9), day(16)])
    #expect(weeks.map(\.sums.setCount) == [0, 0, 1])

    let month = try await house.call(
      StatisticsRPC.getCalendarMonth, GetCalendarMonthRequest(), as: me)
    #expect(month.startDate == day(1) && month.days.map(\.date) == [day(21)])
    #expect(month.days.first?.workouts == dashboard.recentWorkouts)
    let analytics = try await house.call(
      StatisticsRPC.getAnalytics,
      GetAnalyticsRequest { ($0.startDate, $0.endDate) = (day(5), day(6, month: 12)) }, as: me
    ).analytics
    #expect(analytics.totals == dashboard.thisWeek && analytics.topWorkouts.map(\.name) == ["Legs"])
    #expect(analytics.topExercises.map(\.name) == ["Squat"])
    #expect(analytics.efforts.map(\.effort) == [.hard])
    #expect(analytics.categories.map(\.category) == [.unspecified])
    #expect(analytics.dayparts.map(\.workoutCount) == [1, 0, 0])
    #expect(analytics.months.map(\.sums.workoutCount) == [1, 0])
    #expect(analytics.averageDuration == .seconds(3600) && analytics.sessionCount == 0)

    _ = try await house.call(
      WorkoutLogRPC.deleteWorkoutLog,
      DeleteWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLogID = log.id
      }, as: me)
    let after = try await house.call(StatisticsRPC.getDashboard, GetDashboardRequest(), as: me)
    #expect(after.last28Days == ActivitySums() && after.recentWorkouts.isEmpty)
    #expect(after.streak.longestDayCount == 0)
    await house.close()
  }

  @Test func `know an exercise in whatever way it is written`() async throws {
    let house = try await House.withManualTime(from: noon)
    let me = try await house.newAccount()
    for names in [["Bench press", "bench  press"], ["B\u{e9}nch Press"], ["Row"]] {
      let log = try await house.writeDown(from: noon - .seconds(7200), as: me)
      let exercises = names.enumerated().map { index, name in
        WorkoutExercise(id: .v4(), name: name, position: Int32(index) + 1)
      }
      _ = try await house.call(
        WorkoutLogRPC.logSets,
        LogSetsRequest {
          ($0.requestID, $0.workoutLogID) = (.v4(), log.id)
          $0.exercises = exercises
          $0.sets = exercises.map {
            WorkoutSet(
              id: .v4(), exerciseID: $0.id, setNumber: 1, type: .working, reps: 5, weightKg: 100,
              completeTime: log.startTime)
          }
        }, as: me)
    }
    let analytics = try await house.call(
      StatisticsRPC.getAnalytics,
      GetAnalyticsRequest { ($0.startDate, $0.endDate) = (day(1), day(30)) }, as: me
    ).analytics
    #expect(analytics.topExercises.map(\.name) == ["Bench press", "Row"])
    #expect(analytics.topExercises.map(\.setCount) == [3, 1])
    #expect(analytics.topExercises.map(\.workoutCount) == [2, 1])
    await house.close()
  }

  /// Goal: a missed day is protected, and a workout that is logged later for it gives the protection
  /// back.
  @Test func `protect a streak`() async throws {
    let house = try await House.withManualTime(from: noon)
    let (me, stranger) = (try await house.newAccount(), try await house.newAccount())
    func streak(of caller: TestCaller) async throws -> Streak {
      try await house.call(StatisticsRPC.getStreak, GetStreakRequest(), as: caller).streak
    }
    _ = try await house.writeDown(from: noon - .seconds(2 * 86_400), as: me)
    var now = try await streak(of: me)
    #expect((now.currentDayCount, now.protectionsRemaining) == (1, 1))
    #expect(now.protectedDates == [day(20)] && now.protectionsRenewDate == day(1, month: 12))
    _ = try await house.writeDown(from: noon - .seconds(7200), as: me)
    now = try await streak(of: me)
    #expect((now.currentDayCount, now.longestDayCount, now.protectionsRemaining) == (2, 2, 1))
    let month = try await house.call(
      StatisticsRPC.getCalendarMonth, GetCalendarMonthRequest { $0.date = day(1) }, as: me)
    #expect(month.protectedDates == [day(20)])
    _ = try await house.writeDown(from: noon - .seconds(86_400), as: me)
    now = try await streak(of: me)
    #expect((now.currentDayCount, now.protectionsRemaining) == (3, 2))
    #expect(now.protectedDates.isEmpty && now.currentStartDate == day(19))

    _ = try await house.writeDown(from: noon - .seconds(4 * 86_400), as: stranger)
    now = try await streak(of: stranger)
    #expect((now.currentDayCount, now.longestDayCount, now.protectionsRemaining) == (0, 1, 2))
    #expect(now.lastWorkoutDate == day(17) && now.currentStartDate == nil)
    await house.close()
  }

  @Test func `count the sessions that reached their end`() async throws {
    let house = try await House.withManualTime(from: noon)
    let me = try await house.newAccount()
    for isCompleted in [true, false] {
      var state = try await house.startWorkout(sets: 1, as: me)
      if isCompleted { state = try await house.apply(.completeSet(), to: state, as: me) }
      _ = try await house.apply(.finish(), to: state, as: me)
    }
    let analytics = try await house.call(
      StatisticsRPC.getAnalytics,
      GetAnalyticsRequest { ($0.startDate, $0.endDate) = (day(21), day(21)) }, as: me
    ).analytics
    #expect((analytics.sessionCount, analytics.completedSessionCount) == (2, 1))
    #expect(analytics.completionRate == 0.5)
    await house.close()
  }

  @Test func `refuse periods that are none or too long`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let totals = [
      (GetTotalsRequest { $0.startDate = day(1) }, "end_date"),
      (GetTotalsRequest { $0.endDate = day(1) }, "start_date"),
      (GetTotalsRequest { ($0.startDate, $0.endDate) = (day(2), day(1)) }, "end_date"),
    ]
    for (request, field) in totals {
      let refusal = try await house.refusal(of: StatisticsRPC.getTotals, request, as: me)
      #expect(refusal.fields == [field])
    }
    let longest = Google.Date(dayNumber: Int32(day(1).dayNumber) + 3652)
    let analysis = GetAnalyticsRequest { ($0.startDate, $0.endDate) = (day(1), longest) }
    let found = try await house.call(StatisticsRPC.getAnalytics, analysis, as: me).analytics
    #expect(found.months.count == 120)
    let longer = Google.Date(dayNumber: Int32(day(1).dayNumber) + 3653)
    let refusal = try await house.refusal(
      of: StatisticsRPC.getAnalytics,
      GetAnalyticsRequest { ($0.startDate, $0.endDate) = (day(1), longer) }, as: me)
    #expect(refusal.fields == ["end_date"])
    let first = Google.Date(year: 1970, month: 1, day: 1)
    let last = Google.Date(year: 9990, month: 12, day: 31)
    _ = try await house.call(
      StatisticsRPC.getTotals, GetTotalsRequest { ($0.startDate, $0.endDate) = (first, last) },
      as: me)
    for date in [first, last] {
      _ = try await house.call(
        StatisticsRPC.getWeek, GetWeekRequest { $0.date = date }, as: me)
      _ = try await house.call(
        StatisticsRPC.getCalendarMonth, GetCalendarMonthRequest { $0.date = date }, as: me)
      _ = try await house.call(
        StatisticsRPC.listWeeks,
        ListWeeksRequest { ($0.endDate, $0.weekCount) = (date, 106) }, as: me)
    }
    for year: Int32 in [1, 1969, 9991, 9999] {
      let date = Google.Date(year: year, month: 1, day: 1)
      let refusal = try await house.refusal(
        of: StatisticsRPC.getWeek, GetWeekRequest { $0.date = date }, as: me)
      #expect(refusal.fields == ["date"])
    }
  }
}
