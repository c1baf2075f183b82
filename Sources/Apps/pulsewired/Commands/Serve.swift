import ArgumentParser
import Logging
import Loop
import Server

/// `pulsewired serve`.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve from a database that `pulsewired migrate` has prepared.",
    discussion: """
      Example:
        pulsewired serve --listen 0.0.0.0:443 --certificate chain.pem --key key.pem \\
          --database-url postgresql://pulsewire_server@db/pulsewire \\
          --token-key token-key --sealing-key sealing-key

      The database and the two keys have to be given; all else has a default.

      SIGTERM drains: no new connections are accepted, clients are asked to reconnect elsewhere, \
      running calls may finish.
      """)

  @OptionGroup var options: SettingOptions<Serve>

  @Option(help: "A file of `name = value` lines.")
  var config: String?

  func run() async throws { try await StartError.telling(start) }

  private func start() async throws {
    let given = try options.settings(file: config)
    let settings = try ServerSettings(given)
    let log = Log.make(given.operation.logLevel)
    log.warnOfStrangeVariables()
    let group = LoopGroup(count: given.operation.loops)
    try await PulsewireServer.run(settings, on: group, log: log)
    group.stop()
  }
}

extension Serve: TakesSettings {
  static var settingCommand: SettingCommands { .serve }
}

/// The log of the server.
enum Log {
  /// Returns a logger that writes JSON lines to standard error.
  static func make(_ level: Logger.Level) -> Logger {
    var log = Logger(label: "pulsewired") { JSONLogHandler(label: $0) }
    log.logLevel = level
    return log
  }
}

extension Logger {
  /// Warns about environment variables that look like settings but are not.
  func warnOfStrangeVariables() {
    for sentence in StrangeVariables.sentences(in: StrangeVariables.namesOfProcess()) {
      warning("environment", metadata: ["finding": "\(sentence)"])
    }
  }
}
