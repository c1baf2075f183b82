import ArgumentParser
import Base
import DemoParts
import Loop

/// `pulsewire load live`
struct LoadLiveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "live",
    abstract: "Simulate many athletes that send heart rate, and watchers that follow them.",
    discussion: """
      Each athlete is an account with a session, and a connection with an \
      uplink. All send at the same rate, spread evenly over the interval. When \
      the time is over, what is stored is read back and compared with what was \
      sent, sample for sample, and the accounts are deleted, unless \
      --keep-accounts says otherwise. A lost connection is made anew.

      A latency begins when a sample is handed to its stream, and ends when the \
      watcher, or the acknowledgement's reader, has it; both are in this \
      process. Where a newer sample stands in for one that was skipped, the \
      older one's latency counts as well. The server's CPU time and memory are \
      known of a process on this machine (--server-pid) or from its \
      administrator's pages (--admin).

      The server takes connections of this machine without a limit by address, \
      and as many as --connections-max says (50000) and its descriptors allow; of \
      another machine it must be told --connections-per-network-max and \
      --address-rate 0.

      Exit status: 0 if each sample was acknowledged and is stored once, and \
      each watcher has seen the newest, else 1.

      Examples:
        pulsewire load live
        pulsewire load live --athletes 1000 --admin unix:.pulsewire/admin.sock
        pulsewire load live --athletes 10000 --watchers-per-connection 2 --seconds 60
        pulsewire load live --athletes 1 --watchers 500 --rate 10 --json
      """)

  @OptionGroup var options: ServerOptions

  @Option(help: "The number of athletes.")
  var athletes = 100

  @Option(help: ArgumentHelp("Samples that each sends in a second.", valueName: "hz"))
  var rate = 1.0

  @Option(help: "The number of watchers, spread over the athletes; one for each by default.")
  var watchers: Int?

  @Flag(help: "Have each athlete listen to the coach, on the connection of the uplink.")
  var coach = false

  @Option(help: "The time to measure.")
  var seconds = 10.0

  @Option(help: ArgumentHelp("How long to run before that.", valueName: "seconds"))
  var warmUp = 3.0

  @Option(help: ArgumentHelp("How many athletes share a connection.", valueName: "count"))
  var athletesPerConnection = 1

  @Option(help: ArgumentHelp("How many watchers share a connection.", valueName: "count"))
  var watchersPerConnection = 1

  @Option(
    help: ArgumentHelp(
      "Event loops of this load; by default one for each core.", valueName: "count"))
  var loops: Int?

  @Option(
    name: .customLong("server-pid"),
    help: ArgumentHelp("The server's process on this machine.", valueName: "pid"))
  var serverProcess: Int?

  @Option(
    help: ArgumentHelp(
      "The server's administrator's pages, as unix:.pulsewire/admin.sock or localhost:9090.",
      valueName: "address"))
  var admin: String?

  @Option(
    name: .customLong("database-pid"),
    help: ArgumentHelp("PostgreSQL's first process on this machine.", valueName: "pid"))
  var databaseProcess: Int?

  @Flag(help: "Leave the accounts of the load at the server, to look at what is stored.")
  var keepAccounts = false

  @Flag(help: "Print the result as one JSON object.")
  var json = false

  private static let athletesMax = 1_000_000
  private static let secondsMax = 12 * 3600.0
  private static let loopsMax = 256

  func validate() throws {
    try Self.require(1...Self.athletesMax, athletes, "athletes")
    try Self.require(0...Self.athletesMax, watchers ?? athletes, "watchers")
    try Self.require(1...Self.athletesMax, athletesPerConnection, "athletes-per-connection")
    try Self.require(1...Self.athletesMax, watchersPerConnection, "watchers-per-connection")
    try Self.require(1...Self.loopsMax, loops ?? 1, "loops")
    guard rate >= 0.001, rate <= LoadPlan.rateHzMax else {
      throw ValidationError("--rate is 0.001 to \(Int(LoadPlan.rateHzMax)), not \(rate).")
    }
    guard seconds > 0, warmUp >= 0, seconds + warmUp <= Self.secondsMax else {
      throw ValidationError("--seconds and --warm-up are together at most 43200, and not negative.")
    }
    if let admin, SocketAddress(admin) == nil {
      throw ValidationError(
        "--admin '\(admin)' is not host:port, as localhost:9090, nor unix:/path.")
    }
    for (name, id) in [("server", serverProcess), ("database", databaseProcess)] {
      if let id, ProcessFigures.read(of: id) == nil {
        throw ValidationError("--\(name)-pid: there is no process \(id) on this machine.")
      }
    }
  }

  private static func require(
    _ range: ClosedRange<Int>, _ value: Int, _ name: String
  ) throws {
    guard range.contains(value) else {
      throw ValidationError(
        "--\(name) is \(range.lowerBound) to \(range.upperBound), not \(value).")
    }
  }

  func run() async throws {
    let plan = LoadPlan(
      athleteCount: athletes, watcherCount: watchers ?? athletes, rateHz: rate,
      seconds: seconds, warmUpSeconds: warmUp, hasCoach: coach)
    let sharing = LoadSharing(
      athletesPerConnection: athletesPerConnection, watchersPerConnection: watchersPerConnection)
    let display = LoadDisplay(isTerminal: Terminal.takesPictures && !json)
    let result = try await options.run(needsToken: false) {
      [loops, server, database, keepAccounts] parameters in
      try await LoadRun(
        plan: plan, parameters: parameters,
        loopCount: min(loops ?? LoopGroup.coreCount, plan.athleteCount),
        sharing: sharing, server: server, database: database,
        display: display, keepsAccounts: keepAccounts
      ).run()
    }
    if json { Terminal.write(result.json + "\n") } else { display.show(result) }
    if !result.isLossless { throw ExitCode.failure }
  }

  private var server: ProcessMeter {
    if let serverProcess { return .process(serverProcess) }
    return admin.flatMap { SocketAddress($0) }.map { .metrics($0) } ?? .none
  }

  private var database: ProcessMeter { databaseProcess.map { .family($0) } ?? .none }
}
