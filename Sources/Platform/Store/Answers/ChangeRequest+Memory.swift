public import Postgres

// What a request did is remembered in `pulsewire.request_answers`, apart from the row that it made, in the
// same unit of work. So a repeat is answered the same after the row is gone, and of two repeats at once
// one is rolled back: it breaks `memory`, is done again, and finds the answer.
extension ChangeRequest {
  /// The rule that the second of two equal requests breaks. `Changes` has it done again.
  public static let memory = "request_answers_pkey"

  /// The statement that reads the answer, a JSON document; no row where the request never came.
  public var answer: SQL {
    """
    select answer from pulsewire.request_answers
    where request_id = \(requestID) and method = \(method)
    """
  }

  /// The statement that reads the answer of a request that was remembered as a row; no row where it never
  /// came. `columns` are their names and types, as `id uuid, name text`.
  public func answer(columns: String) -> SQL {
    """
    select r.* from pulsewire.request_answers a
    cross join lateral jsonb_to_record(a.answer) r (\(unsafeSQL: columns))
    where a.request_id = \(requestID) and a.method = \(method)
    """
  }

  /// The statement that remembers an answer, a JSON document.
  public func remember(_ answer: String) -> SQL {
    """
    insert into pulsewire.request_answers (owner_id, request_id, method, answer, answered_at)
    values (\(owner), \(requestID), \(method), \(answer)::jsonb, \(time))
    """
  }
}
