internal import Base
internal import Postgres
internal import RPC
internal import Sealing
internal import Store

/// The statements of values of days. Arguments and results are plain; the database stores them sealed.
struct DailyStore: Sendable {
  let database: Database
  let sealing: Sealing

  /// Replaces the values of these kinds on days.
  func replace(
    _ kinds: [DailyKind], on days: ClosedRange<Int32>, by values: [DailyValue], for caller: Caller
  ) async throws {
    let remove: SQL = """
      delete from pulsewire.daily_values
      where kind = any (\(kinds.map(\.rawValue))) and day_number between \(days.lowerBound)
        and \(days.upperBound)
      """
    // Another call may have added one since then.
    let insert = try await insertion(of: values, for: caller) { rows in
      """
      \(rows) on conflict on constraint daily_values_day_key do update
      set id = excluded.id, content = excluded.content
      """
    }
    _ = try await database.run([remove] + insert, for: caller)
  }

  /// Returns the statements that set values and remove others for a request, unless it did so before.
  func statements(
    setting values: [DailyValue], removing places: [DailyPlace], for request: ChangeRequest
  ) async throws -> [SQL] {
    // In one order, so that two requests wait for each other in one direction alone.
    let values = values.sorted { ($0.kind.rawValue, $0.day) < ($1.kind.rawValue, $1.day) }
    let insert = try await insertion(of: values, for: request.caller) { rows in
      """
      \(rows) where \(request.isNew) on conflict on constraint daily_values_day_key do update
      set id = excluded.id, content = excluded.content
      """
    }
    // Each is found by its key: of a list of days, all of a kind, or of an account, may be read.
    let removed = Dictionary(grouping: places, by: \.kind).sorted {
      $0.key.rawValue < $1.key.rawValue
    }
    return removed.map { kind, places in
      """
      delete from pulsewire.daily_values
      where ctid = any (array(
        select v.ctid from unnest(\(places.map(\.day).sorted())) d (day_number)
        cross join lateral (
          select x.ctid from pulsewire.daily_values x
          where x.kind = \(kind.rawValue) and x.day_number = d.day_number offset 0) v))
        and \(request.isNew)
      """
    } + insert
  }

  /// Adds values on days that have none of their kind.
  func add(_ values: [DailyValue], for caller: Caller) async throws {
    let insert = try await insertion(of: values, for: caller) { rows in
      "\(rows) on conflict on constraint daily_values_day_key do nothing"
    }
    if !insert.isEmpty { _ = try await database.run(insert, for: caller) }
  }

  private func insertion(
    of values: [DailyValue], for caller: Caller, _ ending: (SQL) -> SQL
  ) async throws -> [SQL] {
    if values.isEmpty { return [] }
    let key = try await sealing.key(of: caller)
    // In one order for all who add several, so that none waits for another in a circle.
    let values = values.sorted { ($0.kind.rawValue, $0.day) < ($1.kind.rawValue, $1.day) }
    let rows = values.map { value in
      let id = UUID.v4()
      return (
        id: id,
        content: key.seal(DailySealedForm.encode(value), purpose: DailySealedForm.purpose, row: id)
      )
    }
    return [
      ending(
        """
        insert into pulsewire.daily_values (owner_id, id, kind, day_number, content)
        select \(caller.owner), r.*
        from unnest(\(rows.map(\.id)), \(values.map(\.kind.rawValue)), \(values.map(\.day)),
          \(rows.map(\.content))) r
        """)
    ]
  }

  /// Returns the values of these kinds on days.
  func values(
    of kinds: [DailyKind], on days: ClosedRange<Int32>, for caller: Caller
  ) async throws -> [DailyValue] {
    try await open(
      try await database.run(
        """
        select v.id, v.kind, v.day_number, v.content
        from unnest(\(kinds.map(\.rawValue))) k (kind) cross join lateral (
          select * from pulsewire.daily_values x
          where x.kind = k.kind and x.day_number between \(days.lowerBound) and \(days.upperBound)
          offset 0) v
        """, for: caller), of: caller)
  }

  /// Returns the newest value of each kind up to a day.
  func newest(
    of kinds: [DailyKind], by day: Int32, for caller: Caller
  ) async throws -> [DailyValue] {
    try await open(
      try await database.run(
        """
        select v.id, v.kind, v.day_number, v.content
        from unnest(\(kinds.map(\.rawValue))) k (kind) cross join lateral (
          select * from pulsewire.daily_values x
          where x.kind = k.kind and x.day_number <= \(day)
          order by x.day_number desc limit 1) v
        """, for: caller), of: caller)
  }

  private func open(_ rows: Rows, of caller: Caller) async throws -> [DailyValue] {
    var values: [DailyValue] = []
    values.reserveCapacity(rows.count)
    for row in rows {
      let (id, kind, day, sealed) = try row.decode(
        UUID.self, DailyKind.self, Int32.self, [UInt8].self)
      let plain = try await sealing.open(
        sealed, for: caller, purpose: DailySealedForm.purpose, row: id)
      let (value, extent) = try DailySealedForm.decode(plain)
      values.append(DailyValue(kind, on: day, value, of: extent))
    }
    return values
  }
}
