public import Base
public import Messages
public import Wire

extension WorkoutLogRPC {
  /// A log with all that is in it.
  public static let getWorkoutLog = Method<GetWorkoutLogRequest, GetWorkoutLogResponse>(
    service, "GetWorkoutLog", .account)
}

/// Asks for a log.
public struct GetWorkoutLogRequest: Equatable, Sendable {
  /// The log: of a session, the session's identifier.
  public var workoutLogID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with this field.
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

/// A log with all that is in it.
public struct GetWorkoutLogResponse: Equatable, Sendable {
  /// The log.
  public var workoutLog: WorkoutLog = WorkoutLog()

  /// Its exercises, by their places.
  public var exercises: [WorkoutExercise] = []

  /// Its sets, by their exercises' places and their own.
  public var sets: [WorkoutSet] = []

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
