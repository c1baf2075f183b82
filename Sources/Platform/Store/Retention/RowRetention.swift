public import Base
public import Logging
public import Loop
public import Postgres

/// The deletion of expired rows of all owners, by the rules that tables declare (`pulsewire.end_rows`).
/// It runs in statements of 1,000 rows, so that none holds a connection or its locks for long, however
/// many rows have expired. Nodes that sweep at the same time do not wait for each other: one of them
/// works on a rule, and the others go on to the next.
public struct RowRetention: Sendable {
  private let database: Database
  private let clock: WallClock
  private let log: Logger

  /// The interval of the sweeps.
  private static let interval = Duration.seconds(3600)
  /// The wait before the next sweep after a failure.
  private static let retryInterval = Duration.seconds(60)
  /// The number of rows that a statement ends.
  static let batchRows: Int32 = 1000

  /// Creates the retention of rows in `database`, by the time of `clock`.
  public init(database: Database, clock: WallClock, log: Logger) {
    self.database = database
    self.clock = clock
    self.log = log
  }

  /// The result of a sweep over all rules.
  public struct Outcome: Hashable, Sendable {
    /// The number of rows that were deleted, or had a column cleared.
    public var endedCount = 0
    /// The number of rules that failed, and are to be retried.
    public var failedCount = 0

    /// Creates the outcome of a sweep that found nothing.
    public init() {}
  }

  /// Ends the expired rows. A rule that fails does not affect the others.
  @discardableResult
  public func sweep(on loop: EventLoop) async throws(DatabaseError) -> Outcome {
    let now = clock.now
    var outcome = Outcome()
    let rules = try await database.run(
      """
      select table_name, rule from pulsewire.table_bounds where kind = 'retention' order by 1, 2
      """, owner: nil, on: loop
    ).decode(String.self, String.self)
    for (table, rule) in rules {
      do throws(DatabaseError) {
        let count = try await end(table, rule, at: now, on: loop)
        outcome.endedCount += count
        if count > 0 {
          log.info("rows ended", metadata: ["rule": "\(rule)", "count": "\(count)"])
        }
      } catch {
        outcome.failedCount += 1
        log.error("rows not ended", metadata: ["rule": "\(rule)", "error": "\(error)"])
      }
    }
    return outcome
  }

  private func end(
    _ table: String, _ rule: String, at now: Timestamp, on loop: EventLoop
  ) async throws(DatabaseError) -> Int {
    var total = 0
    while !Task.isCancelled {
      let row = try await database.first(
        "select pulsewire.forget_rows(\(table), \(rule), \(now), \(Self.batchRows))", owner: nil,
        on: loop)
      let count = Int(clamping: try row?.decode(Int64.self, at: 0) ?? 0)
      total += count
      if count < Int(Self.batchRows) { break }
    }
    return total
  }

  /// Sweeps periodically, until its task is cancelled.
  public func run(on loop: EventLoop) async throws(CancellationError) {
    while true {
      var isComplete = false
      do throws(DatabaseError) { isComplete = try await sweep(on: loop).failedCount == 0 } catch {
        log.warning("rows that are over not looked for", metadata: ["error": "\(error)"])
      }
      try await loop.sleep(for: isComplete ? Self.interval : Self.retryInterval)
    }
  }
}
