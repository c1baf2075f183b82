public import Messages
public import Postgres

/// What a request makes of what is there.
public struct Decision<Answer: Message> {
  /// The parts of the statement that changes it, as `changed as (update … returning owner_id)`; nil where
  /// nothing is to be changed.
  let parts: SQL?
  /// What is added to the same unit of work.
  let beside: [SQL]
  /// What the request is answered.
  let answer: Answer

  /// Nothing has to be changed; the request is answered so.
  public static func unchanged(_ answer: Answer) -> Decision {
    Decision(parts: nil, beside: [], answer: answer)
  }

  /// `parts` change it: what stands in a statement behind `with`. The part `changed` gives a row with
  /// `owner_id` where what was read still held, and none where another change came first; the others do
  /// nothing then. `beside` are statements of the same unit of work that need no such condition.
  public static func change(
    _ parts: SQL, beside: [SQL] = [], answer: Answer
  ) -> Decision {
    Decision(parts: parts, beside: beside, answer: answer)
  }
}
