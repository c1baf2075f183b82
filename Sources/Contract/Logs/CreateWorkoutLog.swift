public import Base
public import Messages
public import Wire

extension WorkoutLogRPC {
  /// Creates the log of a workout that was done without the player.
  public static let createWorkoutLog = Method<CreateWorkoutLogRequest, CreateWorkoutLogResponse>(
    service, "CreateWorkoutLog", .account)
}

/// The request message for CreateWorkoutLog.
public struct CreateWorkoutLogRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The workout, with its end.
  public var workoutLog: WorkoutLog = WorkoutLog()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, workoutLog: WorkoutLog) {
    self.requestID = requestID
    self.workoutLog = workoutLog
  }
}

extension CreateWorkoutLogRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.logs.v1.CreateWorkoutLogRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.workoutLog)
  }
}

/// The response message for CreateWorkoutLog.
public struct CreateWorkoutLogResponse: Equatable, Sendable {
  /// The log after the call.
  public var workoutLog: WorkoutLog = WorkoutLog()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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
