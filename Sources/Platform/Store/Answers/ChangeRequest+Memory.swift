internal import ContractJSON
public import Messages
public import Postgres

// What a request did is remembered in its table of answers, apart from the row that it made, in the
// same unit of work. So a repeat is answered the same after the row is gone, and of two repeats at once
// one is rolled back: it breaks `memory`, is done again, and finds the answer.
extension ChangeRequest {
  /// The rule that the second of two equal requests breaks. `Changes` has it done again.
  public static let memory = "request_answers_pkey"

  /// The condition of a statement that the request never came.
  public var isNew: SQL {
    """
    not exists (select from \(unsafeSQL: table.name)
      where request_id = \(requestID) and method = \(method))
    """
  }

  /// The statement that reads the answer, a JSON document; no row where the request never came.
  public var answer: SQL {
    """
    select answer from \(unsafeSQL: table.name)
    where request_id = \(requestID) and method = \(method)
    """
  }

  /// The statement that reads the answer of a request that was remembered as a row; no row where it never
  /// came. `columns` are their names and types, as `id uuid, name text`.
  public func answer(columns: String) -> SQL {
    """
    select r.* from \(unsafeSQL: table.name) a
    cross join lateral jsonb_to_record(a.answer) r (\(unsafeSQL: columns))
    where a.request_id = \(requestID) and a.method = \(method)
    """
  }

  /// The message that the statement `answer` found; nil for none.
  public static func answer<Answer: Message>(_ rows: Rows, as _: Answer.Type) throws -> Answer? {
    try rows.first.map { row in
      // A newer server's message may have more.
      try Answer(
        json: try row.decode(String.self, at: 0), JSONDecodingOptions(ignoresUnknown: true))
    }
  }

  /// The statement that remembers `answer`, an expression of jsonb, where `source` gives a row: a list of
  /// tables with its condition, as `from made`, or a condition alone.
  public func remember(_ answer: SQL, _ source: SQL = "") -> SQL {
    """
    insert into \(unsafeSQL: table.name) (owner_id, request_id, method, answer, answered_at)
    select \(owner), \(requestID), \(method), \(answer), \(time) \(source)
    """
  }

  /// The statement that remembers `answer` where `source` gives a row.
  public func remember(_ answer: some Message, _ source: SQL = "") throws -> SQL {
    remember("\(try answer.json())::jsonb", source)
  }
}
