public import Base
public import Messages
public import Wire

extension RoutineRPC {
  /// Changes the fields of a routine that update_mask names.
  public static let updateRoutine = Method<UpdateRoutineRequest, UpdateRoutineResponse>(
    service, "UpdateRoutine", .account, .kibibytes(2304))
}

/// Changes a routine.
public struct UpdateRoutineRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change.
  public var requestID: UUID = UUID.zero

  /// The routine.
  public var routineID: UUID = UUID.zero

  /// The new values of what update_mask names.
  public var routine: Routine = Routine()

  /// `name`, `notes`, or both; `*` for both.
  public var updateMask: Google.FieldMask = Google.FieldMask()

  /// The version that the change is meant for; 0 for whichever is there.
  public var expectedVersion: Int64 = 0

  /// An empty message.
  public init() {}

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

/// The changed routine.
public struct UpdateRoutineResponse: Equatable, Sendable {
  /// As it is now.
  public var routine: Routine = Routine()

  /// An empty message.
  public init() {}

  /// A value with this field.
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
