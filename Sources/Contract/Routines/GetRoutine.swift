public import Base
public import Messages
public import Wire

extension RoutineRPC {
  /// One routine with its days.
  public static let getRoutine = Method<GetRoutineRequest, GetRoutineResponse>(
    service, "GetRoutine", .account)
}

/// Asks for a routine.
public struct GetRoutineRequest: Equatable, Sendable {
  /// The routine.
  public var routineID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with this field.
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

/// A routine.
public struct GetRoutineResponse: Equatable, Sendable {
  /// As it is now.
  public var routine: Routine = Routine()

  /// An empty message.
  public init() {}

  /// A value with this field.
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
