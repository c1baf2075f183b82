public import Base
public import Messages
public import Wire

extension RoutineRPC {
  /// Makes a routine.
  ///
  /// Its limit is for 7 days of 50 exercises.
  public static let createRoutine = Method<CreateRoutineRequest, CreateRoutineResponse>(
    service, "CreateRoutine", .account, .kibibytes(2304))
}

/// Makes a routine.
public struct CreateRoutineRequest: Equatable, Sendable {
  /// A UUID that the client makes for this routine.
  public var requestID: UUID = UUID.zero

  /// The routine, without what the server gives, each of its days at most once.
  public var routine: Routine = Routine()

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, routine: Routine) {
    self.requestID = requestID
    self.routine = routine
  }
}

extension CreateRoutineRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.routines.v1.CreateRoutineRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.routine)
  }
}

/// The new routine.
public struct CreateRoutineResponse: Equatable, Sendable {
  /// As it is now.
  public var routine: Routine = Routine()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(routine: Routine) {
    self.routine = routine
  }
}

extension CreateRoutineResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.routines.v1.CreateRoutineResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.routine)
  }
}
