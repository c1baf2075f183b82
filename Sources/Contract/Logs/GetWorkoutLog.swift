public import Base
public import Messages
public import Wire

extension WorkoutLogRPC {
  /// Returns a log with its exercises and sets.
  public static let getWorkoutLog = Method<GetWorkoutLogRequest, GetWorkoutLogResponse>(
    service, "GetWorkoutLog", .account)
}

/// The request message for GetWorkoutLog.
public struct GetWorkoutLogRequest: Equatable, Sendable {
  /// The id of the workout log; for a session, the id of the session.
  public var workoutLogID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(workoutLogID: UUID) {
    self.workoutLogID = workoutLogID
  }
}

extension GetWorkoutLogRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.logs.v1.GetWorkoutLogRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.workoutLogID)
  }
}

/// The response message for GetWorkoutLog.
public struct GetWorkoutLogResponse: Equatable, Sendable {
  /// The log.
  public var workoutLog: WorkoutLog = WorkoutLog()

  /// The exercises, ordered by position.
  public var exercises: [WorkoutExercise] = []

  /// The sets, ordered by the positions of their exercises, then by their own.
  public var sets: [WorkoutSet] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(workoutLog: WorkoutLog, exercises: [WorkoutExercise] = [], sets: [WorkoutSet] = []) {
    self.workoutLog = workoutLog
    self.exercises = exercises
    self.sets = sets
  }
}

extension GetWorkoutLogResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.GetWorkoutLogResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.workoutLog)
    m.list(2, &v.exercises)
    m.list(3, &v.sets)
  }
}
