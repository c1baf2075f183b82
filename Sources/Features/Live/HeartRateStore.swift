internal import Base
internal import Loop
internal import Postgres
internal import RPC
internal import Sealing
internal import Store

/// Where an uplink begins.
struct UplinkPosition {
  /// Which opening of the same session and device this is.
  let epoch: Int64
  /// The largest stored sequence; 0 for none.
  let lastSequence: Int64
}

/// A segment to be stored, and the opening that it comes from.
struct SegmentWrite {
  let key: UplinkKey
  let epoch: Int64
  let segment: SampleSegment
}

/// The statements of heart rate.
struct HeartRateStore: Sendable {
  let database: Database
  /// Seals RR intervals; nil where none are stored, or in clear, as in tests.
  var sealing: Sealing?

  /// Opens the stream of a session and device, and takes it over from whoever had it open. RR intervals
  /// may come with it from now on, from `oldest` on.
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

  /// Stores segments of many owners in one commit. Gives the positions, counted from 1, of those
  /// whose opening is still the newest; a segment that was stored before counts too.
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

  /// What is stored under these sequences, each 1 or more.
  func samples(
    of key: UplinkKey, sequences: [Int64], on loop: EventLoop
  ) async throws -> [HeartRateSample] {
    // One look for each segment, whatever the number of sequences. A range ends before its upper bound;
    // so all are moved down by one, or the largest number had none.
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

  /// One page of a device's samples.
  func samples(
    of key: UplinkKey, page: SamplePage, on loop: EventLoop
  ) async throws -> (samples: [HeartRateSample], nextToken: String) {
    // Segments overlap where a late one fills a gap, so samples are complete only up to where the
    // first segment begins that was not read. Any number of them may reach over the page's start: they
    // are read beside those that begin behind it, of which each has a sample at least for the page.
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

  /// How many samples a session has, and the newest of them at `time`.
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
