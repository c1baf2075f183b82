internal import Base
internal import Messages
internal import RPC
internal import StatisticsContract
internal import Wire

/// The implementation of `pulsewire.statistics.v1.StatisticsService`.
struct StatisticsService: Sendable {
  let store: StatisticsStore
  let loads: StatisticsFeature.Loads
  let recoveries: StatisticsFeature.Recoveries
  let clock: WallClock

  private static let daysPerWeek: Int32 = 7
  private static let comparedWeeks: Int32 = 4

  func getDashboard(
    _ request: GetDashboardRequest, _ context: CallContext
  ) async throws -> GetDashboardResponse {
    let caller = try context.caller
    let found = try await store.dashboard(
      at: clock.now, before: 4 * Self.daysPerWeek - 1, after: Self.daysPerWeek - 1,
      of: caller)
    let today = found.streak.today
    // After a flight over the date line, the newest workout is of a day that has not begun here.
    let newest = max(today, found.streak.newest?.days.upperBound ?? today)
    let monday = Days.monday(of: today)
    let load = try await load(of: newest &- 6...newest, context)
    let recovery = try await recovery(of: today &- 6...today, context)
    return GetDashboardResponse {
      $0.today = Google.Date(dayNumber: today)
      $0.last7Days = ActivitySums(found.days.total(of: newest &- 6...newest))
      $0.last28Days = ActivitySums(found.days.total(of: newest &- 27...newest))
      $0.thisWeek = ActivitySums(found.days.total(of: Self.week(from: monday)))
      $0.lastWeek = ActivitySums(found.days.total(of: Self.week(from: monday &- 7)))
      $0.streak = Streak(found.streak)
      $0.recentWorkouts = found.recent.map(\.summary)
      ($0.load, $0.recovery) = (load, recovery)
    }
  }

  func getWidget(
    _ request: GetWidgetRequest, _ context: CallContext
  ) async throws -> GetWidgetResponse {
    let caller = try context.caller
    let found = try await store.dashboard(
      at: clock.now, before: Self.widgetDays - 1, after: 0, of: caller)
    let today = found.streak.today
    let newest = found.recent.first?.summary
    context.initialMetadata.append(text: "private, max-age=300", for: "cache-control")
    return GetWidgetResponse {
      $0.today = Google.Date(dayNumber: today)
      let streak = Streak(found.streak)
      ($0.streakDayCount, $0.activeToday) = (streak.currentDayCount, streak.activeToday)
      ($0.lastWorkoutName, $0.lastWorkoutDate) = (newest?.name ?? "", newest?.localDate)
      $0.activeDates = found.days.map { Google.Date(dayNumber: $0.day) }
    }
  }

  /// The number of days whose dots a widget shows: five weeks.
  private static let widgetDays: Int32 = 35

  func getTotals(
    _ request: GetTotalsRequest, for caller: Caller
  ) async throws -> GetTotalsResponse {
    let sums =
      if let period = try StatisticsRules.period(of: request) {
        try await store.months(of: period, for: caller).total
      } else {
        try await store.totals(of: caller)
      }
    return GetTotalsResponse { $0.totals = ActivitySums(sums) }
  }

  func getWeek(
    _ request: GetWeekRequest, _ context: CallContext
  ) async throws -> GetWeekResponse {
    let caller = try context.caller
    let (day, today, days) = try await store.days(
      around: try anchor(request.date, "date"),
      before: Self.daysPerWeek * (Self.comparedWeeks + 1) - 1,
      after: Self.daysPerWeek - 1, of: caller)
    let monday = Days.monday(of: day)
    let week = Self.week(from: monday)
    let fourBefore = days.total(of: monday &- Self.daysPerWeek * Self.comparedWeeks...monday &- 1)
    let last = min(week.upperBound, today)
    let load = last < monday ? nil : try await load(of: monday...last, context)
    let recovery = try await recovery(of: week, context)
    return GetWeekResponse {
      $0.week = WeekSums(monday, days.total(of: week))
      $0.days = week.map { DaySums($0, days.total(of: $0...$0)) }
      $0.previousWeek = ActivitySums(days.total(of: Self.week(from: monday &- 7)))
      $0.previousFourWeeks = ActivityAverages(fourBefore, weeks: Double(Self.comparedWeeks))
      ($0.load, $0.recovery) = (load, recovery)
    }
  }

  func listWeeks(
    _ request: ListWeeksRequest, for caller: Caller
  ) async throws -> ListWeeksResponse {
    let count = StatisticsRules.weekCount(of: request)
    let (day, _, days) = try await store.days(
      around: try anchor(request.endDate, "end_date"), before: Self.daysPerWeek * count - 1,
      after: Self.daysPerWeek - 1, of: caller)
    let last = Days.monday(of: day)
    let mondays = (0..<count).reversed().map { last &- $0 * Self.daysPerWeek }
    var weeks: [Int32: Sums] = [:]
    for one in days { weeks[Days.monday(of: one.day), default: Sums()] += one.sums }
    return ListWeeksResponse {
      $0.weeks = mondays.map { WeekSums($0, weeks[$0] ?? Sums()) }
    }
  }

  func getCalendarMonth(
    _ request: GetCalendarMonthRequest, for caller: Caller
  ) async throws -> GetCalendarMonthResponse {
    let month = try await store.month(
      of: try anchor(request.date, "date"), for: caller)
    let workouts = Dictionary(grouping: month.workouts, by: \.day)
    return GetCalendarMonthResponse {
      $0.startDate = Google.Date(dayNumber: month.start)
      $0.days = month.days.map { day in
        CalendarDay {
          $0.date = Google.Date(dayNumber: day.day)
          $0.sums = ActivitySums(day.sums)
          $0.workouts = workouts[day.day, default: []].map(\.summary)
        }
      }
      $0.protectedDates = month.protectedDays.map { Google.Date(dayNumber: $0) }
    }
  }

  func getStreak(
    _ request: GetStreakRequest, for caller: Caller
  ) async throws -> GetStreakResponse {
    let facts = try await store.streak(at: clock.now, of: caller)
    return GetStreakResponse { $0.streak = Streak(facts) }
  }

  func getAnalytics(
    _ request: GetAnalyticsRequest, for caller: Caller
  ) async throws -> GetAnalyticsResponse {
    let period = try StatisticsRules.period(of: request)
    let (months, facets) = try await store.analysis(of: period, for: caller)
    return GetAnalyticsResponse { $0.analytics = Analytics(of: period, months, facets) }
  }

  /// Returns the training load of days, if there is any and the call may read it.
  private func load(
    of days: ClosedRange<Int32>, _ context: CallContext
  ) async throws -> LoadSummary? {
    guard Self.mayReadHealth(context) else { return nil }
    let (start, end) = (
      Google.Date(dayNumber: days.lowerBound), Google.Date(dayNumber: days.upperBound)
    )
    return LoadSummary(try await loads(start, end, try context.caller))
  }

  /// Returns the recovery of days, if the call may read it.
  private func recovery(
    of days: ClosedRange<Int32>, _ context: CallContext
  ) async throws -> RecoverySummary? {
    guard Self.mayReadHealth(context) else { return nil }
    let measured = try await recoveries(
      days.lowerBound &- RecoveryTrends.usualDays...days.upperBound, try context.caller)
    return RecoverySummary(of: days, measured)
  }

  private static func mayReadHealth(_ context: CallContext) -> Bool {
    guard let principal = context.principal else { return false }
    return principal.kind == .session || principal.scopes.contains(.healthRead)
  }

  /// Returns the day that `field` names, or today.
  private func anchor(
    _ date: Google.Date?, _ field: String
  ) throws(RPCError) -> StatisticsStore.Anchor {
    var day: Int32?
    if let date { day = try StatisticsRules.day(date, field) }
    return StatisticsStore.Anchor(day: day, now: clock.now)
  }

  private static func week(from monday: Int32) -> ClosedRange<Int32> {
    monday...monday &+ (daysPerWeek - 1)
  }
}
