public import Base
public import Messages
public import Wire

extension RoutineRPC {
  /// Updates the fields of a routine in update_mask.
  public static let updateRoutine = Method<UpdateRoutineRequest, UpdateRoutineResponse>(
    service, "UpdateRoutine", .account, .kibibytes(5120))
}

/// The request message for UpdateRoutine.
public struct UpdateRoutineRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The id of the routine.
  public var routineID: UUID = UUID.zero

  /// The new values of the fields in update_mask.
  public var routine: Routine = Routine()

  /// The paths of the fields to change: `name`, `notes`, or both; `*` for both.
  public var updateMask: Google.FieldMask = Google.FieldMask()

  /// The version that the change expects; 0 accepts any version.
  public var expectedVersion: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

extension UpdateRoutineRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.routines.v1.UpdateRoutineRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.routineID)
    m.message(3, &v.routine)
    m.message(4, &v.updateMask)
    m.number(5, &v.expectedVersion)
  }
}

/// The response message for UpdateRoutine.
public struct UpdateRoutineResponse: Equatable, Sendable {
  /// The routine in its current state.
  public var routine: Routine = Routine()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(routine: Routine) {
    self.routine = routine
  }
}

extension UpdateRoutineResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.routines.v1.UpdateRoutineResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.routine)
  }
}
