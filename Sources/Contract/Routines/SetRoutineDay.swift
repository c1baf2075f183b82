public import Base
public import Messages
public import Wire

extension RoutineRPC {
  /// Replaces a day as a whole.
  ///
  /// The request limit allows for 100 exercises and 1,000 sets.
  public static let setRoutineDay = Method<SetRoutineDayRequest, SetRoutineDayResponse>(
    service, "SetRoutineDay", .account, .kibibytes(768))
}

/// The request message for SetRoutineDay.
public struct SetRoutineDayRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The id of the routine.
  public var routineID: UUID = UUID.zero

  /// The new content of the day.
  public var day: RoutineDay = RoutineDay()

  /// The version of the routine that the change expects; 0 accepts any version.
  public var expectedVersion: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, routineID: UUID, day: RoutineDay, expectedVersion: Int64 = 0) {
    self.requestID = requestID
    self.routineID = routineID
    self.day = day
    self.expectedVersion = expectedVersion
  }
}

extension SetRoutineDayRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.routines.v1.SetRoutineDayRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.routineID)
    m.message(3, &v.day)
    m.number(4, &v.expectedVersion)
  }
}

/// The response message for SetRoutineDay.
public struct SetRoutineDayResponse: Equatable, Sendable {
  /// The routine in its current state.
  public var routine: Routine = Routine()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(routine: Routine) {
    self.routine = routine
  }
}

extension SetRoutineDayResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.routines.v1.SetRoutineDayResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.routine)
  }
}
