import Admin
import Base
import Composition
import HTTPClient
import Hub
import Jobs
import LiveFeature
import Logging
import Loop
import PlansFeature
import Postgres
import RPC
import Server

/// The figures of all parts at one moment.
struct MetricsFigures {
  var server = ServerFigures()
  var methods: [String] = []
  var limits = CallLimits(CallLimitSettings())
  var calls = DatabaseCounters()
  var background = DatabaseCounters()
  var heartRate = FeedTally()
  var players = FeedTally()
  var traffic = HeartRateTraffic()
  var merging = SegmentMergerFigures()
  var retention = IntervalRetentionFigures()
  var jobs = JobFigures()
  var tasks = BackgroundTasks(log: Logger(label: "pulsewired") { _ in SwiftLogNoOpLogHandler() })
  var hosts: [(base: String, state: CircuitBreaker.State)] = []
  var planner = ModelFigures()
  var process = ProcessFigures.read()
  var startTime = 0.0

  /// Returns the figures in Prometheus' text format.
  func exposition() -> Exposition {
    var exposition = Exposition()
    exposition.add(server, methods: methods)
    exposition.add(limits)
    exposition.add(["calls": calls, "background": background])
    exposition.add(["heart_rate": heartRate, "player": players])
    exposition.add(traffic)
    exposition.add(merging)
    exposition.add(retention)
    exposition.add(jobs)
    exposition.add(tasks)
    exposition.add(hosts)
    exposition.add(planner)
    exposition.add(LineSink.standardError)
    if let process { exposition.add(process, startTime: startTime) }
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
}
