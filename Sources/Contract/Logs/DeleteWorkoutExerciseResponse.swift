public import Messages

/// It is deleted.
public struct DeleteWorkoutExerciseResponse: Equatable, Sendable {
  /// The message.
  public init() {}
}

extension DeleteWorkoutExerciseResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.DeleteWorkoutExerciseResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
