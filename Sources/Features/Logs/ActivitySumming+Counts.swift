internal import Base
internal import LogsContract
internal import Loop
internal import Postgres
internal import RPC
internal import Store

/// The counts of logs.
extension ActivitySumming {
  /// The counts that a log has, and what tells its row from all that it was before.
  struct Stored {
    let state: String
    let counts: LogCounts
  }

  static func stored(
    _ rows: Rows, on loop: EventLoop
  ) async throws -> [UUID: Stored] {
    let found = try await rows.read(inPiecesOn: loop) { row in
      let (id, state, exercises, sets, reps, grams, rated, halves) = try row.decode(
        UUID.self, String.self, Int32.self, Int32.self, Int32.self, Int64.self, Int32.self,
        Int64.self)
      return (
        id,
        Stored(
          state: state,
          counts: LogCounts(exercises, sets, reps, grams: grams, rated: rated, halves: halves))
      )
    }
    return Dictionary(found, uniquingKeysWith: { first, _ in first })
  }

  static let storedColumns = "l.id, l.xmin::text, \(LogCounts.columns)"

  /// A log whose counts are wrong: the state in which it was read, and what it comes to.
  struct Recount {
    let id: UUID
    let state: String
    let counts: LogCounts
  }

  /// Returns the statement that corrects the counts of logs that are as they were read. It returns a row for each of them.
  static func correct(_ logs: [Recount]) -> SQL {
    let counts = logs.map(\.counts)
    return """
      update pulsewire.workout_logs l
      set exercise_count = c.exercises, set_count = c.sets, rep_count = c.reps,
        volume_kg = c.grams * 0.001, rated_set_count = c.rated, rpe_sum = c.halves * 0.5
      from unnest(\(logs.map(\.id)), \(logs.map(\.state)), \(counts.map(\.exercises)),
        \(counts.map(\.sets)), \(counts.map(\.reps)), \(counts.map(\.grams)),
        \(counts.map(\.ratedSets)), \(counts.map(\.halfRatings)))
        as c (id, state, exercises, sets, reps, grams, rated, halves)
      where l.id = c.id and l.xmin::text = c.state
      returning l.id
      """
  }

  /// Counts the logs of sessions that go on. Returns how many differed.
  func countRunning(isDryRun: Bool, for caller: Caller) async throws -> Int {
    let ids = try await database.run(
      "select l.id from pulsewire.workout_logs l where l.local_date is null order by l.id",
      for: caller
    ).column(UUID.self)
    var count = 0
    for id in ids {
      let row = ChangedRow("workout log", of: caller.owner, id: id)
      count += try await changes.run(row, on: caller.loop) { () async throws -> Int? in
        let results = try await database.run(
          [
            """
            select \(unsafeSQL: Self.storedColumns) from pulsewire.workout_logs l
            where l.id = \(id)
            """
          ] + LogStore.statements(reading: id), for: caller)
        guard let stored = try await Self.stored(results[0], on: caller.loop)[id],
          let log = try results[1].first
        else { return 0 }
        let workout = try await LogStore.workout(
          try WorkoutLog(log), results, from: 2, on: caller.loop)
        let counts = LogCounts(of: workout)
        if counts == stored.counts { return 0 }
        if isDryRun { return 1 }
        let written = try await database.run(
          Self.correct([Recount(id: id, state: stored.state, counts: counts)]), for: caller)
        return written.isEmpty ? nil : 1
      }
    }
    return count
  }
}
