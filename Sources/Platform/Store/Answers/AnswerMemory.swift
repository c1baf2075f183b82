public import Base
public import Loop
public import Postgres

/// What repeats of requests are answered, where their tables keep the answers apart: for a day, and then
/// forgotten, also of who never comes again. A table is under it by `call pulsewire.forget_answers_of`.
public struct AnswerMemory: Sendable {
  private let database: Database
  private let clock: WallClock

  /// For how long a repeat is known.
  public static let lifetime = Duration.seconds(24 * 3600)
  /// How often to look.
  private static let interval = Duration.seconds(3600)

  /// The memory in `database`.
  public init(database: Database, clock: WallClock) {
    self.database = database
    self.clock = clock
  }

  /// Forgets what is over, of all owners; gives how many answers that were.
  @discardableResult
  public func forget(on loop: EventLoop) async throws(DatabaseError) -> Int {
    let rows = try await database.run(
      "select pulsewire.forget_answers(\(clock.now - Self.lifetime))", owner: nil, on: loop)
    return Int(try rows.only.decode(Int64.self, at: 0))
  }

  /// Forgets from time to time, until it is cancelled. While the database is away, nothing is lost by
  /// waiting.
  public func run(on loop: EventLoop) async throws(CancellationError) {
    while true {
      _ = try? await forget(on: loop)
      try await loop.sleep(for: Self.interval)
    }
  }
}
