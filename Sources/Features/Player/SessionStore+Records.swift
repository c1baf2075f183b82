internal import Base
internal import ContractJSON
internal import Messages
internal import Postgres
internal import RPC
internal import RecordsContract
internal import Store

/// The personal records that completed sets held: stored beside what completed them, so that a repeat is told of the
/// same ones.
extension SessionStore {
  /// Returns records as they are stored, an object in JSON; nil for none.
  static func stored(_ records: [PersonalRecord]) throws -> String? {
    records.isEmpty ? nil : try ListRecordsResponse { $0.records = records }.json()
  }

  /// Returns the records that the sets of a record in the log of a session held when it was appended.
  func newRecords(
    of revision: Int64, in sessionID: UUID, for caller: Caller
  ) async throws -> [PersonalRecord] {
    try Self.newRecords(
      try await database.run(
        """
        select \(unsafeSQL: Self.recordsInJSON) from pulsewire.workout_session_records r
        where r.session_id = \(sessionID) and r.revision = \(revision)
          and r.new_records is not null
        """, for: caller))
  }

  private static let recordsInJSON = "jsonb_build_object('records', r.new_records)::text"

  /// Reads the records that a statement returned; none if it returned no row.
  private static func newRecords(_ rows: Rows) throws -> [PersonalRecord] {
    guard let row = rows.first else { return [] }
    // A newer server's message may have more fields.
    return try ListRecordsResponse(
      json: try row.decode(String.self, at: 0), JSONDecodingOptions(ignoresUnknown: true)
    ).records
  }
}
