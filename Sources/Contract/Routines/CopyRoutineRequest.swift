public import Base
import CMessages
public import Messages

/// Copies a routine.
public struct CopyRoutineRequest: Equatable, Sendable {
  /// A UUID that the client makes for the new routine; required.
  public var requestID: UUID

  /// The routine to copy, a UUID; required.
  public var routineID: UUID

  /// The new routine's name, up to 100 characters; empty for that of the other.
  public var name: String

  /// A value with these fields.
  public init(requestID: UUID, routineID: UUID, name: String = "") {
    self.requestID = requestID
    self.routineID = routineID
    self.name = name
  }
}

extension CopyRoutineRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__routines__v1__copy_routine_request__init)

  init(reading reader: inout Reader<Pulsewire__Routines__V1__CopyRoutineRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    routineID = unsafe reader.uuid("routine_id", reader.raw.routine_id)
    name = unsafe reader.text("name", reader.raw.name, characters: 0...100)
  }

  func write(to raw: inout Pulsewire__Routines__V1__CopyRoutineRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.routine_id = arena.copy(routineID)
    unsafe raw.name = arena.copy(name)
  }
}
