public import Postgres

/// The reason why the store cannot be prepared, in one sentence for the person who starts the server.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public struct Code: Hashable, Sendable {
    private enum Value {
      case database, schemaOutdated, migrationChanged, migrationUnknown, migrationMisplaced
      case clusterMissing, clusterBusy, clusterFailed, notOwner, claimed
    }

    private let value: Value

    /// A failure of the database; `StoreError.cause` has the details.
    public static let database = Code(value: .database)
    /// A migration that the database lacks.
    public static let schemaOutdated = Code(value: .schemaOutdated)
    /// A migration that differs from the one applied under its name.
    public static let migrationChanged = Code(value: .migrationChanged)
    /// A migration in the database that this program does not know: it is from a newer one.
    public static let migrationUnknown = Code(value: .migrationUnknown)
    /// A new migration that precedes one that was applied already.
    public static let migrationMisplaced = Code(value: .migrationMisplaced)
    /// A missing installation of PostgreSQL.
    public static let clusterMissing = Code(value: .clusterMissing)
    /// A development cluster that another server uses.
    public static let clusterBusy = Code(value: .clusterBusy)
    /// A development cluster that cannot be created or started.
    public static let clusterFailed = Code(value: .clusterFailed)
    /// A role that does not own the schema.
    public static let notOwner = Code(value: .notOwner)
    /// A database that another node has claimed.
    public static let claimed = Code(value: .claimed)
  }

  /// The kind of failure.
  public let code: Code
  /// The sentence.
  public let description: String
  /// The database's failure that caused it.
  public let cause: DatabaseError?

  init(_ code: Code, _ description: String, cause: DatabaseError? = nil) {
    self.code = code
    self.description = description
    self.cause = cause
  }
}
