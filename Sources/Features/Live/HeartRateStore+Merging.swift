internal import Base
internal import Loop
internal import Postgres

extension HeartRateStore {
  /// Streams of ended sessions that wait to be merged, a few at a time.
  func unmergedStreams(on loop: EventLoop) async throws(DatabaseError) -> [UplinkKey] {
    try await database.run(
      "select owner_id, session_id, device_id from pulsewire.unmerged_heart_rate_streams(\(Int32(100)))",
      owner: nil, on: loop
    )
    .decode(UUID.self, UUID.self, UUID.self)
    .map { UplinkKey(owner: $0, sessionID: $1, deviceID: $2) }
  }

  /// Merges the segments of one stream into as few as can be. Gives how many it read and wrote.
  ///
  /// A new epoch comes first: an uplink that had lost the answer to a write could otherwise repeat a
  /// segment that is no longer there by itself, and its samples would be stored twice.
  func merge(_ key: UplinkKey, on loop: EventLoop) async throws -> (read: Int, written: Int) {
    let work = UnitOfWork(
      owner: key.owner,
      [
        """
        update pulsewire.heart_rate_streams set epoch = epoch + 1
        where session_id = \(key.sessionID) and device_id = \(key.deviceID)
        """,
        """
        select first_sequence, samples from pulsewire.heart_rate_segments
        where session_id = \(key.sessionID) and device_id = \(key.deviceID)
        order by first_sequence
        """,
      ])
    let old = try await database.run(work, on: loop)[1].decode(Int64.self, [UInt8].self)
    let new = try SampleSegment.merged(old.map(\.1))
    let stream = key
    let replaced = try await database.first(
      """
      with removed as (
        delete from pulsewire.heart_rate_segments
        where session_id = \(stream.sessionID) and device_id = \(stream.deviceID)
          and first_sequence = any(\(old.map(\.0)))
        returning 1
      ), inserted as (
        insert into pulsewire.heart_rate_segments
          (owner_id, session_id, device_id, first_sequence, last_sequence, sample_count, samples)
        select \(stream.owner), \(stream.sessionID), \(stream.deviceID),
          first_sequence, last_sequence, sample_count, samples
        from unnest(
          \(new.map(\.firstSequence)), \(new.map(\.lastSequence)),
          \(new.map { Int32($0.sampleCount) }), \(new.map(\.bytes))
        ) merged (first_sequence, last_sequence, sample_count, samples)
        where (select count(*) from removed) = \(Int64(old.count))
        returning 1
      ), marked as (
        update pulsewire.heart_rate_streams set is_merged = true
        where session_id = \(stream.sessionID) and device_id = \(stream.deviceID)
      )
      select count(*) from inserted
      """, owner: key.owner, on: loop)
    return (old.count, Int(try replaced?.decode(Int64.self, at: 0) ?? 0))
  }
}
