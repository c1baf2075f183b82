public import Base
import CMessages
public import Messages

/// Changes a routine.
public struct UpdateRoutineRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change; required.
  public var requestID: UUID

  /// The routine, a UUID; required.
  public var routineID: UUID

  /// The new values of what update_mask names; required.
  public var routine: Routine

  /// `name`, `notes`, or both; `*` for both.
  public var updateMask: Google.FieldMask

  /// The version that the change is meant for, 1 or more; 0 for whichever is there.
  public var expectedVersion: Int64

  /// A value with these fields.
  public init(
    requestID: UUID, routineID: UUID, routine: Routine, updateMask: Google.FieldMask,
    expectedVersion: Int64 = 0
  ) {
    self.requestID = requestID
    self.routineID = routineID
    self.routine = routine
    self.updateMask = updateMask
    self.expectedVersion = expectedVersion
  }
}

extension UpdateRoutineRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__routines__v1__update_routine_request__init)

  init(reading reader: inout Reader<Pulsewire__Routines__V1__UpdateRoutineRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    routineID = unsafe reader.uuid("routine_id", reader.raw.routine_id)
    routine = unsafe reader.lenient("routine", reader.raw.routine)
    updateMask = unsafe reader.required("update_mask", reader.raw.update_mask)
    expectedVersion = unsafe reader.number(
      "expected_version", reader.raw.expected_version, in: 0...)
  }

  func write(to raw: inout Pulsewire__Routines__V1__UpdateRoutineRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.routine_id = arena.copy(routineID)
    unsafe raw.routine = arena.copy(message: routine)
    unsafe raw.update_mask = arena.copy(message: updateMask)
    unsafe raw.expected_version = expectedVersion
  }
}
