public import Messages

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
