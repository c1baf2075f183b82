import Admin
import Base
import Composition
import HTTPClient
import Hub
import Jobs
import LiveFeature
import Loop
import Postgres
import RPC
import Server

/// `/metrics`: what all parts have counted, gathered anew for each scrape.
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
  /// The hosts that are asked for something, and how they stand toward that.
  let hosts: @Sendable () -> [(base: String, state: CircuitBreaker.State)]
  let loops: [EventLoop]
  /// When the program began, in seconds since 1970; near enough, for this is made first.
  private let startTime = Double(WallClock().now.microseconds) / 1e6

  var page: AdminPage {
    AdminPage("/metrics", "figures for Prometheus") {
      HTTPResponse(contentType: Exposition.contentType, body: await exposition().bytes)
    }
  }

  private func exposition() async -> Exposition {
    var exposition = Exposition()
    exposition.add(await server.figures(), methods: methods)
    exposition.add(limits)
    exposition.add([
      "calls": await database.counters(), "background": await background.counters(),
    ])
    exposition.add(["heart_rate": live.feed, "player": players])
    add(await live.traffic(), to: &exposition)
    exposition.add(live.retentionFigures)
    exposition.add(jobs.figures)
    exposition.add(tasks)
    exposition.add(hosts())
    exposition.add(LineSink.standardError)
    // Counting descriptors takes longer the more there are.
    if let process = try? await BackgroundThread.run({ ProcessFigures.read() }) {
      exposition.add(process, startTime: startTime)
    }
    exposition.family("pulsewire_build_info", .gauge, "What was built, always 1.")
    exposition.sample(
      "pulsewire_build_info",
      [
        "version": BuildInfo.version, "swift": BuildInfo.swift,
        "configuration": BuildInfo.configuration,
      ],
      1)
    return exposition
  }

  private func add(_ traffic: HeartRateTraffic, to exposition: inout Exposition) {
    exposition.family(
      "pulsewire_heart_rate_samples_total", .counter,
      "Samples that devices sent, by what became of them.")
    let outcomes: KeyValuePairs = [
      "accepted": traffic.accepted, "duplicate": traffic.duplicates, "rejected": traffic.rejected,
    ]
    for (outcome, count) in outcomes {
      exposition.sample("pulsewire_heart_rate_samples_total", ["outcome": outcome], count)
    }
    exposition.single(
      "pulsewire_heart_rate_waiting_uplinks", .gauge,
      "Uplinks with samples to store, or an acknowledgement to send.", traffic.waitingUplinks)
    exposition.single(
      "pulsewire_heart_rate_writes_total", .counter, "Statements that store heart rate.",
      traffic.writes)
    exposition.single(
      "pulsewire_heart_rate_writes_failed_total", .counter,
      "Of them, those that failed; their samples are written again.", traffic.failedWrites)
    exposition.single(
      "pulsewire_heart_rate_uplinks_taken_over_total", .counter,
      "Uplinks that ended because a newer one of the same device wrote.", traffic.takenOver)
  }
}
