public import Base
public import Messages
public import Wire

extension RoutineRPC {
  /// Makes a routine with the days of another.
  public static let copyRoutine = Method<CopyRoutineRequest, CopyRoutineResponse>(
    service, "CopyRoutine", .account)
}

/// Copies a routine.
public struct CopyRoutineRequest: Equatable, Sendable {
  /// A UUID that the client makes for the new routine.
  public var requestID: UUID = UUID.zero

  /// The routine to copy.
  public var routineID: UUID = UUID.zero

  /// The new routine's name; empty for that of the other.
  public var name: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, routineID: UUID, name: String = "") {
    self.requestID = requestID
    self.routineID = routineID
    self.name = name
  }
}

extension CopyRoutineRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.routines.v1.CopyRoutineRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.routineID)
    m.text(3, &v.name)
  }
}

/// The new routine.
public struct CopyRoutineResponse: Equatable, Sendable {
  /// As it is now.
  public var routine: Routine = Routine()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(routine: Routine) {
    self.routine = routine
  }
}

extension CopyRoutineResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.routines.v1.CopyRoutineResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.routine)
  }
}
