import Admin
import Base
import Composition
import HTTPClient
import Hub
import Jobs
import LiveFeature
import Loop
import PlansFeature
import Postgres
import RPC
import Server

/// `/metrics`: the counters of all parts, gathered for each scrape.
struct MetricsPage {
  let server: Server
  let methods: [String]
  let database: Database
  let background: Database
  let live: LiveFeature
  let players: FeedTally
  let jobs: Jobs
  let tasks: BackgroundTasks
  let limits: CallLimits
  /// The external hosts, with the states of their circuit breakers.
  let hosts: @Sendable () -> [(base: String, state: CircuitBreaker.State)]
  /// The figures of the language model that makes plans.
  let planner: @Sendable () -> ModelFigures
  let loops: [EventLoop]
  /// The approximate start of the program, in seconds since 1970; this value is created early.
  private let startTime = Double(WallClock().now.microseconds) / 1e6

  var page: AdminPage {
    AdminPage("/metrics", "figures for Prometheus") {
      HTTPResponse(contentType: Exposition.contentType, body: await exposition().bytes)
    }
  }

  private func exposition() async -> Exposition {
    MetricsFigures(
      server: await server.figures(), methods: methods, limits: limits,
      calls: await database.counters(), background: await background.counters(),
      heartRate: live.feed, players: players, traffic: await live.traffic(),
      merging: live.mergerFigures, retention: live.retentionFigures, jobs: jobs.figures,
      tasks: tasks, hosts: hosts(), planner: planner(),
      // Counting descriptors takes longer the more there are.
      process: try? await BackgroundThread.run { ProcessFigures.read() }, startTime: startTime
    ).exposition()
  }
}
