import CMessages
public import Messages

/// The routine is deleted.
public struct DeleteRoutineResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension DeleteRoutineResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__routines__v1__delete_routine_response__init)

  init(reading reader: inout Reader<Pulsewire__Routines__V1__DeleteRoutineResponse>) {}

  func write(to raw: inout Pulsewire__Routines__V1__DeleteRoutineResponse, in arena: Arena) {}
}
