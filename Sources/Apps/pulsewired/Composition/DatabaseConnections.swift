import Postgres

/// The connections to the database: those for calls, and those for background work, which never
/// delays calls.
struct DatabaseConnections: Sendable {
  /// The connection for calls, and for the heartbeats of jobs.
  var calls: ConnectionSettings
  /// The connection for jobs and periodic work.
  var background: ConnectionSettings

  /// The limits of calls. A loop has two connections for short work, of which the second one takes calls
  /// while the first is stalled, one for long work, and one for urgent work. No account has more than four
  /// units under way on a connection, however many of its calls wait.
  var callLimits: DatabaseLimits {
    var limits = DatabaseLimits()
    limits.connectionsPerLoop = 2
    limits.stallTime = .milliseconds(20)
    limits.windowTime = .milliseconds(5)
    limits.keepsLongApart = true
    limits.shortTime = .milliseconds(100)
    limits.unitsPerOwnerMax = 4
    limits.unitTimeout = calls.statementTimeout
    return limits
  }

  /// The limits of background work: the number of long statements that can run without delaying
  /// others. All connections are on the first loop.
  var backgroundLimits: DatabaseLimits {
    var limits = DatabaseLimits()
    limits.connectionsPerLoop = 3
    return limits
  }
}

extension OperatorSettings {
  /// Returns the connections to the database that was given.
  func databaseConnections() throws -> DatabaseConnections {
    databaseConnections(to: try databaseURL())
  }

  /// Returns the connections to a database.
  func databaseConnections(to connection: ConnectionSettings) -> DatabaseConnections {
    var calls = connection.forWriting()
    calls.statementTimeout = database.callTimeout
    var background = calls.with(applicationSuffix: "background")
    background.statementTimeout = database.backgroundTimeout
    return DatabaseConnections(calls: calls, background: background)
  }

  /// Returns the settings of one connection to the database that was given.
  func databaseURL() throws -> ConnectionSettings {
    try ConnectionSettings(required(\.database.url))
  }
}
