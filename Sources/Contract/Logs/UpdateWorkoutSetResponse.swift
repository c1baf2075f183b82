import CMessages
public import Messages

/// The changed set.
public struct UpdateWorkoutSetResponse: Equatable, Sendable {
  /// As it was after the call.
  public var set: WorkoutSet

  /// A value with this field.
  public init(set: WorkoutSet) {
    self.set = set
  }
}

extension UpdateWorkoutSetResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__logs__v1__update_workout_set_response__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__UpdateWorkoutSetResponse>) {
    set = unsafe reader.required("set", reader.raw.set)
  }

  func write(to raw: inout Pulsewire__Logs__V1__UpdateWorkoutSetResponse, in arena: Arena) {
    unsafe raw.set = arena.copy(message: set)
  }
}
