public import Base
import CMessages
public import Messages

/// Makes a routine.
public struct CreateRoutineRequest: Equatable, Sendable {
  /// A UUID that the client makes for this routine; required.
  public var requestID: UUID

  /// The routine, without what the server gives; required. Of its days up to seven, each once.
  public var routine: Routine

  /// A value with these fields.
  public init(requestID: UUID, routine: Routine) {
    self.requestID = requestID
    self.routine = routine
  }
}

extension CreateRoutineRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__routines__v1__create_routine_request__init)

  init(reading reader: inout Reader<Pulsewire__Routines__V1__CreateRoutineRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    routine = unsafe reader.lenient("routine", reader.raw.routine)
  }

  func write(to raw: inout Pulsewire__Routines__V1__CreateRoutineRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.routine = arena.copy(message: routine)
  }
}
