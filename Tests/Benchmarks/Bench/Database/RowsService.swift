import Base
import Contract
import Postgres
import RPC

/// `bench.v1.Rows`, in messages of the contract that have the right shape. The request names the caller: row ownership
/// is measured, not tokens. `database.py` has the same statements for pgbench.
struct RowsService: Sendable {
  let database: Database

  /// Registers the methods.
  func register(in router: inout Router) {
    router.unary("/bench.v1.Rows/List", list)
    router.unary("/bench.v1.Rows/Append", append)
  }

  /// Returns the ten newest samples of the owner that `session_id` names.
  private func list(
    _ request: GetSessionRequest, _ context: CallContext
  ) async throws -> ListHeartRateSamplesResponse {
    let rows = try await database.run(
      """
      select sequence, sample_time, bpm from pulsewire.bench_samples
      order by sequence desc limit 10
      """, owner: request.sessionID, on: context.loop)
    return try ListHeartRateSamplesResponse {
      $0.samples = try rows.map { row in
        let (sequence, time, bpm) = try row.decode(Int64.self, Timestamp.self, Int32.self)
        return HeartRateSample(sequence: sequence, sampleTime: time, bpm: bpm)
      }
    }
  }

  /// Writes the command `after_revision` of the owner that `session_id` names. Responds with 1, or 0 for a repeat.
  private func append(
    _ request: WatchSessionRequest, _ context: CallContext
  ) async throws -> HeartRateOpened {
    let owner = request.sessionID
    let rows = try await database.run(
      """
      insert into pulsewire.bench_commands (owner_id, command_id, bpm)
      values (\(owner), \(request.afterRevision), 60) on conflict do nothing
      """, owner: owner, on: context.loop)
    return HeartRateOpened { $0.lastSequence = Int64(rows.affectedCount) }
  }
}
