/// A table of what requests were answered: owner_id, request_id, method, answer and answered_at, under a key
/// that is called `ChangeRequest.memory`.
public struct AnswerTable: Sendable {
  /// With its schema.
  let name: String

  /// The table of this name, with its schema. It is pasted into statements.
  public init(_ name: String) { self.name = name }

  /// What all answers are remembered in that need not be kept apart.
  public static let shared = AnswerTable("pulsewire.request_answers")
}
