internal import Base
internal import Postgres
internal import RPC
internal import Store

extension SignInStore {
  /// Returns the number of rows that the request moved, or nil if it has not run.
  func merge(_ requestID: UUID, into caller: Caller) async throws(DatabaseError) -> Int64? {
    try await database.first(
      "select moved_row_count from pulsewire.account_merges where request_id = \(requestID)",
      for: caller)?.decode(Int64.self, at: 0)
  }

  /// Moves the rows of `source` to `caller` and ends `source`, all or nothing. Returns the number
  /// of rows, or nil if the source no longer exists. It is one statement regardless of their
  /// number.
  func merge(
    _ source: UUID, into caller: Caller, requestID: UUID, at time: Timestamp, beside: [SQL]
  ) async throws(DatabaseError) -> Int64? {
    let rows = try await database.run(
      [
        """
        insert into pulsewire.account_merges
          (owner_id, request_id, source_id, moved_row_count, merged_at)
        select \(caller.owner), \(requestID), \(source), moved, \(time)
        from pulsewire.merge_account(\(source)) moved where moved is not null
        returning moved_row_count
        """
      ] + beside, for: caller)
    return try rows[0].first?.decode(Int64.self, at: 0)
  }
}
