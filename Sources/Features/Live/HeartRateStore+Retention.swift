internal import Base
internal import Loop
internal import Postgres

/// The statements that end the time of RR intervals. Where a write under a lease finds another epoch, it
/// changes nothing: the stream was opened, merged or leased anew, and is looked through again later.
extension HeartRateStore {
  /// A stream that is looked through, and the epoch under which nobody else has written since.
  struct IntervalLease {
    let key: UplinkKey
    let epoch: Int64
  }

  /// Segments that one statement reads at most: small ones of a session that never ended.
  static let retentionSegmentsMax = 256

  /// Leases streams that may hold RR intervals that are wholly older than `time`.
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

  /// Segments behind a sequence, in order: some, and no more samples than a merged segment and the
  /// last one have. None at the end.
  ///
  /// - Parameter count: how many segments at most.
  func segments(
    of key: UplinkKey, after sequence: Int64, count: Int = retentionSegmentsMax,
    takesLong: Bool = false, on loop: EventLoop
  ) async throws -> [(firstSequence: Int64, bytes: [UInt8])] {
    try await database.run(
      """
      select first_sequence, samples from (
        select first_sequence, samples,
          sum(sample_count) over (order by first_sequence) - sample_count as count_before
        from (
          select first_sequence, samples, sample_count from pulsewire.heart_rate_segments
          where session_id = \(key.sessionID) and device_id = \(key.deviceID)
            and first_sequence > \(sequence)
          order by first_sequence limit \(Int32(clamping: count))
        ) next
      ) segments
      where count_before < \(Int64(SampleSegment.samplesMax)) order by first_sequence
      """, owner: key.owner, takesLong: takesLong, on: loop
    )
    .decode(Int64.self, [UInt8].self).map { (firstSequence: $0, bytes: $1) }
  }

  /// Puts other bytes in the place of segments' samples, all or none, and prolongs the lease. False:
  /// the lease is over.
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

  /// Notes from when on RR intervals are left, nil for none, and ends the lease. False: it was over.
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
