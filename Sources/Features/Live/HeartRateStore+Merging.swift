internal import Base
internal import Loop
internal import Postgres

extension HeartRateStore {
  /// A stream that is being merged, and the epoch that shows whether another writer has intervened.
  struct MergeLease {
    let key: UplinkKey
    let epoch: Int64
  }

  /// Leases streams of ended sessions that are to be merged: those that another node has not leased.
  func claimEnded(
    count: Int, for length: Duration, on loop: EventLoop
  ) async throws(DatabaseError) -> [MergeLease] {
    try await database.run(
      """
      select owner_id, session_id, device_id, epoch from pulsewire.claim_ended_streams(
        \(Int32(clamping: count)), \(length.inSeconds))
      """, owner: nil, on: loop
    )
    .decode(UUID.self, UUID.self, UUID.self, Int64.self)
    .map { MergeLease(key: UplinkKey(owner: $0, sessionID: $1, deviceID: $2), epoch: $3) }
  }

  /// Gives up a stream that cannot be merged, until samples arrive or an operator makes it due.
  func abandon(_ lease: MergeLease, on loop: EventLoop) async throws(DatabaseError) {
    let key = lease.key
    _ = try await database.run(
      """
      update pulsewire.heart_rate_streams set merge_due_at = 'infinity'
      where session_id = \(key.sessionID) and device_id = \(key.deviceID)
        and epoch = \(lease.epoch)
      """, owner: key.owner, on: loop)
  }

  /// Merges the segments of a stream into as few as possible. Segments that are large enough and
  /// that no small one overlaps stay unchanged. Returns the number of segments read and written;
  /// writes none if an uplink or the merge of another node intervened.
  func merge(_ lease: MergeLease, on loop: EventLoop) async throws -> (read: Int, written: Int) {
    let begun = try await beginMerge(lease, on: loop)
    return (begun.segments.count, try await finishMerge(begun, on: loop))
  }

  /// The segments that a merge has read.
  struct BegunMerge {
    let lease: MergeLease
    /// The segments to merge.
    let segments: [(firstSequence: Int64, bytes: [UInt8])]
    /// The first sequences of the segments that stay unchanged.
    let kept: [Int64]
  }

  /// Makes the tail a segment, and then reads the segments.
  ///
  /// The epoch was taken before: an uplink that lost the response to a write could otherwise repeat
  /// a segment that has been merged, and its samples would be stored twice.
  func beginMerge(_ lease: MergeLease, on loop: EventLoop) async throws -> BegunMerge {
    let key = lease.key
    // A range excludes its upper bound, so both bounds are reduced by one; the largest sequence
    // would have no upper bound otherwise.
    let work = UnitOfWork(
      owner: key.owner,
      [
        Self.closingTails(only: key),
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
    var segments: [(firstSequence: Int64, bytes: [UInt8])] = []
    var kept: [Int64] = []
    for (first, bytes) in try await database.run(work, on: loop).last?
      .decode(Int64.self, [UInt8]?.self) ?? []
    {
      if let bytes { segments.append((first, bytes)) } else { kept.append(first) }
    }
    return BegunMerge(lease: lease, segments: segments, kept: kept)
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

  /// Replaces the segments that were read by fewer ones with the same samples, and takes a new
  /// epoch, by which readers notice. Changes nothing if the epoch is outdated, because the segments
  /// may have changed. Also updates the time from which the stream contains RR intervals, and the
  /// reach of its segments, which are exact if all samples were read.
  func finishMerge(_ begun: BegunMerge, on loop: EventLoop) async throws -> Int {
    let key = begun.lease.key
    let opened = try await opened(begun.segments.map(\.bytes), of: key, on: loop)
    let (plain, intervals) = try await merged(opened, besides: begun.kept, on: loop)
    let all = try await sealed(plain, of: key, on: loop)
    // A single segment stays as it is.
    let isOneAlone =
      begun.segments.count == 1 && all.count == 1
      && begun.segments.allSatisfy { $0.bytes.first != SampleCodec.framedVersion }
    let read = isOneAlone ? [] : begun.segments.map(\.firstSequence)
    let merged = isOneAlone ? [] : all
    let reach = all.map { $0.lastSequence - $0.firstSequence }.max() ?? 0
    let merging: SQL = """
      with held as (
        update pulsewire.heart_rate_streams
        set epoch = epoch + 1, merge_due_at = null,
          reach = greatest(\(reach), case when \(begun.kept.isEmpty) then 0 else reach end),
          rr_since = case when \(begun.kept.isEmpty) then \(intervals)
            else least(rr_since, \(intervals)) end,
          sample_count = case when \(begun.kept.isEmpty)
            then \(Int32(clamping: all.reduce(0) { $0 + $1.sampleCount })) else sample_count end,
          tail = '', tail_count = 0
        where session_id = \(key.sessionID) and device_id = \(key.deviceID)
          and epoch = \(begun.lease.epoch)
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
      """
    let work = UnitOfWork(
      owner: key.owner, [merging] + followUps.merged(key.sessionID, key.owner))
    let row = try await database.run(work, on: loop)[0].first
    return Int(try row?.decode(Int64.self, at: 0) ?? 0)
  }
}
