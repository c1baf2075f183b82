import Logging
import Loop
import RPC
import Server

/// The process: its loops, its log, its administrator's pages, and its shutdown.
struct OperationSettings: SettingGroup {
  var loops = LoopGroup.coreCount
  var clockSpeed = 1.0
  var drainDelay = Duration.zero
  var logLevel = Logger.Level.info
  var admin: SocketAddress?
  var isAdminRemote = false
  var callLog = CallLogSettings()
  var logsHealthCalls = false

  static let title = "Operation"
  static let rows: [Setting] = [
    Setting(
      "loops", .count(1...256), \.operation.loops,
      "The number of event loops.", standard: "one for each core"),
    Setting(
      "clock-speed", .number(0.001...10_000), \.operation.clockSpeed,
      "The speed of the server's clock relative to real time. For demos."),
    Setting(
      "drain-delay-seconds", .whole(0...3600, .seconds), \.operation.drainDelay,
      "The time after SIGTERM for which calls and connections are still accepted, while /readyz and "
        + "health checks say already that the server drains: long enough for a load balancer to "
        + "notice."),
    Setting(
      "drain-seconds", .whole(0...3600, .seconds), \.port.calls.drainGrace,
      "The time that calls then have to end."),
    Setting(
      "log-level", .choice, \.operation.logLevel,
      "The lowest level that is logged."),
    Setting(
      "admin", .address, \.operation.admin,
      "The address of the administrator's pages: HOST:PORT or unix:PATH.",
      standard: "none: the pages are off", commands: [.serve, .dev, .upgrade]),
    Setting(
      "admin-remote", .flag, \.operation.isAdminRemote,
      "Let --admin be an address that other machines can reach. The pages require no credentials."),
    Setting(
      "call-log", .choice, \.operation.callLog.choice,
      "The calls that are logged."),
    Setting(
      "call-log-sample", .count(1...1_000_000), \.operation.callLog.sampleInterval,
      "Log one of this number of successful calls."),
    Setting(
      "call-log-health", .flag, \.operation.logsHealthCalls,
      "Log health checks, too."),
  ]
}
