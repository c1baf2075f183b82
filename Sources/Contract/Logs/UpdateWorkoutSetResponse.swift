public import Messages

/// The changed set.
public struct UpdateWorkoutSetResponse: Equatable, Sendable {
  /// As it was after the call.
  public var set: WorkoutSet = WorkoutSet()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(set: WorkoutSet) {
    self.set = set
  }
}

extension UpdateWorkoutSetResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.UpdateWorkoutSetResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.set)
  }
}
