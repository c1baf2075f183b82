package import Postgres

/// Why the store cannot be prepared, in one sentence for the person who starts the server.
package struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What to do something about.
  package struct Code: Hashable, Sendable {
    private enum Value {
      case database, schemaOutdated, migrationChanged, migrationUnknown, migrationMisplaced
      case clusterMissing, clusterBusy, clusterFailed
    }

    private let value: Value

    /// The database failed; `StoreError.cause` tells more.
    package static let database = Code(value: .database)
    /// The database lacks a migration.
    package static let schemaOutdated = Code(value: .schemaOutdated)
    /// A migration differs from what was applied under its name.
    package static let migrationChanged = Code(value: .migrationChanged)
    /// The database has a migration that this program does not know: it is of a newer one.
    package static let migrationUnknown = Code(value: .migrationUnknown)
    /// A new migration stands before one that was applied already.
    package static let migrationMisplaced = Code(value: .migrationMisplaced)
    /// PostgreSQL is not installed.
    package static let clusterMissing = Code(value: .clusterMissing)
    /// Another server uses the development cluster.
    package static let clusterBusy = Code(value: .clusterBusy)
    /// The development cluster cannot be made or started.
    package static let clusterFailed = Code(value: .clusterFailed)
  }

  /// What kind of failure it is.
  package let code: Code
  /// The sentence.
  package let description: String
  /// The database's failure behind it.
  package let cause: DatabaseError?

  init(_ code: Code, _ description: String, cause: DatabaseError? = nil) {
    self.code = code
    self.description = description
    self.cause = cause
  }
}
