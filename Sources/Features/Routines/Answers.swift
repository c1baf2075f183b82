internal import ContractJSON
internal import Messages
internal import Postgres
internal import RPC
internal import Store

/// What requests were answered, as messages.
struct Answers: Sendable {
  let database: Database

  /// What `ChangeRequest.answer` found; nil if the request never came.
  static func answer<Answer: Message>(_ rows: Rows, as _: Answer.Type) throws -> Answer? {
    try rows.first.map { row in
      // A newer server's message may have more.
      try Answer(
        json: try row.decode(String.self, at: 0), JSONDecodingOptions(ignoresUnknown: true))
    }
  }

  /// What the request was answered; nil if it never came.
  func answer<Answer: Message>(
    to change: ChangeRequest, as type: Answer.Type
  ) async throws -> Answer? {
    try Self.answer(try await database.run(change.answer, for: change.caller), as: type)
  }
}
