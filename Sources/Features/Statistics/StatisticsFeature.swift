package import Base
internal import Composition
package import LoadContract
internal import Messages
package import PlayerFeature
package import Postgres
package import RPC
internal import StatisticsContract
package import Store
package import Wire

/// The statistics of athletes' workouts: sums of any period, streaks, the calendar, analytics.
package struct StatisticsFeature: Feature {
  /// The tables of this feature, and the functions that sum them.
  package static let migrations = Migration.all(of: "Statistics")

  /// The follower of changes of a log.
  package static let logFollower = FacetFollower()

  /// The statements that follow a session that is added after its end: they sum its day.
  package static let followUps = SessionFollowUps(
    past: { session, owner in [FacetFollower.statement(following: session, of: owner)] })

  private let service: StatisticsService

  /// Returns the training load by heart rate of each day from `start` to `end`, in order.
  package typealias Loads =
    @Sendable (_ start: Google.Date, _ end: Google.Date, _ caller: Caller) async throws ->
    [TrainingLoadDay]

  /// Returns what was measured on days, by their numbers since 1970-01-01, in order; those without a measurement are left
  /// out.
  package typealias Recoveries =
    @Sendable (_ days: ClosedRange<Int32>, _ caller: Caller) async throws -> [MeasuredDay]

  /// Creates the feature on `database`.
  package init(
    database: Database, loads: @escaping Loads, recoveries: @escaping Recoveries, clock: WallClock
  ) {
    service = StatisticsService(
      store: StatisticsStore(database: database), loads: loads, recoveries: recoveries,
      clock: clock)
  }

  /// Sums the days of the logs that have moved.
  package func mergeFollowUps(of target: UUID) -> [SQL] {
    [FacetFollower.statement(followingMergeInto: target)]
  }

  /// Registers the feature's methods.
  package func register(in router: inout Router) {
    router.unary(StatisticsRPC.getDashboard, service.getDashboard)
    router.unary(StatisticsRPC.getWidget, service.getWidget)
    router.unary(StatisticsRPC.getTotals, service.getTotals)
    router.unary(StatisticsRPC.getWeek, service.getWeek)
    router.unary(StatisticsRPC.listWeeks, service.listWeeks)
    router.unary(StatisticsRPC.getCalendarMonth, service.getCalendarMonth)
    router.unary(StatisticsRPC.getStreak, service.getStreak)
    router.unary(StatisticsRPC.getAnalytics, service.getAnalytics)
  }
}
