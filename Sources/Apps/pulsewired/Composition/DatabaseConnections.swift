import Postgres

/// The ways to the database: for calls, and for the work beside them, which never stands before them.
struct DatabaseConnections: Sendable {
  /// For calls, and for the word of jobs that they are alive.
  var calls: ConnectionSettings
  /// For jobs, and for what is done from time to time.
  var background: ConnectionSettings

  /// The limits of calls. A second connection takes calls while the first is held up, and a third one what takes long. No
  /// account has more than four units under way on a loop, however many calls wait for them.
  var callLimits: DatabaseLimits {
    var limits = DatabaseLimits()
    limits.connectionsPerLoop = 2
    limits.stallTime = .milliseconds(20)
    limits.keepsLongApart = true
    limits.unitsPerOwnerMax = 4
    limits.unitTimeout = calls.statementTimeout
    return limits
  }

  /// The limits of the work beside calls: the number of long statements that pass without holding up the rest.
  /// All of them are on the first loop.
  var backgroundLimits: DatabaseLimits {
    var limits = DatabaseLimits()
    limits.connectionsPerLoop = 3
    return limits
  }
}

extension OperatorSettings {
  /// The ways to the database that was given.
  func databaseConnections() throws -> DatabaseConnections {
    databaseConnections(to: try databaseURL())
  }

  /// The ways to a database.
  func databaseConnections(to connection: ConnectionSettings) -> DatabaseConnections {
    var calls = connection.forWriting()
    calls.statementTimeout = database.callTimeout
    var background = calls.with(applicationSuffix: "background")
    background.statementTimeout = database.backgroundTimeout
    return DatabaseConnections(calls: calls, background: background)
  }

  /// The database that was given, for one connection.
  func databaseURL() throws -> ConnectionSettings {
    try ConnectionSettings(required(\.database.url))
  }
}
