internal import Base
internal import Loop
internal import Postgres

/// The background work that ranks workouts by their likes, and ends the reactions to workouts that are gone. There may be
/// any number of them, so neither a like nor a deletion waits for it. All nodes do it, each on other workouts.
struct LibraryUpkeep: Sendable {
  let database: Database

  /// The time between two looks, each of which is two index look-ups if there is nothing to do.
  private static let interval = Duration.seconds(2)
  /// The number of workouts that a statement ranks.
  private static let batchWorkouts: Int32 = 100
  /// The number of rows that a statement ends.
  private static let batchRows: Int32 = 1000

  /// Runs until cancelled.
  func run(on loop: EventLoop) async throws {
    while true {
      try await catchUp(on: loop)
      try await loop.sleep(for: Self.interval)
    }
  }

  /// Does all that there is to do.
  func catchUp(on loop: EventLoop) async throws {
    while try await hasMore("select pulsewire.rank_workouts(\(Self.batchWorkouts))", on: loop) {
      try Task.checkCancellation()
    }
    while try await hasMore("select pulsewire.clear_ended_workouts(\(Self.batchRows))", on: loop) {
      try Task.checkCancellation()
    }
  }

  private func hasMore(_ statement: SQL, on loop: EventLoop) async throws(DatabaseError) -> Bool {
    try await database.first(statement, owner: nil, on: loop)?.decode(Bool.self, at: 0) ?? false
  }
}
