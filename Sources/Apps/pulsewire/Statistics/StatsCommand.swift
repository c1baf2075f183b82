import ArgumentParser
import Base
import Contract
import DemoParts
import Messages

/// `pulsewire stats`
struct StatsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Draw this week, the calendar of the month and the trend of the weeks.",
    discussion: """
      Examples:
        pulsewire stats
        pulsewire stats --weeks 52
        pulsewire stats --json
      """)

  @OptionGroup var options: ServerOptions
  @OptionGroup var output: OutputOptions

  @Option(help: "The number of weeks of the trend, 1 to 106.")
  var weeks: Int32 = 26

  private static let weeksRange: ClosedRange<Int32> = 1...106
  private static let trendRows = 8

  func validate() throws {
    guard Self.weeksRange.contains(weeks) else {
      throw ValidationError("--weeks is 1 to 106, not \(weeks).")
    }
  }

  /// What is drawn.
  private struct StatsResponses: Sendable {
    let dashboard: GetDashboardResponse
    let week: GetWeekResponse
    let month: GetCalendarMonthResponse
    let trend: ListWeeksResponse
  }

  func run() async throws {
    let answers = try await options.run { [weeks] parameters in
      let client = try await parameters.connect()
      return StatsResponses(
        dashboard: try await client.call(StatisticsRPC.getDashboard, GetDashboardRequest()),
        week: try await client.call(StatisticsRPC.getWeek, GetWeekRequest()),
        month: try await client.call(StatisticsRPC.getCalendarMonth, GetCalendarMonthRequest()),
        trend: try await client.call(
          StatisticsRPC.listWeeks, ListWeeksRequest { $0.weekCount = weeks }))
    }
    try output.write(
      json: {
        var json = JSONObject()
        try json.set("dashboard", to: answers.dashboard)
        try json.set("week", to: answers.week)
        try json.set("calendarMonth", to: answers.month)
        json.set("weeks", to: try answers.trend.weeks.map(JSONObject.init(of:)))
        return json
      }, as: Self.text(answers))
  }

  private static func text(_ answers: StatsResponses) -> String {
    let size = Terminal.size
    let screen = Screen(
      width: size.columns, height: size.rows, isColoured: Terminal.isColoured)
    guard answers.dashboard.streak.lastWorkoutDate != nil else {
      return "There are no workouts yet: 'pulsewire play start' starts one.\n"
    }
    let parts = [
      screen.week(answers.week), screen.calendar(answers.month),
      screen.trend(answers.trend.weeks, rows: trendRows),
    ].map { $0.joined(separator: "\n") + "\n" }
    return (parts + [facts(answers.dashboard)]).joined(separator: "\n")
  }

  private static func facts(_ dashboard: GetDashboardResponse) -> String {
    let streak = dashboard.streak
    let month = dashboard.last28Days
    return FactList([
      "Streak": Count.text(streak.currentDayCount, "day")
        + (streak.currentDayCount > 0 && !streak.activeToday ? ", not yet today" : ""),
      "Longest": Count.text(streak.longestDayCount, "day"),
      "Protected": "\(streak.protectionsRemaining) of \(streak.protectionsPerMonth) left until "
        + DayText.text(streak.protectionsRenewDate),
      "28 days": Count.text(month.workoutCount, "workout") + ", "
        + Count.text(month.repCount, "repetition"),
      "Intensity": month.ratedSetCount > 0
        ? "RPE \(NumberText.plain((month.averageRpe * 10).rounded() / 10))" : nil,
      "Load": dashboard.load.map { load in
        func text(_ value: Double) -> String { NumberText.plain(value.rounded()) }
        return "\(text(load.load)) in 7 days, fitness \(text(load.chronic)), "
          + "fatigue \(text(load.acute)), form \(text(load.balance))"
      } ?? "no heart rate yet",
    ]).text
  }
}
