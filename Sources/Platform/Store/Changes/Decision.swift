public import Messages
public import Postgres

/// The change that a request makes to the rows that were read.
public struct Decision<Answer: Message> {
  /// The parts of the statement that changes them, such as `changed as (update … returning owner_id)`;
  /// nil for no change.
  let parts: SQL?
  /// The statements of the same unit of work that take locks before the change.
  let locks: [SQL]
  /// The statements added to the same unit of work.
  let beside: [SQL]
  /// The answer to the request.
  let answer: Answer

  /// Returns the decision to change nothing and to return `answer`.
  public static func unchanged(_ answer: Answer) -> Decision {
    Decision(parts: nil, locks: [], beside: [], answer: answer)
  }

  /// Returns the decision to run `parts`: the common table expressions of a `with`. The part `changed`
  /// returns a row with `owner_id` if the rows that were read are unchanged, and none if another change
  /// came first; the other parts must do nothing then. `locks` run before it, and `beside` after it, in the
  /// same unit of work and without such a condition.
  public static func change(
    _ parts: SQL, locks: [SQL] = [], beside: [SQL] = [], answer: Answer
  ) -> Decision {
    Decision(parts: parts, locks: locks, beside: beside, answer: answer)
  }
}
