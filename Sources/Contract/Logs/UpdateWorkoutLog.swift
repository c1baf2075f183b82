public import Base
public import Messages
public import Wire

extension WorkoutLogRPC {
  /// Updates the name, the notes and the privacy of a log, and the times of a standalone log.
  public static let updateWorkoutLog = Method<UpdateWorkoutLogRequest, UpdateWorkoutLogResponse>(
    service, "UpdateWorkoutLog", .account)
}

/// The request message for UpdateWorkoutLog.
public struct UpdateWorkoutLogRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The new content of the log.
  public var workoutLog: WorkoutLog = WorkoutLog()

  /// The version that was shown to the athlete; 0 accepts any version.
  public var expectedVersion: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, workoutLog: WorkoutLog, expectedVersion: Int64 = 0) {
    self.requestID = requestID
    self.workoutLog = workoutLog
    self.expectedVersion = expectedVersion
  }
}

extension UpdateWorkoutLogRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.logs.v1.UpdateWorkoutLogRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.workoutLog)
    m.number(3, &v.expectedVersion)
  }
}

/// The response message for UpdateWorkoutLog.
public struct UpdateWorkoutLogResponse: Equatable, Sendable {
  /// The log after the call.
  public var workoutLog: WorkoutLog = WorkoutLog()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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
