internal import Base
internal import ContractJSON
internal import Messages
internal import Postgres
internal import ProfileContract
internal import RPC
internal import Store

/// The statements of a table that holds one message for each account, in its JSON form.
struct DocumentStore<Document: Versioned>: Sendable {
  let database: Database
  /// With its schema, as `pulsewire.fitness_profiles`.
  let table: String

  /// What is stored; what there is before the first change, where nothing is.
  func newest(of caller: Caller) async throws -> Document {
    let rows = try await database.run(newest, for: caller)
    return try Self.document(rows.first)
  }

  /// What is stored, and what the request was answered when it came before; nil if it never came.
  func newest(
    of caller: Caller, answeredTo requestID: UUID
  ) async throws -> (newest: Document, answer: Document?) {
    let results = try await database.run(
      [
        newest,
        """
        select answer from pulsewire_personal.profile_answers
        where request_id = \(requestID) and message = \(Document.fullName)
        """,
      ], for: caller)
    let answer = try results[1].first.map { row in
      try Document(
        json: try row.decode(String.self, at: 0), JSONDecodingOptions(ignoresUnknown: true))
    }
    return (try Self.document(results[0].first), answer)
  }

  private var newest: SQL {
    "select version, updated_at, document from \(unsafeSQL: table)"
  }

  /// Stores `document` as its version, if the one before it is still the newest, and what the request
  /// is answered, which `RowRetention` ends. False, and nothing, otherwise.
  func store(
    _ document: Document, requestID: UUID, at time: Timestamp, for caller: Caller
  ) async throws -> Bool {
    var stored = document
    (stored.version, stored.updateTime) = (0, nil)
    let rows = try await database.run(
      """
      with stored as (
        insert into \(unsafeSQL: table) as t (owner_id, version, updated_at, document)
        values (\(caller.owner), \(document.version), \(time), \(try stored.json())::jsonb)
        on conflict (owner_id) do update set version = excluded.version,
          updated_at = excluded.updated_at, document = excluded.document
        where t.version = excluded.version - 1
        returning owner_id
      ), answered as (
        insert into pulsewire_personal.profile_answers
          (owner_id, request_id, message, answer, answered_at)
        select owner_id, \(requestID), \(Document.fullName),
          \(try document.json())::jsonb, \(time)
        from stored
      )
      select count(*) from stored
      """, for: caller)
    return try rows.only.decode(Int64.self, at: 0) == 1
  }

  /// Remembers what a request that changed nothing is answered.
  func remember(
    _ answer: Document, requestID: UUID, at time: Timestamp, for caller: Caller
  ) async throws {
    _ = try await database.run(
      """
      insert into pulsewire_personal.profile_answers
        (owner_id, request_id, message, answer, answered_at)
      values (\(caller.owner), \(requestID), \(Document.fullName), \(try answer.json())::jsonb,
        \(time))
      """, for: caller)
  }

  private static func document(_ row: Row?) throws -> Document {
    guard
      let (version, updatedAt, json) = try row?.decode(
        Int64.self, Timestamp.self, String.self)
    else { return .initial }
    // A newer server's message may have more.
    var document = try Document(json: json, JSONDecodingOptions(ignoresUnknown: true))
    (document.version, document.updateTime) = (version, updatedAt)
    return document
  }
}
