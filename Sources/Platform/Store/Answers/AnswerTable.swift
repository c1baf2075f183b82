/// A table of the answers to requests: owner_id, request_id, method, answer and answered_at, with a key
/// named `ChangeRequest.memory`.
public struct AnswerTable: Sendable {
  /// The name with its schema.
  let name: String

  /// Creates the table with this name, including its schema. The name is inserted into statements as it
  /// is.
  public init(_ name: String) { self.name = name }

  /// The table of all answers that need not be kept apart.
  public static let shared = AnswerTable("pulsewire.request_answers")
}
