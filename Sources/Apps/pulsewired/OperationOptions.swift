import ArgumentParser

/// The options of how a server is watched, and of what it lets its callers do.
struct OperationOptions: ParsableArguments {
  @Option(
    help: "Where the administrator's pages are: HOST:PORT or unix:PATH. (default: nowhere)")
  var admin: String?

  @Flag(
    name: .customLong("admin-remote"),
    help: "Let --admin be an address that other machines reach. Nobody is asked who he is there.")
  var adminIsRemote = false

  @Option(help: "Calls that have a line in the log: all, failed or none. (default: all)")
  var callLog: String?

  @Option(help: "Log one of so many calls that were answered with OK. (default: 1)")
  var callLogSample: Int?

  @Flag(name: .customLong("call-log-health"), help: "Log the calls of health checks, too.")
  var logsHealthCalls = false

  @Option(help: "Calls a second of one account, on average; 0 for any number. (default: 100)")
  var accountRate: Double?

  @Option(help: "Calls of one account at once, beyond its rate. (default: 400)")
  var accountBurst: Int?

  @Option(help: "Calls of one account that are open at a time. (default: 1000)")
  var accountOpenCalls: Int?

  @Option(help: "Connections of one account at a time. (default: 100)")
  var accountConnections: Int?

  @Option(
    help: "Calls a second without a valid token from one address; 0 for any number. (default: 10)")
  var addressRate: Double?

  @Option(help: "Such calls of one address at once, beyond its rate. (default: 100)")
  var addressBurst: Int?

  @Option(help: "Calls without an account of one address that are open at a time. (default: 256)")
  var addressOpenCalls: Int?

  @Flag(help: "Have these limits hold for callers on this machine, too.")
  var limitLoopback = false
}
