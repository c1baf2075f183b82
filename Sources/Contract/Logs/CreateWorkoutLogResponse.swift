public import Messages

/// The log.
public struct CreateWorkoutLogResponse: Equatable, Sendable {
  /// As it was after the call.
  public var workoutLog: WorkoutLog = WorkoutLog()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(workoutLog: WorkoutLog) {
    self.workoutLog = workoutLog
  }
}

extension CreateWorkoutLogResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.CreateWorkoutLogResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.workoutLog)
  }
}
