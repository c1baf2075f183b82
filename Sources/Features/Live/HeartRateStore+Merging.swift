internal import Base
internal import Loop
internal import Postgres

extension HeartRateStore {
  /// Returns streams of ended sessions that are not merged yet, at most 100.
  func unmergedStreams(on loop: EventLoop) async throws(DatabaseError) -> [UplinkKey] {
    try await database.run(
      "select owner_id, session_id, device_id from pulsewire.unmerged_heart_rate_streams(\(Int32(100)))",
      owner: nil, on: loop
    )
    .decode(UUID.self, UUID.self, UUID.self)
    .map { UplinkKey(owner: $0, sessionID: $1, deviceID: $2) }
  }

  /// Moves a stream to the end of the queue.
  func putBack(_ key: UplinkKey, on loop: EventLoop) async throws(DatabaseError) {
    _ = try await database.run(
      """
      update pulsewire.heart_rate_streams set flushed_at = now()
      where session_id = \(key.sessionID) and device_id = \(key.deviceID)
      """, owner: key.owner, on: loop)
  }

  /// Merges the segments of a stream into as few as possible. Segments that are large enough and
  /// that no small one overlaps stay unchanged. Returns the number of segments read and written;
  /// writes none if an uplink or the merge of another node intervened.
  func merge(_ key: UplinkKey, on loop: EventLoop) async throws -> (read: Int, written: Int) {
    let begun = try await beginMerge(key, on: loop)
    return (begun.segments.count, try await finishMerge(key, begun, on: loop))
  }

  /// The segments that a merge has read, and the epoch that shows whether another writer has
  /// intervened.
  struct BegunMerge {
    let epoch: Int64
    /// The segments to merge.
    let segments: [(firstSequence: Int64, bytes: [UInt8])]
    /// The first sequences of the segments that stay unchanged.
    let kept: [Int64]
  }

  /// Takes a new epoch and then reads the segments.
  ///
  /// The epoch comes first: an uplink that lost the response to a write could otherwise repeat a
  /// segment that has been merged, and its samples would be stored twice.
  func beginMerge(_ key: UplinkKey, on loop: EventLoop) async throws -> BegunMerge {
    // A range excludes its upper bound, so both bounds are reduced by one; the largest sequence
    // would have no upper bound otherwise.
    let work = UnitOfWork(
      owner: key.owner,
      [
        """
        update pulsewire.heart_rate_streams set epoch = epoch + 1
        where session_id = \(key.sessionID) and device_id = \(key.deviceID)
        returning epoch
        """,
        """
        with small as (
          select range_agg(int8range(first_sequence - 1, last_sequence)) as ranges
          from pulsewire.heart_rate_segments
          where session_id = \(key.sessionID) and device_id = \(key.deviceID)
            and sample_count < \(Int32(clamping: SampleSegment.samplesMin))
        )
        select first_sequence, case when sample_count < \(Int32(clamping: SampleSegment.samplesMin))
            or int8range(first_sequence - 1, last_sequence) && small.ranges
          then samples end
        from pulsewire.heart_rate_segments, small
        where session_id = \(key.sessionID) and device_id = \(key.deviceID)
        order by first_sequence
        """,
      ])
    let rows = try await database.run(work, on: loop)
    guard let epochs = rows.first, let found = rows.last else {
      return BegunMerge(epoch: 0, segments: [], kept: [])
    }
    var segments: [(firstSequence: Int64, bytes: [UInt8])] = []
    var kept: [Int64] = []
    for (first, bytes) in try found.decode(Int64.self, [UInt8]?.self) {
      if let bytes { segments.append((first, bytes)) } else { kept.append(first) }
    }
    return BegunMerge(
      epoch: try epochs.first?.decode(Int64.self, at: 0) ?? 0, segments: segments, kept: kept)
  }

  /// Returns the same samples in as few segments as possible, and the time from which they contain
  /// RR intervals.
  private func merged(
    _ packed: [[UInt8]], besides kept: [Int64], on loop: EventLoop
  ) async throws -> (segments: [SampleSegment], intervalsSince: Timestamp?) {
    var pieces = LoopPieces(on: loop)
    var samples: [HeartRateSample] = []
    var since: Timestamp?
    for bytes in packed {
      samples += try SampleCodec.decode(bytes)
      try await pieces.pause()
    }
    samples = try await pieces.sorted(samples) { $0.sequence < $1.sequence }
    var packing = SegmentPacking(besides: kept)
    var segments: [SampleSegment] = []
    for sample in samples {
      guard let segment = packing.add(sample) else { continue }
      segments.append(segment)
      try await pieces.pause()
    }
    if let last = packing.end() { segments.append(last) }
    for segment in segments {
      if let time = try SampleCodec.decode(segment.bytes).intervalsTime {
        since = min(since ?? time, time)
      }
      try await pieces.pause()
    }
    return (segments, since)
  }

  /// Replaces the segments that were read by fewer ones with the same samples. Changes nothing if
  /// the epoch is outdated, because the segments may have changed. Also updates the time from which
  /// the stream contains RR intervals, which is exact if all samples were read.
  func finishMerge(
    _ key: UplinkKey, _ begun: BegunMerge, on loop: EventLoop
  ) async throws -> Int {
    let opened = try await opened(begun.segments.map(\.bytes), of: key, on: loop)
    let (plain, intervals) = try await merged(opened, besides: begun.kept, on: loop)
    let all = try await sealed(plain, of: key, on: loop)
    // A single segment stays as it is.
    let isOneAlone = begun.segments.count == 1 && all.count == 1
    let read = isOneAlone ? [] : begun.segments.map(\.firstSequence)
    let merged = isOneAlone ? [] : all
    let row = try await database.first(
      """
      with held as (
        update pulsewire.heart_rate_streams
        set is_merged = true, rr_since = case when \(begun.kept.isEmpty) then \(intervals)
          else least(rr_since, \(intervals)) end
        where session_id = \(key.sessionID) and device_id = \(key.deviceID)
          and epoch = \(begun.epoch)
        returning 1
      ), removed as (
        delete from pulsewire.heart_rate_segments
        where session_id = \(key.sessionID) and device_id = \(key.deviceID)
          and first_sequence = any(\(read))
          and exists (select from held)
        returning 1
      ), inserted as (
        insert into pulsewire.heart_rate_segments
          (owner_id, session_id, device_id, first_sequence, last_sequence, sample_count, samples)
        select \(key.owner), \(key.sessionID), \(key.deviceID),
          first_sequence, last_sequence, sample_count, samples
        from unnest(
          \(merged.map(\.firstSequence)), \(merged.map(\.lastSequence)),
          \(merged.map { Int32(clamping: $0.sampleCount) }), \(merged.map(\.bytes))
        ) merged (first_sequence, last_sequence, sample_count, samples)
        -- Counted, so that the removal is over before the first row comes in.
        where (select count(*) from removed) = \(Int64(read.count))
        returning 1
      )
      select count(*) from inserted
      """, owner: key.owner, on: loop)
    return Int(try row?.decode(Int64.self, at: 0) ?? 0)
  }
}
