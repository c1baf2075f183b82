internal import Base
internal import Postgres
internal import RPC
internal import Store

/// The statements of consent records.
struct ConsentStore: Sendable {
  let database: Database

  private static let columns =
    "revision, purpose, source, data_type, granted, text_version, recorded_at"

  /// What stands: of each use the newest record.
  func state(of caller: Caller) async throws(DatabaseError) -> ConsentState {
    let rows = try await database.run(
      """
      select distinct on (purpose, source, data_type) \(unsafeSQL: Self.columns)
      from pulsewire.consent_records
      order by purpose, source, data_type, revision desc
      """, for: caller)
    // A use that this version does not know is one that it does not make.
    return ConsentState(try rows.read(Self.knownRecord).compactMap(\.self))
  }

  /// The newest record's revision, 0 for none; and what this request recorded when it came before.
  func recorded(
    by requestID: UUID, for caller: Caller
  ) async throws(DatabaseError) -> (newest: Int64, records: [ConsentRecord]) {
    let results = try await database.run(
      [
        "select coalesce(max(revision), 0) from pulsewire.consent_records",
        """
        select \(unsafeSQL: Self.columns) from pulsewire.consent_records
        where request_id = \(requestID) order by revision
        """,
      ], for: caller)
    return (try results[0].only.decode(Int64.self, at: 0), try results[1].read(Self.record))
  }

  /// Appends records behind the revision before the first's; false, and nothing, where another came
  /// there first.
  func append(
    _ records: [ConsentRecord], requestID: UUID, for caller: Caller
  ) async throws(DatabaseError) -> Bool {
    guard let first = records.first else { return true }
    do throws(DatabaseError) {
      _ = try await database.run(
        """
        insert into pulsewire.consent_records (owner_id, revision, request_id, purpose, source,
          data_type, granted, text_version, recorded_at)
        select \(caller.owner), r.revision, \(requestID), r.purpose, r.source, r.data_type,
          \(first.isGranted), \(first.textVersion), \(first.time)
        from unnest(\(records.map(\.revision)), \(records.map { $0.use.purpose.rawValue }),
          \(records.map { $0.use.source }), \(records.map { $0.use.dataType }))
          as r (revision, purpose, source, data_type)
        """, for: caller)
      return true
    } catch {
      guard error.violates("consent_records_pkey") else { throw error }
      return false
    }
  }

  /// At most `count` records under `revision`, the newest first.
  func records(
    before revision: Int64, count: Int, of caller: Caller
  ) async throws(DatabaseError) -> [ConsentRecord] {
    let rows = try await database.run(
      """
      select \(unsafeSQL: Self.columns) from pulsewire.consent_records
      where revision < \(revision) order by revision desc limit \(count)
      """, for: caller)
    return try rows.read(Self.record)
  }

  private static func record(_ row: Row) throws(DatabaseError) -> ConsentRecord {
    guard let record = try knownRecord(row) else {
      throw .unknownValue("the purpose of a consent")
    }
    return record
  }

  /// A record; nil where its purpose is one that this version does not know.
  private static func knownRecord(_ row: Row) throws(DatabaseError) -> ConsentRecord? {
    let (revision, purpose, source, dataType, isGranted, textVersion, time) = try row.decode(
      Int64.self, String.self, String.self, String.self, Bool.self, Int32.self, Timestamp.self)
    guard let purpose = ConsentPurpose(rawValue: purpose),
      let use = DataUse(purpose, source: source, dataType: dataType)
    else { return nil }
    return ConsentRecord(
      revision: revision, use: use, isGranted: isGranted, textVersion: textVersion, time: time)
  }
}
