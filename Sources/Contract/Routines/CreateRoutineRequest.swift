public import Base
public import Messages

/// Makes a routine.
public struct CreateRoutineRequest: Equatable, Sendable {
  /// A UUID that the client makes for this routine; required.
  public var requestID: UUID = UUID.zero

  /// The routine, without what the server gives; required. Of its days up to seven, each once.
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
