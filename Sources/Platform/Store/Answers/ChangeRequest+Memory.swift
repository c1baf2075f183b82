internal import ContractJSON
public import Messages
public import Postgres

// The result of a request is stored in its table of answers, apart from the row that it created, in the
// same unit of work. A repeat therefore gets the same answer after the row is gone, and of two
// concurrent repeats one is rolled back: it violates `memory`, runs again, and finds the answer.
extension ChangeRequest {
  /// The constraint that the second of two equal requests violates. `Changes` then runs it again.
  public static let memory = "request_answers_pkey"

  /// The condition of a statement that the request is new.
  public var isNew: SQL {
    """
    not exists (select from \(unsafeSQL: table.name)
      where request_id = \(requestID) and method = \(method))
    """
  }

  /// The statement that reads the answer, a JSON document; no row for a new request.
  public var answer: SQL {
    """
    select answer from \(unsafeSQL: table.name)
    where request_id = \(requestID) and method = \(method)
    """
  }

  /// Returns the statement that reads the answer of a request that was stored as a row; no row for a
  /// new request. `columns` are their names and types, such as `id uuid, name text`.
  public func answer(columns: String) -> SQL {
    """
    select r.* from \(unsafeSQL: table.name) a
    cross join lateral jsonb_to_record(a.answer) r (\(unsafeSQL: columns))
    where a.request_id = \(requestID) and a.method = \(method)
    """
  }

  /// Returns the message that the statement `answer` found; nil for none.
  public static func answer<Answer: Message>(_ rows: Rows, as _: Answer.Type) throws -> Answer? {
    try rows.first.map { row in
      // The message of a newer server may have more fields.
      try Answer(
        json: try row.decode(String.self, at: 0), JSONDecodingOptions(ignoresUnknown: true))
    }
  }

  /// Returns the statement that stores `answer`, an expression of jsonb, if `source` returns a row: a
  /// list of tables with its condition, such as `from made`, or a condition alone.
  public func remember(_ answer: SQL, _ source: SQL = "") -> SQL {
    """
    insert into \(unsafeSQL: table.name) (owner_id, request_id, method, answer, answered_at)
    select \(owner), \(requestID), \(method), \(answer), \(time) \(source)
    """
  }

  /// Returns the statement that stores `answer` if `source` returns a row.
  public func remember(_ answer: some Message, _ source: SQL = "") throws -> SQL {
    remember("\(try answer.json())::jsonb", source)
  }
}
