public import Messages
public import Postgres
internal import RPC

extension Database {
  /// Returns the stored answer to a request; nil for a new request.
  public func answer<Answer: Message>(
    to request: ChangeRequest, as type: Answer.Type
  ) async throws -> Answer? {
    try ChangeRequest.answer(try await run(request.answer, for: request.caller), as: type)
  }
}
