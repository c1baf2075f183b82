import CMessages
public import Messages

/// It is deleted.
public struct DeleteWorkoutLogResponse: Equatable, Sendable {
  /// The message.
  public init() {}
}

extension DeleteWorkoutLogResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__logs__v1__delete_workout_log_response__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__DeleteWorkoutLogResponse>) {}

  func write(to raw: inout Pulsewire__Logs__V1__DeleteWorkoutLogResponse, in arena: Arena) {}
}
