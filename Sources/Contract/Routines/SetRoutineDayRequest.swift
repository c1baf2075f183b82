public import Base
import CMessages
public import Messages

/// Replaces a day.
public struct SetRoutineDayRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change; required.
  public var requestID: UUID

  /// The routine, a UUID; required.
  public var routineID: UUID

  /// What the day is from now on; required.
  public var day: RoutineDay

  /// The version of the routine that the change is meant for, 1 or more; 0 for whichever is there.
  public var expectedVersion: Int64

  /// A value with these fields.
  public init(requestID: UUID, routineID: UUID, day: RoutineDay, expectedVersion: Int64 = 0) {
    self.requestID = requestID
    self.routineID = routineID
    self.day = day
    self.expectedVersion = expectedVersion
  }
}

extension SetRoutineDayRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__routines__v1__set_routine_day_request__init)

  init(reading reader: inout Reader<Pulsewire__Routines__V1__SetRoutineDayRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    routineID = unsafe reader.uuid("routine_id", reader.raw.routine_id)
    day = unsafe reader.lenient("day", reader.raw.day)
    expectedVersion = unsafe reader.number(
      "expected_version", reader.raw.expected_version, in: 0...)
  }

  func write(to raw: inout Pulsewire__Routines__V1__SetRoutineDayRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.routine_id = arena.copy(routineID)
    unsafe raw.day = arena.copy(message: day)
    unsafe raw.expected_version = expectedVersion
  }
}
