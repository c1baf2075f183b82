public import Base
public import Messages
public import Wire

extension WorkoutLogRPC {
  /// Writes down a workout that was done without the player.
  public static let createWorkoutLog = Method<CreateWorkoutLogRequest, CreateWorkoutLogResponse>(
    service, "CreateWorkoutLog", .account)
}

/// Writes down a workout.
public struct CreateWorkoutLogRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change.
  public var requestID: UUID = UUID.zero

  /// The workout, with its end.
  public var workoutLog: WorkoutLog = WorkoutLog()

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
