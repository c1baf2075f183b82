internal import Base
internal import Loop
internal import Postgres

/// The statements that remove expired RR intervals. A write under a lease whose epoch is outdated
/// changes nothing: the stream was opened, merged or leased again, and is scanned again later.
extension HeartRateStore {
  /// A stream that is being scanned, and the epoch that shows whether another writer has
  /// intervened.
  struct IntervalLease {
    let key: UplinkKey
    let epoch: Int64
  }

  /// The largest number of segments that one statement reads, reached by the small ones of a
  /// session that never ended.
  static let retentionSegmentsMax = 256

  /// Leases streams that may contain RR intervals in segments that are entirely older than `time`.
  func claimIntervals(
    before time: Timestamp, count: Int, for length: Duration, on loop: EventLoop
  ) async throws(DatabaseError) -> [IntervalLease] {
    try await database.run(
      """
      select owner_id, session_id, device_id, epoch from pulsewire.claim_old_intervals(
        \(time), \(Int32(clamping: count)), \(length.inSeconds))
      """, owner: nil, on: loop
    )
    .decode(UUID.self, UUID.self, UUID.self, Int64.self)
    .map { IntervalLease(key: UplinkKey(owner: $0, sessionID: $1, deviceID: $2), epoch: $3) }
  }

  /// Returns runs after a sequence, in order: at most as many samples as a merged segment and the
  /// last run have. Returns none at the end of the stream.
  ///
  /// - Parameter count: The largest number of runs.
  func runs(
    of key: UplinkKey, after sequence: Int64, count: Int = retentionSegmentsMax,
    takesLong: Bool = false, on loop: EventLoop
  ) async throws -> [(firstSequence: Int64, bytes: [UInt8])] {
    try await database.run(
      """
      select first_sequence, samples from (
        select first_sequence, samples,
          sum(sample_count) over (order by first_sequence) - sample_count as count_before
        from (
          select first_sequence, samples, sample_count from pulsewire.heart_rate_runs
          where session_id = \(key.sessionID) and device_id = \(key.deviceID)
            and first_sequence > \(sequence)
          order by first_sequence limit \(Int32(clamping: count))
        ) next
      ) runs
      where count_before < \(Int64(SampleSegment.samplesMax)) order by first_sequence
      """, owner: key.owner, takesLong: takesLong, on: loop
    )
    .decode(Int64.self, [UInt8].self).map { (firstSequence: $0, bytes: $1) }
  }

  /// Replaces the bytes of segments, all or none, and extends the lease. Returns false if the lease
  /// has ended.
  func replace(
    _ segments: [(firstSequence: Int64, bytes: [UInt8])], under lease: IntervalLease,
    for length: Duration, on loop: EventLoop
  ) async throws(DatabaseError) -> Bool {
    let key = lease.key
    let row = try await database.first(
      """
      with held as (
        update pulsewire.heart_rate_streams
        set rr_leased_until = now() + make_interval(secs => \(length.inSeconds))
        where session_id = \(key.sessionID) and device_id = \(key.deviceID)
          and epoch = \(lease.epoch)
        returning 1
      ), replaced as (
        update pulsewire.heart_rate_segments s set samples = r.samples
        from unnest(\(segments.map(\.firstSequence)), \(segments.map(\.bytes)))
          r (first_sequence, samples)
        where s.session_id = \(key.sessionID) and s.device_id = \(key.deviceID)
          and s.first_sequence = r.first_sequence
          -- Counted, so that the stream is locked before the first segment, as everywhere.
          and (select count(*) from held) = 1
        returning 1
      )
      select count(*) from held
      """, owner: key.owner, on: loop)
    return try row?.decode(Int64.self, at: 0) == 1
  }

  /// Stores the time from which RR intervals remain, nil for none, and ends the lease. Returns
  /// false if the lease had already ended.
  func finish(
    _ lease: IntervalLease, intervalsSince time: Timestamp?, on loop: EventLoop
  ) async throws(DatabaseError) -> Bool {
    let key = lease.key
    return try await database.run(
      """
      update pulsewire.heart_rate_streams set rr_since = \(time), rr_leased_until = null
      where session_id = \(key.sessionID) and device_id = \(key.deviceID)
        and epoch = \(lease.epoch)
      """, owner: key.owner, on: loop
    ).affectedCount == 1
  }
}
