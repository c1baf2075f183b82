import CMessages
public import Messages

/// It is deleted.
public struct DeleteWorkoutSetResponse: Equatable, Sendable {
  /// The message.
  public init() {}
}

extension DeleteWorkoutSetResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__logs__v1__delete_workout_set_response__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__DeleteWorkoutSetResponse>) {}

  func write(to raw: inout Pulsewire__Logs__V1__DeleteWorkoutSetResponse, in arena: Arena) {}
}
