internal import Base
internal import HeartRate
internal import Loop
internal import Postgres
internal import RPC
internal import Sealing
internal import Store

/// The position at which an uplink begins.
struct UplinkPosition {
  /// The number of the opening of this session and device.
  let epoch: Int64
  /// The newest stored sample; nil for none.
  var newest: SampleBase?
  /// The newest sample by its time, if it is stored beside that one.
  var latest: SampleBase?
  /// The number of stored samples.
  var sampleCount = 0

  /// The largest stored sequence; 0 for none.
  var lastSequence: Int64 { newest?.sequence ?? 0 }
}

/// A flush to store, with the epoch of its uplink.
struct FlushWrite {
  let key: UplinkKey
  let epoch: Int64
  let flush: SampleFlush
  /// The samples, packed after the flush's base.
  let frame: [UInt8]
  /// The newest sample by its time, to be stored beside the flush, which ends with an older one;
  /// nil if there is nothing to store.
  let latest: SampleBase?

  /// Packs `flush`. RR intervals are sealed with `accountKey`, if there is one.
  init(
    _ flush: SampleFlush, of key: UplinkKey, epoch: Int64, latest: SampleBase? = nil,
    sealedWith accountKey: AccountKey? = nil
  ) {
    self.latest = latest
    self.key = key
    self.epoch = epoch
    self.flush = flush
    frame = SampleCodec.frame(
      of: flush.samples, after: flush.base,
      seal: accountKey.map { accountKey in
        { accountKey.seal($0, purpose: HeartRateStore.intervalsPurpose, row: key.sessionID) }
      })
  }
}

/// The statements of heart rate.
struct HeartRateStore: Sendable {
  let database: Database
  /// The sealing of RR intervals; nil if none are stored, or if they are stored unsealed, as in
  /// tests.
  var sealing: Sealing?
  var followUps = HeartRateFollowUps.none

  /// Opens the stream of a session and device, and takes it over from an earlier uplink. From now
  /// on, it may contain RR intervals measured at `oldest` or later. `isPreferred` says whether the
  /// device is of the kind that the athlete prefers.
  ///
  /// The session is locked, so that its end is either seen here or sees the stream.
  func open(
    _ key: UplinkKey, intervalsSince oldest: Timestamp, isPreferred: Bool = false,
    on loop: EventLoop
  ) async throws -> UplinkPosition {
    let opening: SQL = """
      insert into pulsewire.heart_rate_streams as s
        (owner_id, session_id, device_id, rr_since, is_preferred, is_ended)
      values (\(key.owner), \(key.sessionID), \(key.deviceID), \(oldest), \(isPreferred), coalesce((
        select w.ended_at is not null from pulsewire.workout_sessions w
        where w.id = \(key.sessionID) for share), false))
      on conflict (owner_id, session_id, device_id) do update
        set epoch = s.epoch + 1, flush_count = 0, is_ended = excluded.is_ended,
          is_preferred = excluded.is_preferred,
          rr_since = least(s.rr_since, excluded.rr_since)
      returning epoch, sample_count, greatest(last_sequence, tail_last_sequence), newest_at,
        newest_bpm, latest_sequence, latest_at, latest_bpm
      """
    let row = try await database.first(opening, owner: key.owner, on: loop)
    guard
      let (epoch, count, last, time, bpm, latest, latestTime, latestBPM) = try row?.decode(
        Int64.self, Int32.self, Int64.self, Timestamp?.self, Int16?.self, Int64?.self,
        Timestamp?.self, Int16?.self)
    else { throw LiveError.notOpened }
    var position = UplinkPosition(epoch: epoch, sampleCount: Int(count))
    if let time, let bpm {
      position.newest = SampleBase(sequence: last, time: time, bpm: Int(bpm))
    }
    position.latest = SampleBase(latest, latestTime, latestBPM)
    return position
  }

  /// Stores flushes of many owners in one commit. Returns the positions, counted from 1, of those
  /// whose opening is still the newest, including flushes that were stored before.
  func ingest(
    _ writes: [FlushWrite], on loop: EventLoop
  ) async throws(DatabaseError) -> Set<Int64> {
    let latest = writes.filter { $0.latest != nil }
    let statements = [Self.ingesting(writes)] + (latest.isEmpty ? [] : [Self.noting(latest)])
    let results = try await database.run(
      UnitOfWork(owner: nil, statements, isUrgent: true), on: loop)
    return Set(try results[0].column(Int64.self, at: 0))
  }

  /// The statement that stores the newest samples by time of streams whose last ones are older. It
  /// follows `ingesting` in the same transaction.
  private static func noting(_ writes: [FlushWrite]) -> SQL {
    let latest = writes.compactMap(\.latest)
    return """
      select pulsewire.note_latest_heart_rate(
        \(writes.map(\.key.owner)), \(writes.map(\.key.sessionID)), \(writes.map(\.key.deviceID)),
        \(writes.map(\.epoch)), \(latest.map(\.sequence)), \(latest.map(\.time)),
        \(latest.map { Int16(clamping: $0.bpm) }))
      """
  }

  static func ingesting(_ writes: [FlushWrite]) -> SQL {
    let flushes = writes.map(\.flush)
    return """
      select stored_position from pulsewire.ingest_heart_rate(
        \(writes.map(\.key.owner)), \(writes.map(\.key.sessionID)), \(writes.map(\.key.deviceID)),
        \(writes.map(\.epoch)), \(flushes.map { Int32(clamping: $0.number) }),
        \(flushes.map(\.base.sequence)), \(flushes.map(\.firstSequence)),
        \(flushes.map(\.lastSequence)), \(flushes.map { Int32(clamping: $0.sampleCount) }),
        \(flushes.map(\.newest.time)), \(flushes.map { Int16(clamping: $0.newest.bpm) }),
        \(writes.map(\.frame)), \(flushes.map { SampleCodec.packed($0.base) }))
      """
  }

  /// Returns the stored samples with these sequences, each of which is at least 1.
  func samples(
    of key: UplinkKey, sequences: [Int64], on loop: EventLoop
  ) async throws -> [HeartRateSample] {
    // One lookup per run, regardless of the number of sequences. A range excludes its upper bound,
    // so all bounds are reduced by one; the largest sequence would have no upper bound otherwise.
    let rows = try await database.run(
      """
      select samples from pulsewire.heart_rate_runs
      where session_id = \(key.sessionID) and device_id = \(key.deviceID)
        and first_sequence <= \(sequences.max() ?? 0)
        and first_sequence >= \(sequences.min() ?? 0) - (
          select greatest(reach, tail_last_sequence - tail_first_sequence)
          from pulsewire.heart_rate_streams
          where session_id = \(key.sessionID) and device_id = \(key.deviceID))
        and int8range(first_sequence - 1, last_sequence) && (
          select range_agg(int8range(wanted - 1, wanted)) from unnest(\(sequences)) wanted)
      """, owner: key.owner, on: loop)
    let wanted = Set(sequences)
    let runs = try await opened(rows.column([UInt8].self, at: 0), of: key, on: loop)
    return try await decoded(runs, on: loop) { wanted.contains($0.sequence) ? $0 : nil }
  }

  /// Returns up to `count` samples of a device behind a sequence, whether others follow, and the sequences of
  /// those that are struck out.
  func samples(
    of key: UplinkKey, behind cursor: NumberCursor, count: Int, on loop: EventLoop
  ) async throws -> (samples: [HeartRateSample], hasMore: Bool, struckSequences: [Int64]) {
    // Runs overlap if a late one fills a gap, so samples are complete only up to the first sequence
    // of the next unread run. Any number of runs may overlap the start of the page: they are read
    // in addition to those that begin after it, each of which contributes at least one sample.
    let results = try await database.run(
      UnitOfWork(
        owner: key.owner,
        [Self.reading(key, behind: cursor, count: count), Self.struck(of: key)]), on: loop)
    let rows = try results[0].decode([UInt8]?.self, Int64?.self)
    let struck = try Self.struck(results[1])
    let end = rows.last?.1
    let last = end.map { $0 - 1 } ?? Int64.max
    let runs = try await opened(rows.compactMap(\.0), of: key, on: loop)
    var all = try await decoded(runs, on: loop) {
      $0.sequence > cursor.number && $0.sequence <= last ? $0 : nil
    }
    var pieces = LoopPieces(on: loop)
    all = try await pieces.sorted(all) { $0.sequence < $1.sequence }
    let samples = Array(all.prefix(count))
    return (
      samples, end != nil || all.count > count,
      samples.lazy.map(\.sequence).filter { struck.contains($0) }
    )
  }

  static func reading(_ key: UplinkKey, behind cursor: NumberCursor, count: Int) -> SQL {
    """
    select samples, next_sequence from pulsewire.heart_rate_page(
      \(key.sessionID), \(key.deviceID), \(cursor.number), \(Int64(count)))
    """
  }

  /// Returns the number of samples in a session, and what of them is shown at `time`.
  ///
  /// - Parameters:
  ///   - span: The time in which samples count; nil for any.
  ///   - shown: The device that was shown before, if any.
  func newest(
    of session: UUID, in span: HeartRateSpan? = nil, for caller: Caller, at time: Timestamp,
    keeping shown: UUID? = nil
  ) async throws -> (sampleCount: Int64, reading: LiveReading) {
    let rows = try await database.run(Self.readingNewest(of: session), for: caller)
    var samples: [(deviceID: UUID, isChosen: Bool, sample: SampleBase)] = []
    var sampleCount: Int64 = 0
    for (
      device, isPreferred, count, sequence, measured, bpm, latest, latestTime, latestBPM
    ) in try rows.decode(
      UUID.self, Bool.self, Int32.self, Int64.self, Timestamp.self, Int16.self, Int64?.self,
      Timestamp?.self, Int16?.self)
    {
      sampleCount += Int64(count)
      let last = SampleBase(sequence: sequence, time: measured, bpm: Int(bpm))
      let beside = SampleBase(latest, latestTime, latestBPM)
      let isLast = LatestSample.latest(of: last, beside, at: time) != beside
      let newest = isLast ? last : beside ?? last
      guard span?.reason(for: newest.time) == nil else { continue }
      samples.append((device, isPreferred, newest))
    }
    return (sampleCount, .stored(samples, at: time, keeping: shown))
  }

  static func readingNewest(of session: UUID) -> SQL {
    """
    select device_id, is_preferred, sample_count, greatest(last_sequence, tail_last_sequence),
      newest_at, newest_bpm, latest_sequence, latest_at, latest_bpm
    from pulsewire.heart_rate_streams
    where session_id = \(session) and newest_at is not null order by device_id
    """
  }

  /// Makes the tails of the owner's streams segments, for who reads segments alone; the samples
  /// that come later begin new tails. An uplink goes on undisturbed.
  ///
  /// - Parameter key: The stream; nil for all of the owner.
  func closeTails(
    of owner: UUID, only key: UplinkKey? = nil, on loop: EventLoop
  ) async throws(DatabaseError) {
    _ = try await database.run(Self.closingTails(only: key), owner: owner, on: loop)
  }

  /// The statement of `closeTails`.
  static func closingTails(only key: UplinkKey?) -> SQL {
    let chosen: SQL =
      key.map { "and session_id = \($0.sessionID) and device_id = \($0.deviceID)" } ?? ""
    return """
      with closed as (
        update pulsewire.heart_rate_streams
        set last_sequence = tail_last_sequence,
          reach = greatest(reach, tail_last_sequence - tail_first_sequence)
        where tail_last_sequence > last_sequence \(chosen)
        returning owner_id, session_id, device_id, tail_first_sequence, tail_last_sequence,
          tail_count, '\\x03'::bytea || tail
      )
      insert into pulsewire.heart_rate_segments
        (owner_id, session_id, device_id, first_sequence, last_sequence, sample_count, samples)
      select * from closed
      """
  }
}

extension SampleBase {
  /// Creates a sample from columns that are null without one.
  fileprivate init?(_ sequence: Int64?, _ time: Timestamp?, _ bpm: Int16?) {
    guard let sequence, let time, let bpm else { return nil }
    self.init(sequence: sequence, time: time, bpm: Int(bpm))
  }
}
