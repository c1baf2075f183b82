public import Base
public import Messages
public import Wire

extension RoutineRPC {
  /// Returns a routine with its days.
  public static let getRoutine = Method<GetRoutineRequest, GetRoutineResponse>(
    service, "GetRoutine", .account)
}

/// The request message for GetRoutine.
public struct GetRoutineRequest: Equatable, Sendable {
  /// The id of the routine.
  public var routineID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(routineID: UUID) {
    self.routineID = routineID
  }
}

extension GetRoutineRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.routines.v1.GetRoutineRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.routineID)
  }
}

/// The response message for GetRoutine.
public struct GetRoutineResponse: Equatable, Sendable {
  /// The routine in its current state.
  public var routine: Routine = Routine()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(routine: Routine) {
    self.routine = routine
  }
}

extension GetRoutineResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.routines.v1.GetRoutineResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.routine)
  }
}
