public import Loop
public import Postgres

/// The number of blocks that a database's sessions have read, from the cache or not: what statements read, and what
/// triggers and functions read for them.
public struct BlockCount {
  private let database: Database
  private let loop: EventLoop
  /// A session in another database, so that its own reading does not count.
  private let observer: Session

  /// Creates the count of `database`, whose connection of `loop` is the one that works.
  public init(of database: Database, on loop: EventLoop) async throws {
    (self.database, self.loop) = (database, loop)
    observer = try await Session.connect(
      database.settings.with(user: "postgres").with(database: "postgres"), on: loop)
  }

  /// Returns the number up to now.
  public func read() async throws -> Int64 {
    // A connection reports what it read at the end of a transaction, but not of each.
    _ = try await database.run("select pg_stat_force_next_flush()", owner: nil, on: loop)
    return try await observer.run(
      """
      select blks_hit + blks_read from pg_stat_database
      where datname = \(database.settings.database ?? "")
      """
    ).only.decode(Int64.self, at: 0)
  }
}

/// Returns the number of blocks that the server reads for `work`. The smallest of several measurements, for statements
/// are prepared at first, and other processes of the server may read meanwhile. `work` uses the connection of its loop.
public func blocksRead(
  in database: Database, on loop: EventLoop, by work: () async throws -> Void
) async throws -> Int {
  let blocks = try await BlockCount(of: database, on: loop)
  /// Returns the number of blocks of one run, and of the measurement itself.
  func measured(_ work: () async throws -> Void) async throws -> Int64 {
    let before = try await blocks.read()
    try await work()
    return try await blocks.read() - before
  }
  // PostgreSQL chooses between plans after the fifth execution.
  for _ in 0..<6 { try await work() }
  var (least, idle) = (Int64.max, Int64.max)
  for _ in 0..<5 {
    idle = min(idle, try await measured {})
    least = min(least, try await measured(work))
  }
  return Int(clamping: least - idle)
}
