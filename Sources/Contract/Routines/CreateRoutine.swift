public import Base
public import Messages
public import Wire

extension RoutineRPC {
  /// Creates a routine. Fails with ALREADY_EXISTS and the reason ID_TAKEN if the account has a routine with
  /// the given id.
  ///
  /// The request limit allows for 7 days of 100 exercises and 1,000 sets.
  public static let createRoutine = Method<CreateRoutineRequest, CreateRoutineResponse>(
    service, "CreateRoutine", .account, .kibibytes(5120))
}

/// The request message for CreateRoutine.
public struct CreateRoutineRequest: Equatable, Sendable {
  /// A UUID that the client creates for this routine.
  public var requestID: UUID = UUID.zero

  /// The routine, without the fields that only the server sets, and with each day at most once.
  public var routine: Routine = Routine()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for CreateRoutine.
public struct CreateRoutineResponse: Equatable, Sendable {
  /// The new routine.
  public var routine: Routine = Routine()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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
