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

  /// The statement that reads what is stored.
  var newest: SQL {
    "select version, updated_at, document from \(unsafeSQL: table)"
  }

  /// The part of a statement that stores `document` as its version, if the one before it is still the
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

  /// What the statement `newest` gave.
  static func read(_ results: Results) throws -> Document { try document(results[0].first) }

  /// A row that `newest` gave; what there is before the first change, where there is none.
  static func document(_ row: Row?) throws -> Document {
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

extension AnswerTable {
  /// Answers may hold personal data, so they are where nothing else looks.
  static let personal = AnswerTable("pulsewire_personal.request_answers")
}
