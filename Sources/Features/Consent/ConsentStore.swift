internal import Base
internal import Loop
internal import Postgres

/// The statements of consent records.
struct ConsentStore: Sendable {
  let database: Database

  private static let columns =
    "revision, purpose, source, data_type, granted, text_version, recorded_at"

  /// What stands: of each use the newest record.
  func state(
    of owner: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> ConsentState {
    let rows = try await database.run(
      """
      select distinct on (purpose, source, data_type) \(unsafeSQL: Self.columns)
      from pulsewire.consent_records
      order by purpose, source, data_type, revision desc
      """, owner: owner, on: loop)
    // A use that this version does not know is one that it does not make.
    return ConsentState(try rows.read(Self.knownRecord).compactMap(\.self))
  }

  /// The newest record's revision, 0 for none; and what this request recorded when it came before.
  func recorded(
    by requestID: UUID, for owner: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> (newest: Int64, records: [ConsentRecord]) {
    let results = try await database.run(
      UnitOfWork(
        owner: owner,
        [
          "select coalesce(max(revision), 0) from pulsewire.consent_records",
          """
          select \(unsafeSQL: Self.columns) from pulsewire.consent_records
          where request_id = \(requestID) order by revision
          """,
        ]), on: loop)
    return (try results[0].only.decode(Int64.self, at: 0), try results[1].read(Self.record))
  }

  /// Appends records behind the revision before the first's; false, and nothing, where another came
  /// there first.
  func append(
    _ records: [ConsentRecord], requestID: UUID, for owner: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> Bool {
    guard let first = records.first else { return true }
    do throws(DatabaseError) {
      _ = try await database.run(
        """
        insert into pulsewire.consent_records (owner_id, revision, request_id, purpose, source,
          data_type, granted, text_version, recorded_at)
        select \(owner), r.revision, \(requestID), r.purpose, r.source, r.data_type,
          \(first.isGranted), \(first.textVersion), \(first.time)
        from unnest(\(records.map(\.revision)), \(records.map { $0.use.purpose.rawValue }),
          \(records.map { $0.use.source }), \(records.map { $0.use.dataType }))
          as r (revision, purpose, source, data_type)
        """, owner: owner, on: loop)
      return true
    } catch {
      guard error.violates("consent_records_pkey") else { throw error }
      return false
    }
  }

  /// At most `count` records under `revision`, the newest first.
  func records(
    before revision: Int64, count: Int, of owner: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> [ConsentRecord] {
    let rows = try await database.run(
      """
      select \(unsafeSQL: Self.columns) from pulsewire.consent_records
      where revision < \(revision) order by revision desc limit \(count)
      """, owner: owner, on: loop)
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
