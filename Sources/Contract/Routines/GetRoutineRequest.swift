public import Base
import CMessages
public import Messages

/// Asks for a routine.
public struct GetRoutineRequest: Equatable, Sendable {
  /// The routine, a UUID; required.
  public var routineID: UUID

  /// A value with this field.
  public init(routineID: UUID) {
    self.routineID = routineID
  }
}

extension GetRoutineRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__routines__v1__get_routine_request__init)

  init(reading reader: inout Reader<Pulsewire__Routines__V1__GetRoutineRequest>) {
    routineID = unsafe reader.uuid("routine_id", reader.raw.routine_id)
  }

  func write(to raw: inout Pulsewire__Routines__V1__GetRoutineRequest, in arena: Arena) {
    unsafe raw.routine_id = arena.copy(routineID)
  }
}
