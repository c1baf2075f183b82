internal import Base
internal import LiveContract
internal import Loop
internal import Postgres
internal import RPC
internal import Store

/// The devices of a session, and the strikes on their samples: at most 256 a session, so that they
/// are read with each list and summary.
extension HeartRateStore {
  private static let strikeColumns: SQL = """
    id, device_id, first_sequence, last_sequence, reason, created_at, restored_at
    """

  /// Returns the devices of a session that sent samples, ordered by id.
  func devices(of session: UUID, for caller: Caller) async throws -> [HeartRateDevice] {
    let results = try await database.run(
      [
        // No sample has a smaller sequence than the segments' first one: a tail begins after all
        // of them.
        """
        select device_id, sample_count, greatest(newest_at, latest_at),
          greatest(last_sequence, tail_last_sequence), coalesce((
            select g.samples from pulsewire.heart_rate_segments g
            where g.owner_id = s.owner_id and g.session_id = s.session_id
              and g.device_id = s.device_id
            order by g.first_sequence limit 1), '\\x03'::bytea || tail)
        from pulsewire.heart_rate_streams s
        where session_id = \(session) and sample_count > 0 order by device_id
        """,
        """
        select \(Self.strikeColumns) from pulsewire.heart_rate_strikes
        where session_id = \(session) order by device_id, id
        """,
      ], for: caller)
    let strikes = Dictionary(
      grouping: try results[1].map { try Self.strike($0) }, by: \.deviceID)
    var devices: [HeartRateDevice] = []
    var pieces = LoopPieces(on: caller.loop)
    for (id, count, newest, last, run) in try results[0].decode(
      UUID.self, Int32.self, Timestamp?.self, Int64.self, [UInt8].self)
    {
      devices.append(
        HeartRateDevice(
          id, count: count, first: try SampleCodec.decode(run).first?.time, newest: newest,
          last: last, strikes[id] ?? []))
      try await pieces.pause()
    }
    return devices
  }

  /// Returns what is struck out of a stream.
  func struck(of key: UplinkKey, on loop: EventLoop, takesLong: Bool = false) async throws
    -> StruckRanges
  {
    let rows = try await database.run(
      Self.struck(of: key), owner: key.owner, takesLong: takesLong, on: loop)
    return try Self.struck(rows)
  }

  /// The statement of `struck(of:on:)`.
  static func struck(of key: UplinkKey) -> SQL {
    """
    select first_sequence, last_sequence from pulsewire.heart_rate_strikes
    where session_id = \(key.sessionID) and device_id = \(key.deviceID) and restored_at is null
    """
  }

  static func struck(_ rows: Rows) throws -> StruckRanges {
    StruckRanges(
      try rows.decode(Int64.self, Int64.self).compactMap { $0 <= $1 ? $0...$1 : nil })
  }

  // MARK: Changes

  /// The statement that tells whether a device sent heart rate into a session.
  static func isKnown(_ key: UplinkKey) -> SQL {
    """
    select from pulsewire.heart_rate_streams
    where session_id = \(key.sessionID) and device_id = \(key.deviceID) and sample_count > 0
    """
  }

  /// The statement that reads a strike.
  static func strike(_ id: UUID, of session: UUID) -> SQL {
    """
    select \(strikeColumns) from pulsewire.heart_rate_strikes
    where session_id = \(session) and id = \(id)
    """
  }

  /// Decodes the row of a strike.
  static func strike(_ row: Row) throws -> HeartRateStrike {
    var strike = HeartRateStrike()
    (
      strike.id, strike.deviceID, strike.firstSequence, strike.lastSequence, strike.reason,
      strike.createTime, strike.restoreTime
    ) = try row.decode(
      UUID.self, UUID.self, Int64.self, Int64.self, String.self, Timestamp.self, Timestamp?.self)
    return strike
  }

  /// The part of a statement that stores a strike, if the device still has a stream.
  static func insert(_ strike: HeartRateStrike, in session: UUID) -> SQL {
    """
    changed as (
      insert into pulsewire.heart_rate_strikes (owner_id, session_id, device_id, id,
        first_sequence, last_sequence, reason, created_at)
      select owner_id, session_id, device_id, \(strike.id), \(strike.firstSequence),
        \(strike.lastSequence), \(strike.reason), \(strike.createTime)
      from pulsewire.heart_rate_streams
      where session_id = \(session) and device_id = \(strike.deviceID)
      returning owner_id
    )
    """
  }

  /// The part of a statement that stores that a strike is restored, if it is not yet.
  static func restore(_ strike: HeartRateStrike, in session: UUID) -> SQL {
    """
    changed as (
      update pulsewire.heart_rate_strikes set restored_at = \(strike.restoreTime)
      where session_id = \(session) and device_id = \(strike.deviceID) and id = \(strike.id)
        and restored_at is null
      returning owner_id
    )
    """
  }
}

extension HeartRateDevice {
  fileprivate init(
    _ id: UUID, count: Int32, first: Timestamp?, newest: Timestamp?, last: Int64,
    _ strikes: [HeartRateStrike]
  ) {
    self.init()
    (deviceID, sampleCount, self.strikes) = (id, Int64(count), strikes)
    (firstSampleTime, lastSampleTime, lastSequence) = (first, newest, last)
  }
}
