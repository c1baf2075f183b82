public import Loop
public import Postgres

/// Returns the number of blocks that the server reads for `work`, from its cache or not: what its statements read,
/// and what triggers and functions read for them. The smallest of several measurements, for statements are prepared at
/// first, and other processes of the server may read meanwhile. `work` uses the connection of its loop.
public func blocksRead(
  in database: Database, on loop: EventLoop, by work: () async throws -> Void
) async throws -> Int {
  let administrator = try await Session.connect(database.settings.with(user: "postgres"), on: loop)
  func counted() async throws -> Int64 {
    // A connection reports what it read at the end of a transaction, but not of each.
    _ = try await database.run("select pg_stat_force_next_flush()", owner: nil, on: loop)
    return try await administrator.run(
      """
      select blks_hit + blks_read from pg_stat_database where datname = current_database()
      """
    ).only.decode(Int64.self, at: 0)
  }
  /// Returns the number of blocks of one run, and of the measurement itself.
  func measured(_ work: () async throws -> Void) async throws -> Int64 {
    // The administrator's own reading is reported by then.
    try await administrator.run("select pg_stat_force_next_flush()")
    let before = try await counted()
    try await work()
    return try await counted() - before
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
