internal import Base
internal import ContractJSON
internal import Loop
internal import Messages
internal import Postgres

/// What requests were answered, so that their repeats are answered the same.
struct Answers: Sendable {
  let database: Database

  /// For how long a repeated request is known.
  private static let lifetime = Duration.seconds(24 * 3600)

  /// The statement that reads what the request was answered.
  static func query(_ requestID: UUID, method: String) -> SQL {
    """
    select answer from pulsewire.routine_answers
    where request_id = \(requestID) and method = \(method)
    """
  }

  /// What `query` found; nil if the request never came.
  static func answer<Answer: Message>(_ rows: Rows, as _: Answer.Type) throws -> Answer? {
    try rows.first.map { row in
      // A newer server's message may have more.
      try Answer(
        json: try row.decode(String.self, at: 0), JSONDecodingOptions(ignoresUnknown: true))
    }
  }

  /// What the request was answered; nil if it never came.
  func answer<Answer: Message>(
    to requestID: UUID, method: String, as type: Answer.Type, for owner: UUID, on loop: EventLoop
  ) async throws -> Answer? {
    let rows = try await database.run(
      Self.query(requestID, method: method), owner: owner, on: loop)
    return try Self.answer(rows, as: type)
  }

  /// The statement that remembers an answer.
  static func remember(
    _ answer: some Message, to requestID: UUID, method: String, at time: Timestamp,
    for owner: UUID
  ) throws -> SQL {
    """
    insert into pulsewire.routine_answers (owner_id, request_id, method, answer, answered_at)
    values (\(owner), \(requestID), \(method), \(try answer.json())::jsonb, \(time))
    """
  }

  /// The statement that forgets what no repeat will ask for.
  static func forget(at time: Timestamp) -> SQL {
    "delete from pulsewire.routine_answers where answered_at < \(time - lifetime)"
  }
}
