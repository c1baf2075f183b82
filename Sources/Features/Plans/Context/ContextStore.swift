internal import Base
internal import ContractJSON
internal import Messages
internal import PlansContract
internal import Postgres
internal import RPC
internal import Sealing
internal import Store
internal import Wire

/// The statements of what athletes say. Arguments and results are plain; the database stores words and facts sealed.
struct ContextStore: Sendable {
  let database: Database
  let sealing: Sealing

  static let notePurpose = "context_notes.content"
  static let checkInPurpose = "daily_check_ins.facts"
  /// The most notes of an account.
  static let notesMax: Int64 = 200

  static let columns = """
    id, scope, is_over, version, created_at, updated_at, expires_at, content
    """

  // MARK: Notes

  /// Returns the statement that finds a note.
  static func note(_ id: UUID) -> SQL {
    "select \(unsafeSQL: columns) from pulsewire.context_notes where id = \(id)"
  }

  /// Returns a note; nil for none.
  func note(_ id: UUID, of caller: Caller) async throws -> ContextNote? {
    try await notes(try await database.run(Self.note(id), for: caller), of: caller).first
  }

  /// Returns up to `count` notes that are kept, after a cursor, newest first.
  func notes(
    behind cursor: TimeCursor, count: Int, at time: Timestamp, of caller: Caller
  ) async throws -> [ContextNote] {
    let rows = try await database.run(
      """
      select \(unsafeSQL: Self.columns) from pulsewire.context_notes
      where (created_at, id) < (\(cursor.time), \(cursor.id))
        and (expires_at is null or expires_at > \(time))
      order by created_at desc, id desc limit \(Int64(count))
      """, for: caller)
    return try await notes(rows, of: caller)
  }

  /// Opens the notes of rows.
  func notes(_ rows: Rows?, of caller: Caller) async throws -> [ContextNote] {
    var notes: [ContextNote] = []
    guard let rows else { return [] }
    for row in rows {
      let (id, scope, isOver, version, createTime, updateTime, expireTime, sealed) =
        try row.decode(
          UUID.self, String.self, Bool.self, Int64.self, Timestamp.self, Timestamp.self,
          Timestamp?.self, [UInt8].self)
      let plain = try await sealing.open(sealed, for: caller, purpose: Self.notePurpose, row: id)
      var note = try ContextNote(
        json: Self.text(plain), JSONDecodingOptions(ignoresUnknown: true))
      (note.id, note.scope, note.isOver) = (id, ContextScope(column: scope), isOver)
      (note.version, note.createTime) = (version, createTime)
      (note.updateTime, note.expireTime) = (updateTime, expireTime)
      notes.append(note)
    }
    return notes
  }

  /// Returns the part that stores a note as its version, if the preceding one is still the newest.
  func put(_ note: ContextNote, _ change: ChangeRequest) async throws -> SQL {
    let ends = ContextKeeping.scopeEnd(of: note.scope, from: change.time)
    return """
      changed as (
        insert into pulsewire.context_notes as e (owner_id, id, scope, version, created_at,
          updated_at, scope_ends_at, expires_at, content)
        values (\(change.owner), \(note.id), \(note.scope), \(note.version), \(change.time),
          \(change.time), \(ends), \(note.expireTime), \(try await sealed(note, change.caller)))
        on conflict on constraint context_notes_pkey do update
          set scope = excluded.scope, is_over = false, version = excluded.version,
            updated_at = excluded.updated_at, scope_ends_at = excluded.scope_ends_at,
            expires_at = excluded.expires_at, content = excluded.content
          where e.version = excluded.version - 1
        returning owner_id
      )
      """
  }

  /// Returns the part that deletes a note, if it is still at `version`.
  static func delete(_ id: UUID, at version: Int64) -> SQL {
    """
    changed as (
      delete from pulsewire.context_notes where id = \(id) and version = \(version)
      returning owner_id
    )
    """
  }

  private func sealed(_ note: ContextNote, _ caller: Caller) async throws -> [UInt8] {
    let content = ContextNote {
      ($0.text, $0.chips, $0.hints, $0.facts) = (note.text, note.chips, note.hints, note.facts)
      $0.readByModel = note.readByModel
    }
    return try await sealing.seal(
      Self.padded(try content.json()), for: caller, purpose: Self.notePurpose, row: note.id)
  }

  // MARK: Check-ins

  /// Returns the statement that finds the check-in of a day.
  static func checkIn(on date: Google.Date) -> SQL {
    """
    select id, day::text, updated_at, expires_at, facts from pulsewire.daily_check_ins
    where day = \(date.sql)::text::date
    """
  }

  /// Returns the check-in of a day; nil for none.
  func checkIn(on date: Google.Date, of caller: Caller) async throws -> DailyCheckIn? {
    try await checkIns(try await database.run(Self.checkIn(on: date), for: caller), of: caller)
      .first
  }

  /// Returns up to `count` check-ins that are kept, after a cursor of their days' numbers, newest first.
  func checkIns(
    behind day: Int64, count: Int, at time: Timestamp, of caller: Caller
  ) async throws -> [DailyCheckIn] {
    let rows = try await database.run(
      """
      select id, day::text, updated_at, expires_at, facts from pulsewire.daily_check_ins
      where day < date '1970-01-01' + \(Int32(clamping: min(day, 100_000)))::integer
        and expires_at > \(time)
      order by day desc limit \(Int64(count))
      """, for: caller)
    return try await checkIns(rows, of: caller)
  }

  /// Opens the check-ins of rows.
  func checkIns(_ rows: Rows?, of caller: Caller) async throws -> [DailyCheckIn] {
    var checkIns: [DailyCheckIn] = []
    guard let rows else { return [] }
    for row in rows {
      let (id, day, updateTime, expireTime, sealed) = try row.decode(
        UUID.self, String.self, Timestamp.self, Timestamp.self, [UInt8].self)
      guard let date = Google.Date(sql: day) else { throw DatabaseError.unknownValue("a day") }
      let plain = try await sealing.open(
        sealed, for: caller, purpose: Self.checkInPurpose, row: id)
      let facts = try ContextFacts(
        json: Self.text(plain), JSONDecodingOptions(ignoresUnknown: true))
      checkIns.append(
        DailyCheckIn {
          ($0.date, $0.facts) = (date, facts)
          ($0.updateTime, $0.expireTime) = (updateTime, expireTime)
        })
    }
    return checkIns
  }

  /// Returns the part that stores a check-in in place of an earlier one of its day.
  func put(_ checkIn: DailyCheckIn, _ change: ChangeRequest) async throws -> SQL {
    let id = UUID.v7(at: change.time)
    let sealed = try await sealing.seal(
      Self.padded(try checkIn.facts.json()), for: change.caller, purpose: Self.checkInPurpose,
      row: id)
    return """
      changed as (
        insert into pulsewire.daily_check_ins (owner_id, id, day, updated_at, expires_at, facts)
        values (\(change.owner), \(id), \(checkIn.date.sql)::text::date, \(change.time),
          \(checkIn.expireTime ?? change.time), \(sealed))
        on conflict on constraint daily_check_ins_day_key do update
          set id = excluded.id, updated_at = excluded.updated_at,
            expires_at = excluded.expires_at, facts = excluded.facts
        returning owner_id
      )
      """
  }

  /// Returns the part that deletes the check-in of a day, as it was read.
  static func delete(_ checkIn: DailyCheckIn) -> SQL {
    """
    changed as (
      delete from pulsewire.daily_check_ins
      where day = \(checkIn.date.sql)::text::date and updated_at = \(checkIn.updateTime)
      returning owner_id
    )
    """
  }

  // MARK: Sealing

  private static let paddingBytes = 64

  /// Returns a text with blanks behind it, so that its sealed length tells little.
  private static func padded(_ json: String) -> [UInt8] {
    let bytes = Array(json.utf8)
    let rest = bytes.count % paddingBytes
    return bytes + Array(repeating: UInt8(ascii: " "), count: rest == 0 ? 0 : paddingBytes - rest)
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
