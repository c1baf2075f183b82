internal import Base
internal import Jobs
internal import Postgres
internal import RPC
internal import Store

/// The limits of an account's exports.
extension ExportStore {
  /// Makes the finished exports before `id` expire now: an account has at most one.
  static func endingEarlier(than id: UUID) -> SQL {
    """
    update pulsewire.jobs set due_at = now()
    where kind = \(JobKind.exportExpiry.name) and lease_id is null and failed_at is null
      and payload in (
        select uuid_send(e.id) from pulsewire.exports e
        where e.state = 'ready' and e.id <> \(id)
          and exists (select from pulsewire.exports n where n.id = \(id) and n.state = 'ready'))
    """
  }

  /// Returns the data that decide whether another export may start: of the newest exports of `caller` started after
  /// `time`, the oldest start, their number and the total size of their files in bytes.
  ///
  /// - Parameter countMax: the largest number of exports that are read.
  func started(
    after time: Timestamp, countMax: Int, of caller: Caller
  ) async throws(DatabaseError) -> (oldest: Timestamp?, count: Int, fileBytes: Int64) {
    let row = try await database.first(
      """
      select min(created_at), count(*), coalesce(sum(file_bytes), 0)::bigint
      from (select created_at, file_bytes from pulsewire.exports
        order by id desc limit \(Int64(countMax))) newest
      where created_at > \(time)
      """, for: caller)
    guard let (oldest, count, bytes) = try row?.decode(Timestamp?.self, Int64.self, Int64.self)
    else { return (nil, 0, 0) }
    return (oldest, Int(clamping: count), bytes)
  }
}
