public import Postgres

/// Why the store cannot be prepared, in one sentence for the person who starts the server.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What to do something about.
  public struct Code: Hashable, Sendable {
    private enum Value {
      case database, schemaOutdated, migrationChanged, migrationUnknown, migrationMisplaced
      case clusterMissing, clusterBusy, clusterFailed
    }

    private let value: Value

    /// The database failed; `StoreError.cause` tells more.
    public static let database = Code(value: .database)
    /// The database lacks a migration.
    public static let schemaOutdated = Code(value: .schemaOutdated)
    /// A migration differs from what was applied under its name.
    public static let migrationChanged = Code(value: .migrationChanged)
    /// The database has a migration that this program does not know: it is of a newer one.
    public static let migrationUnknown = Code(value: .migrationUnknown)
    /// A new migration stands before one that was applied already.
    public static let migrationMisplaced = Code(value: .migrationMisplaced)
    /// PostgreSQL is not installed.
    public static let clusterMissing = Code(value: .clusterMissing)
    /// Another server uses the development cluster.
    public static let clusterBusy = Code(value: .clusterBusy)
    /// The development cluster cannot be made or started.
    public static let clusterFailed = Code(value: .clusterFailed)
  }

  /// What kind of failure it is.
  public let code: Code
  /// The sentence.
  public let description: String
  /// The database's failure behind it.
  public let cause: DatabaseError?

  init(_ code: Code, _ description: String, cause: DatabaseError? = nil) {
    self.code = code
    self.description = description
    self.cause = cause
  }
}
