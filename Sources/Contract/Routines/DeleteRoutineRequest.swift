public import Base
import CMessages
public import Messages

/// Deletes a routine.
public struct DeleteRoutineRequest: Equatable, Sendable {
  /// A UUID that the client makes for this; required.
  public var requestID: UUID

  /// The routine, a UUID; required.
  public var routineID: UUID

  /// The version that is to be deleted, 1 or more; 0 for whichever is there.
  public var expectedVersion: Int64

  /// A value with these fields.
  public init(requestID: UUID, routineID: UUID, expectedVersion: Int64 = 0) {
    self.requestID = requestID
    self.routineID = routineID
    self.expectedVersion = expectedVersion
  }
}

extension DeleteRoutineRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__routines__v1__delete_routine_request__init)

  init(reading reader: inout Reader<Pulsewire__Routines__V1__DeleteRoutineRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    routineID = unsafe reader.uuid("routine_id", reader.raw.routine_id)
    expectedVersion = unsafe reader.number(
      "expected_version", reader.raw.expected_version, in: 0...)
  }

  func write(to raw: inout Pulsewire__Routines__V1__DeleteRoutineRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.routine_id = arena.copy(routineID)
    unsafe raw.expected_version = expectedVersion
  }
}
