import CMessages
public import Messages

/// The changed routine.
public struct UpdateRoutineResponse: Equatable, Sendable {
  /// As it is now.
  public var routine: Routine

  /// A value with this field.
  public init(routine: Routine) {
    self.routine = routine
  }
}

extension UpdateRoutineResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__routines__v1__update_routine_response__init)

  init(reading reader: inout Reader<Pulsewire__Routines__V1__UpdateRoutineResponse>) {
    routine = unsafe reader.required("routine", reader.raw.routine)
  }

  func write(to raw: inout Pulsewire__Routines__V1__UpdateRoutineResponse, in arena: Arena) {
    unsafe raw.routine = arena.copy(message: routine)
  }
}
