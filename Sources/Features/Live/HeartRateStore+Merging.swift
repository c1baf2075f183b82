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

  /// Has a stream wait behind all others.
  func putBack(_ key: UplinkKey, on loop: EventLoop) async throws(DatabaseError) {
    _ = try await database.run(
      """
      update pulsewire.heart_rate_streams set flushed_at = now()
      where session_id = \(key.sessionID) and device_id = \(key.deviceID)
      """, owner: key.owner, on: loop)
  }

  /// Merges the segments of one stream into as few as can be. Gives how many it read and wrote; it
  /// writes none where an uplink or another node's merge came in between.
  func merge(_ key: UplinkKey, on loop: EventLoop) async throws -> (read: Int, written: Int) {
    let begun = try await beginMerge(key, on: loop)
    return (begun.segments.count, try await finishMerge(key, begun, on: loop))
  }

  /// What a merge has read, and the epoch under which nobody else has written since.
  struct BegunMerge {
    let epoch: Int64
    let segments: [(firstSequence: Int64, bytes: [UInt8])]
  }

  /// Takes a new epoch, and then reads the segments.
  ///
  /// The epoch comes first: an uplink that had lost the answer to a write could otherwise repeat a
  /// segment that is no longer there by itself, and its samples would be stored twice.
  func beginMerge(_ key: UplinkKey, on loop: EventLoop) async throws -> BegunMerge {
    let work = UnitOfWork(
      owner: key.owner,
      [
        """
        update pulsewire.heart_rate_streams set epoch = epoch + 1
        where session_id = \(key.sessionID) and device_id = \(key.deviceID)
        returning epoch
        """,
        """
        select first_sequence, samples from pulsewire.heart_rate_segments
        where session_id = \(key.sessionID) and device_id = \(key.deviceID)
        order by first_sequence
        """,
      ])
    let rows = try await database.run(work, on: loop)
    let segments = try rows[1].decode(Int64.self, [UInt8].self)
    return BegunMerge(
      epoch: try rows[0].first?.decode(Int64.self, at: 0) ?? 0,
      segments: segments.map { (firstSequence: $0, bytes: $1) })
  }

  /// Replaces what was read by the same samples in fewer segments, unless the epoch is over: then
  /// what was read may no longer be what is there, and nothing is touched. It tells from when on there
  /// are RR intervals, for all samples were seen.
  func finishMerge(
    _ key: UplinkKey, _ begun: BegunMerge, on loop: EventLoop
  ) async throws -> Int {
    let segments = try await opened(begun.segments.map(\.bytes), of: key, on: loop)
    let plain = try SampleSegment.merged(segments)
    let intervals = try plain.compactMap { try SampleCodec.decode($0.bytes).intervalsTime }.min()
    let merged = try await sealed(plain, of: key, on: loop)
    let row = try await database.first(
      """
      with held as (
        update pulsewire.heart_rate_streams
        set is_merged = true, rr_since = \(intervals)
        where session_id = \(key.sessionID) and device_id = \(key.deviceID)
          and epoch = \(begun.epoch)
        returning 1
      ), removed as (
        delete from pulsewire.heart_rate_segments
        where session_id = \(key.sessionID) and device_id = \(key.deviceID)
          and first_sequence = any(\(begun.segments.map(\.firstSequence)))
          and exists (select from held)
        returning 1
      ), inserted as (
        insert into pulsewire.heart_rate_segments
          (owner_id, session_id, device_id, first_sequence, last_sequence, sample_count, samples)
        select \(key.owner), \(key.sessionID), \(key.deviceID),
          first_sequence, last_sequence, sample_count, samples
        from unnest(
          \(merged.map(\.firstSequence)), \(merged.map(\.lastSequence)),
          \(merged.map { Int32($0.sampleCount) }), \(merged.map(\.bytes))
        ) merged (first_sequence, last_sequence, sample_count, samples)
        -- Counted, so that the removal is over before the first row comes in.
        where (select count(*) from removed) = \(Int64(begun.segments.count))
        returning 1
      )
      select count(*) from inserted
      """, owner: key.owner, on: loop)
    return Int(try row?.decode(Int64.self, at: 0) ?? 0)
  }
}
