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
  /// The name of the table with its schema, such as `pulsewire.fitness_profiles`.
  let table: String

  /// Returns the stored document; the initial one if none is stored.
  func newest(of caller: Caller) async throws -> Document {
    let rows = try await database.run(newest, for: caller)
    return try Self.document(rows.first)
  }

  /// The statement that reads the stored document.
  var newest: SQL {
    "select version, updated_at, document from \(unsafeSQL: table)"
  }

  /// Returns the part of a statement that stores `document` as its version, if the preceding version is still the
  /// newest.
  func store(_ document: Document, _ request: ChangeRequest) throws -> SQL {
    var stored = document
    (stored.version, stored.updateTime) = (0, nil)
    return """
      changed as (
        insert into \(unsafeSQL: table) as t (owner_id, version, updated_at, document)
        values (\(request.owner), \(document.version), \(request.time),
          \(try stored.json())::jsonb)
        on conflict (owner_id) do update set version = excluded.version,
          updated_at = excluded.updated_at, document = excluded.document
        where t.version = excluded.version - 1
        returning owner_id
      )
      """
  }

  /// Decodes the results of the statement `newest`.
  static func read(_ results: Results) throws -> Document { try document(results[0].first) }

  /// Decodes a row of `newest`; the initial document if there is none.
  static func document(_ row: Row?) throws -> Document {
    guard
      let (version, updatedAt, json) = try row?.decode(
        Int64.self, Timestamp.self, String.self)
    else { return .initial }
    // A newer server's message may have more fields.
    var document = try Document(json: json, JSONDecodingOptions(ignoresUnknown: true))
    (document.version, document.updateTime) = (version, updatedAt)
    return document
  }
}

extension AnswerTable {
  /// The table of responses that may contain personal data, in a separate schema that no other statement reads.
  static let personal = AnswerTable("pulsewire_personal.request_answers")
}
