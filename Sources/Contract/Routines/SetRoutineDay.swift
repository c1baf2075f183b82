public import Base
public import Messages
public import Wire

extension RoutineRPC {
  /// Replaces a day as a whole.
  ///
  /// Its limit is for 50 exercises.
  public static let setRoutineDay = Method<SetRoutineDayRequest, SetRoutineDayResponse>(
    service, "SetRoutineDay", .account, .kibibytes(512))
}

/// Replaces a day.
public struct SetRoutineDayRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change.
  public var requestID: UUID = UUID.zero

  /// The routine.
  public var routineID: UUID = UUID.zero

  /// What the day is from now on.
  public var day: RoutineDay = RoutineDay()

  /// The version of the routine that the change is meant for; 0 for whichever is there.
  public var expectedVersion: Int64 = 0

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// The changed routine.
public struct SetRoutineDayResponse: Equatable, Sendable {
  /// As it is now.
  public var routine: Routine = Routine()

  /// An empty message.
  public init() {}

  /// A value with this field.
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
