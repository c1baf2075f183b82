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
  /// Returns the statement that stores and returns the records that the sets of `additions` hold; nil without sets.
  func notedRecords(
    of additions: [Addition], in sessionID: UUID, if appended: SessionFollowUps.Appended
  ) -> SQL? {
    let sets = additions.flatMap(\.transition.record.events).compactMap { event -> UUID? in
      guard case .setCompleted(let set) = event else { return nil }
      return set.id
    }
    guard !sets.isEmpty, let newRecords = followUps.newRecords else { return nil }
    return """
      update pulsewire.workout_session_records r set new_records = n.records
      from (\(newRecords(sessionID, sets))) n (records)
      where r.session_id = \(sessionID) and r.revision = \(appended.revision)
        and n.records is not null and \(appended.isTrue)
      returning \(unsafeSQL: Self.recordsInJSON)
      """
  }

  /// Returns the records that the sets of a request held when it came.
  func newRecords(
    of requestID: UUID, in sessionID: UUID, for caller: Caller
  ) async throws -> [PersonalRecord] {
    try Self.newRecords(
      try await database.run(
        """
        select \(unsafeSQL: Self.recordsInJSON) from pulsewire.workout_session_records r
        where r.session_id = \(sessionID) and r.request_id = \(requestID)
          and r.new_records is not null
        """, for: caller))
  }

  private static let recordsInJSON = "jsonb_build_object('records', r.new_records)::text"

  /// Reads the records that a statement returned; none if it returned no row.
  static func newRecords(_ rows: Rows) throws -> [PersonalRecord] {
    guard let row = rows.first else { return [] }
    // A newer server's message may have more fields.
    return try ListRecordsResponse(
      json: try row.decode(String.self, at: 0), JSONDecodingOptions(ignoresUnknown: true)
    ).records
  }
}
