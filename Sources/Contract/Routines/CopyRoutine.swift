public import Base
public import Messages
public import Wire

extension RoutineRPC {
  /// Creates a routine with the days of another. Fails with ALREADY_EXISTS and the reason ID_TAKEN if the
  /// account has a routine with the given id.
  public static let copyRoutine = Method<CopyRoutineRequest, CopyRoutineResponse>(
    service, "CopyRoutine", .account)
}

/// The request message for CopyRoutine.
public struct CopyRoutineRequest: Equatable, Sendable {
  /// A UUID that the client creates for the new routine.
  public var requestID: UUID = UUID.zero

  /// The routine to copy.
  public var routineID: UUID = UUID.zero

  /// The name of the new routine; empty for the name of the original.
  public var name: String = ""

  /// The id of the new routine, as in Routine.id; nil to let the server create it.
  public var copyID: UUID?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, routineID: UUID, name: String = "", copyID: UUID? = nil) {
    self.requestID = requestID
    self.routineID = routineID
    self.name = name
    self.copyID = copyID
  }
}

extension CopyRoutineRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.routines.v1.CopyRoutineRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.routineID)
    m.text(3, &v.name)
    m.uuid(4, &v.copyID)
  }
}

/// The response message for CopyRoutine.
public struct CopyRoutineResponse: Equatable, Sendable {
  /// The new routine.
  public var routine: Routine = Routine()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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
