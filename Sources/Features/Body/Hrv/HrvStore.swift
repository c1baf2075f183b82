internal import Base
internal import IntegrationsFeature
internal import Postgres
internal import RPC
internal import Sealing
internal import Store

/// The statements of heart rate variability. Arguments and results are plain; the database stores
/// them sealed.
struct HrvStore: Sendable {
  let database: Database
  let sealing: Sealing

  /// The filter of a list.
  struct Selection: Sendable {
    var start: Timestamp?
    var end: Timestamp?
    var kind: HrvKind?

    /// The place before the first reading.
    var begin: TimeCursor {
      guard let start else { return .oldest }
      return TimeCursor(start - .microseconds(1), .max)
    }
  }

  /// Stores readings of one source, up to the daily limit and without replacing existing ones, and
  /// stamps the sync if any was stored. Returns the ids of the stored readings, or nil, storing
  /// nothing, if the source has no consent. The database checks the consent in the same statement,
  /// so a withdrawal on any node applies from its commit.
  func add(
    _ readings: [HrvMeasurement], as sync: SyncStamp?,
    perDayMax: Int = HrvIntake.readingsPerDayMax, for caller: Caller
  ) async throws -> Set<UUID>? {
    let key = try await sealing.key(of: caller)
    let sealed = readings.map { reading in
      key.seal(
        HrvSealedForm.encode(reading.valueMs, reading.origin), purpose: HrvSealedForm.purpose,
        row: reading.id)
    }
    // Concurrent calls of one account count its readings one after the other.
    let statement: SQL = """
      with decision as (
        select \(sync == nil) or pulsewire.consent_stands(
          'sync', \(sync?.source ?? ""), \(sync?.dataType ?? "")) as is_allowed
      ), new as (
        select r.*, date_trunc('day', r.measured_at, 'UTC') as day
        from unnest(\(readings.map(\.id)), \(readings.map(\.time)),
          \(readings.map(\.kind.rawValue)), \(sealed)) as r (id, measured_at, kind, reading)
        where (select is_allowed from decision)
          and not exists (select from pulsewire.hrv_readings h where h.id = r.id)
      ), days as (
        select day, (select count(*) from pulsewire.hrv_readings h
          where h.measured_at >= day and h.measured_at < day + interval '1 day') as count
        from (select distinct day from new) as d
      ), stored as (
        insert into pulsewire.hrv_readings (owner_id, id, measured_at, kind, reading)
        select \(caller.owner), n.id, n.measured_at, n.kind, n.reading
        from (select new.*, row_number() over (partition by day order by measured_at, id) as nth
          from new) as n
        join days using (day)
        where days.count + n.nth <= \(Int64(perDayMax))
        on conflict on constraint hrv_readings_pkey do nothing
        returning id
      )
      select is_allowed, array(select id from stored),
        case when \(sync != nil) and exists (select from stored) then pulsewire.stamp_sync(
          \(sync?.source), \(sync?.dataType), \(sync?.time)) end
      from decision
      """
    let results = try await database.run(
      ["select pulsewire.lock_owner_rows()", statement], for: caller)
    let (isAllowed, ids) = try results[1].only.decode(Bool.self, [UUID].self)
    return isAllowed ? Set(ids) : nil
  }

  /// Returns the stored readings with these ids.
  func readings(_ ids: [UUID], of caller: Caller) async throws -> [HrvMeasurement] {
    let rows = try await database.run(
      """
      select id, measured_at, kind, reading from pulsewire.hrv_readings where id = any(\(ids))
      """, for: caller)
    return try await open(rows, of: caller)
  }

  /// Returns up to `count` readings behind `cursor`, oldest first.
  func readings(
    _ selection: Selection, behind cursor: TimeCursor, count: Int, of caller: Caller
  ) async throws -> [HrvMeasurement] {
    let isWanted: SQL = selection.kind.map { "kind = \($0.rawValue)" } ?? "true"
    // One lower bound: with two, an index may be read from the smaller one.
    let start = max(cursor, selection.begin)
    let rows = try await database.run(
      """
      select id, measured_at, kind, reading from pulsewire.hrv_readings
      where (measured_at, id) > (\(start.time), \(start.id))
        and measured_at < \(selection.end ?? TimeCursor.newest.time)
        and \(isWanted)
      order by measured_at, id limit \(Int64(count))
      """, for: caller)
    return try await open(rows, of: caller)
  }

  /// Removes the readings with these ids.
  func remove(_ ids: [UUID], of caller: Caller) async throws {
    _ = try await database.run(
      "delete from pulsewire.hrv_readings where id = any(\(ids))", for: caller)
  }

  private func open(_ rows: Rows, of caller: Caller) async throws -> [HrvMeasurement] {
    var readings: [HrvMeasurement] = []
    readings.reserveCapacity(rows.count)
    for row in rows {
      let (id, time, kind, sealed) = try row.decode(
        UUID.self, Timestamp.self, HrvKind.self, [UInt8].self)
      let plain = try await sealing.open(
        sealed, for: caller, purpose: HrvSealedForm.purpose, row: id)
      let (valueMs, origin) = try HrvSealedForm.decode(plain)
      readings.append(
        HrvMeasurement(id: id, time: time, kind: kind, valueMs: valueMs, origin: origin))
    }
    return readings
  }
}
