public import Messages

/// The changed log.
public struct UpdateWorkoutLogResponse: Equatable, Sendable {
  /// As it was after the call.
  public var workoutLog: WorkoutLog = WorkoutLog()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(workoutLog: WorkoutLog) {
    self.workoutLog = workoutLog
  }
}

extension UpdateWorkoutLogResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.UpdateWorkoutLogResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.workoutLog)
  }
}
