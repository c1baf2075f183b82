internal import Base
internal import Postgres
internal import RPC
internal import Store

/// The statements of consent records.
struct ConsentStore: Sendable {
  let database: Database

  private static let columns =
    "revision, purpose, source, data_type, granted, text_version, recorded_at"

  /// Returns the current state: the newest record of each use.
  func state(of caller: Caller) async throws(DatabaseError) -> ConsentState {
    // From each use to the next one in the index, so that no older records are read.
    let rows = try await database.run(
      """
      with recursive newest as (
        (select \(unsafeSQL: Self.columns) from pulsewire.consent_records
        order by purpose, source, data_type, revision desc limit 1)
        union all
        select following.* from newest cross join lateral (
          select \(unsafeSQL: Self.columns) from pulsewire.consent_records
          where (purpose, source, data_type)
            > (newest.purpose, newest.source, newest.data_type)
          order by purpose, source, data_type, revision desc limit 1) following
      )
      select \(unsafeSQL: Self.columns) from newest
      """, for: caller)
    // This version makes no uses that it does not know, so their records are skipped.
    return ConsentState(try rows.read(Self.knownRecord).compactMap(\.self))
  }

  /// Returns the revision of the newest record, 0 for none, and the records that an earlier attempt
  /// of this request stored.
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

  /// Appends records with consecutive revisions from that of the first. Returns false and stores
  /// nothing if another call has used that revision.
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

  /// Returns up to `count` records behind a revision, newest first.
  func records(
    behind cursor: NumberCursor, count: Int, of caller: Caller
  ) async throws(DatabaseError) -> [ConsentRecord] {
    let rows = try await database.run(
      """
      select \(unsafeSQL: Self.columns) from pulsewire.consent_records
      where revision < \(cursor.number) order by revision desc limit \(count)
      """, for: caller)
    return try rows.read(Self.record)
  }

  private static func record(_ row: Row) throws(DatabaseError) -> ConsentRecord {
    guard let record = try knownRecord(row) else {
      throw .unknownValue("the purpose of a consent")
    }
    return record
  }

  /// Returns the record of a row, or nil if this version does not know its purpose.
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
