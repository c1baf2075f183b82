public import Base
public import Composition
public import Postgres
public import RPC
internal import StatisticsContract
public import Store

/// The statistics of athletes' workouts: sums of any period, streaks, the calendar, analytics.
public struct StatisticsFeature: Feature {
  /// The tables of this feature, and the triggers that keep them.
  public static let migrations = Migration.all(of: "Statistics")

  private let service: StatisticsService

  /// Creates the feature on `database`.
  public init(database: Database, clock: WallClock) {
    service = StatisticsService(store: StatisticsStore(database: database), clock: clock)
  }

  /// Registers the feature's methods.
  public func register(in router: inout Router) {
    router.unary(StatisticsRPC.getDashboard, service.getDashboard)
    router.unary(StatisticsRPC.getTotals, service.getTotals)
    router.unary(StatisticsRPC.getWeek, service.getWeek)
    router.unary(StatisticsRPC.listWeeks, service.listWeeks)
    router.unary(StatisticsRPC.getCalendarMonth, service.getCalendarMonth)
    router.unary(StatisticsRPC.getStreak, service.getStreak)
    router.unary(StatisticsRPC.getAnalytics, service.getAnalytics)
  }
}
