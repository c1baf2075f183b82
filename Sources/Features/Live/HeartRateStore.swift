internal import Base
internal import Loop
internal import Postgres
internal import RPC
internal import Sealing
internal import Store

/// The position at which an uplink begins.
struct UplinkPosition {
  /// The number of the opening of this session and device.
  let epoch: Int64
  /// The largest stored sequence; 0 for none.
  let lastSequence: Int64
}

/// A segment to store, with the epoch of its uplink.
struct SegmentWrite {
  let key: UplinkKey
  let epoch: Int64
  let segment: SampleSegment
}

/// The statements of heart rate.
struct HeartRateStore: Sendable {
  let database: Database
  /// The sealing of RR intervals; nil if none are stored, or if they are stored unsealed, as in
  /// tests.
  var sealing: Sealing?

  /// Opens the stream of a session and device, and takes it over from an earlier uplink. From now
  /// on, it may contain RR intervals measured at `oldest` or later.
  func open(
    _ key: UplinkKey, intervalsSince oldest: Timestamp, on loop: EventLoop
  ) async throws -> UplinkPosition {
    let row = try await database.first(
      """
      insert into pulsewire.heart_rate_streams as s (owner_id, session_id, device_id, rr_since)
      values (\(key.owner), \(key.sessionID), \(key.deviceID), \(oldest))
      on conflict (owner_id, session_id, device_id) do update
        set epoch = s.epoch + 1, rr_since = least(s.rr_since, excluded.rr_since)
      returning epoch, last_sequence
      """, owner: key.owner, on: loop)
    guard let (epoch, last) = try row?.decode(Int64.self, Int64.self) else {
      throw LiveError.notOpened
    }
    return UplinkPosition(epoch: epoch, lastSequence: last)
  }

  /// Stores segments of many owners in one commit. Returns the positions, counted from 1, of those
  /// whose opening is still the newest, including segments that were stored before.
  func ingest(
    _ writes: [SegmentWrite], on loop: EventLoop
  ) async throws(DatabaseError) -> Set<Int64> {
    let rows = try await database.run(
      """
      select stored_position from pulsewire.ingest_heart_rate(
        \(writes.map(\.key.owner)), \(writes.map(\.key.sessionID)), \(writes.map(\.key.deviceID)),
        \(writes.map(\.epoch)), \(writes.map(\.segment.firstSequence)),
        \(writes.map(\.segment.lastSequence)), \(writes.map { Int32(clamping: $0.segment.sampleCount) }),
        \(writes.map(\.segment.bytes)))
      """, owner: nil, on: loop)
    return Set(try rows.column(Int64.self, at: 0))
  }

  /// Returns the stored samples with these sequences, each of which is at least 1.
  func samples(
    of key: UplinkKey, sequences: [Int64], on loop: EventLoop
  ) async throws -> [HeartRateSample] {
    // One lookup per segment, regardless of the number of sequences. A range excludes its upper
    // bound, so all bounds are reduced by one; the largest sequence would have no upper bound
    // otherwise.
    let rows = try await database.run(
      """
      select samples from pulsewire.heart_rate_segments
      where session_id = \(key.sessionID) and device_id = \(key.deviceID)
        and first_sequence <= \(sequences.max() ?? 0)
        and int8range(first_sequence - 1, last_sequence) && (
          select range_agg(int8range(wanted - 1, wanted)) from unnest(\(sequences)) wanted)
      """, owner: key.owner, on: loop)
    let wanted = Set(sequences)
    let segments = try await opened(rows.column([UInt8].self, at: 0), of: key, on: loop)
    return try await decoded(segments, on: loop) {
      wanted.contains($0.sequence) ? $0 : nil
    }
  }

  /// Returns a page of a device's samples.
  func samples(
    of key: UplinkKey, page: SamplePage, on loop: EventLoop
  ) async throws -> (samples: [HeartRateSample], nextToken: String) {
    // Segments overlap if a late one fills a gap, so samples are complete only up to the first
    // sequence of the next unread segment. Any number of segments may overlap the start of the
    // page: they are read in addition to those that begin after it, each of which contributes at
    // least one sample.
    let rows = try await database.run(
      """
      select samples, next_first from (
        select samples, first_sequence, lead(first_sequence) over ordered as next_first,
          first_sequence <= \(page.after) as reaches_over,
          sum(sample_count) filter (where first_sequence > \(page.after)) over ordered
            - sample_count as count_before
        from pulsewire.heart_rate_segments
        where session_id = \(key.sessionID) and device_id = \(key.deviceID)
          and last_sequence > \(page.after)
        window ordered as (order by first_sequence)
      ) segments
      where reaches_over or count_before < \(Int64(page.size))
      order by first_sequence
      """, owner: key.owner, on: loop)
    let segments = try rows.decode([UInt8].self, Int64?.self)
    let end = segments.last?.1
    let last = end.map { $0 - 1 } ?? Int64.max
    let bytes = try await opened(segments.map(\.0), of: key, on: loop)
    var all = try await decoded(bytes, on: loop) {
      $0.sequence > page.after && $0.sequence <= last ? $0 : nil
    }
    var pieces = LoopPieces(on: loop)
    all = try await pieces.sorted(all) { $0.sequence < $1.sequence }
    return page.cut(all, hasMore: end != nil)
  }

  /// Returns the number of samples in a session, and the newest of them at `time`.
  func newest(
    of session: UUID, for caller: Caller, at time: Timestamp
  ) async throws -> (sampleCount: Int64, reading: LiveReading) {
    let rows = try await database.run(
      """
      select distinct on (device_id) device_id, samples,
        (sum(sample_count) over ())::bigint
      from pulsewire.heart_rate_segments where session_id = \(session)
      order by device_id, last_sequence desc
      """, for: caller)
    var reading = LiveReading.none
    for (device, bytes, _) in try rows.decode(UUID.self, [UInt8].self, Int64.self) {
      guard let last = try SampleCodec.decode(bytes).last else { continue }
      reading.show(stored: last, of: device, at: time)
    }
    return (try rows.first?.decode(Int64.self, at: 2) ?? 0, reading)
  }
}
