public import Base
public import Messages
public import Wire

extension WorkoutLogRPC {
  /// Changes the name and the notes of a log; and the times of one that stands alone.
  public static let updateWorkoutLog = Method<UpdateWorkoutLogRequest, UpdateWorkoutLogResponse>(
    service, "UpdateWorkoutLog", .account)
}

/// Changes a log.
public struct UpdateWorkoutLogRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change.
  public var requestID: UUID = UUID.zero

  /// What it is to be.
  public var workoutLog: WorkoutLog = WorkoutLog()

  /// The version that the athlete was looking at; 0 for whichever is there.
  public var expectedVersion: Int64 = 0

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
