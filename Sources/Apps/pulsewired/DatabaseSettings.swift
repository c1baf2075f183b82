import Postgres

/// How the database is reached: by calls, and by the work beside them, which never stands before them.
struct DatabaseSettings {
  /// For calls, and for the word of jobs that they are alive.
  var calls: ConnectionSettings
  /// For jobs, and for what is done from time to time.
  var background: ConnectionSettings
  /// The steps to a database that may be served from.
  var start: DatabaseStart

  /// A second connection takes calls while the first is held up, and a third one what takes long. No account
  /// has more than four units under way on a loop, however many calls wait for them.
  var callLimits: DatabaseLimits {
    var limits = DatabaseLimits()
    limits.connectionsPerLoop = 2
    limits.stallTime = .milliseconds(20)
    limits.keepsLongApart = true
    limits.unitsPerOwnerMax = 4
    limits.unitTimeout = calls.statementTimeout
    return limits
  }

  /// Of long statements, so many pass without holding up the rest. All of them are on the first loop.
  var backgroundLimits: DatabaseLimits {
    var limits = DatabaseLimits()
    limits.connectionsPerLoop = 3
    return limits
  }

  /// The settings of options, completed from `configuration`, for the database at `connection`.
  init(
    _ connection: ConnectionSettings, _ options: ServerOptions, _ configuration: Configuration
  ) throws(StartError) {
    start = try DatabaseStart(options, configuration)
    calls = connection.forWriting()
    calls.statementTimeout = .seconds(
      try configuration.number(
        "call-statement-seconds", options.callStatementSeconds, in: 1...3600, default: 5))
    background = calls.with(applicationSuffix: "background")
    background.statementTimeout = .seconds(
      try configuration.number(
        "background-statement-seconds", options.backgroundStatementSeconds, in: 1...86_400,
        default: 60))
  }
}
