internal import Base
public import Logging
public import Loop
public import Postgres

/// The periodic count of what accounts have stored. In between, the database adds what is written and does not
/// look at what is replaced or removed; so an account that comes close to its budget is counted, and has the room
/// that its owner has made.
public struct StorageCount: Sendable {
  private let database: Database
  private let log: Logger

  /// The time within which removed rows make room.
  private static let interval = Duration.seconds(600)
  /// The number of accounts that are asked for at once.
  private static let batchRows: Int32 = 100

  /// Creates the count of accounts in `database`, for background work.
  public init(database: Database, log: Logger) {
    self.database = database
    self.log = log
  }

  /// Counts the accounts that have written much since they were last counted. Returns their number.
  @discardableResult
  public func sweep(on loop: EventLoop) async throws(DatabaseError) -> Int {
    let owners = try await database.run(
      "select owner_id from pulsewire.storage_to_count(\(Self.batchRows)) owner_id", owner: nil,
      on: loop
    ).decode(UUID.self)
    for owner in owners {
      _ = try await database.run("select pulsewire.count_storage()", owner: owner, on: loop)
    }
    if !owners.isEmpty { log.info("storage counted", metadata: ["accounts": "\(owners.count)"]) }
    return owners.count
  }

  /// Sweeps periodically, until its task is cancelled.
  public func run(on loop: EventLoop) async throws(CancellationError) {
    while true {
      do throws(DatabaseError) {
        while try await sweep(on: loop) == Int(Self.batchRows) {}
      } catch {
        log.warning("storage not counted", metadata: ["error": "\(error)"])
      }
      try await loop.sleep(for: Self.interval)
    }
  }
}
