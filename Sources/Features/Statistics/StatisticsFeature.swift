package import Base
internal import Composition
package import Jobs
package import LoadContract
internal import LogsFeature
package import Loop
internal import Messages
package import PlayerFeature
package import Postgres
package import RPC
internal import StatisticsContract
package import Store
package import Wire

/// The statistics of athletes' workouts: sums of any period, streaks, the calendar, analytics.
package struct StatisticsFeature: Feature {
  /// The tables of this feature.
  package static let migrations = Migration.all(of: "Statistics")

  /// The follower of changes of a log.
  package static let logFollower = FacetFollower()

  /// The statements that follow a session that is added after its end, by the log that it becomes.
  package static let followUps = SessionFollowUps(
    past: { session, owner in
      logFollower.statements(
        following: LoggedChange(owner: owner, before: nil, after: LoggedWorkout(session)))
    })

  private let service: StatisticsService
  private let summing: FacetSumming

  /// Returns the training load by heart rate of each day from `start` to `end`, in order.
  package typealias Loads =
    @Sendable (_ start: Google.Date, _ end: Google.Date, _ caller: Caller) async throws ->
    [TrainingLoadDay]

  /// Returns what was measured on days, by their numbers since 1970-01-01, in order; those without a measurement are left
  /// out.
  package typealias Recoveries =
    @Sendable (_ days: ClosedRange<Int32>, _ caller: Caller) async throws -> [MeasuredDay]

  /// Creates the feature on `database`. Its job is registered with `jobs` and runs on `background`.
  package init(
    database: Database, background: Database, jobs: Jobs, loads: @escaping Loads,
    recoveries: @escaping Recoveries, clock: WallClock
  ) {
    service = StatisticsService(
      store: StatisticsStore(database: database), loads: loads, recoveries: recoveries,
      clock: clock)
    let summing = FacetSumming(database: background)
    self.summing = summing
    jobs.register(.facets, atOnce: 2) { try await summing.run($0, $1) }
  }

  /// Enqueues the sums of the facets that both accounts have together.
  package func mergeFollowUps(of target: UUID) -> [SQL] { [FacetSumming.enqueue(for: target)] }

  /// Returns the accounts behind one, in the order of their ids, a hundred at most.
  package func accounts(behind account: UUID, on loop: EventLoop) async throws -> [UUID] {
    try await summing.accounts(behind: account, on: loop)
  }

  /// Sums the facets of all days and months of an account anew, from its logs. Returns the number of sums that differed.
  ///
  /// - Parameter isDryRun: whether nothing is written.
  package func sumAnew(isDryRun: Bool, for caller: Caller) async throws -> Int {
    try await summing.sum(isDryRun: isDryRun, for: caller)
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
