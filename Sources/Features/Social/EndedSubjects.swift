internal import Base
internal import Loop
internal import Postgres

/// The background work that ends comments on, and views and likes of, posts and comments that are gone. There may be any
/// number of them, so a deletion does not wait for it. All nodes do it, each on other posts and comments.
struct EndedSubjects: Sendable {
  let database: Database

  /// The time between two looks, each of which is one index look-up if there is nothing to do.
  private static let interval = Duration.seconds(5)
  /// The number of rows that a statement ends.
  private static let batchRows: Int32 = 1000

  /// Runs until cancelled.
  func run(on loop: EventLoop) async throws {
    while true {
      try await clear(on: loop)
      try await loop.sleep(for: Self.interval)
    }
  }

  /// Ends all that there is.
  func clear(on loop: EventLoop) async throws {
    while try await clearBatch(on: loop) { try Task.checkCancellation() }
  }

  /// Ends up to `batchRows` rows. Returns whether there may be more.
  private func clearBatch(on loop: EventLoop) async throws(DatabaseError) -> Bool {
    let row = try await database.first(
      "select pulsewire.clear_ended_subjects(\(Self.batchRows))", owner: nil, on: loop)
    return try row?.decode(Bool.self, at: 0) ?? false
  }
}
