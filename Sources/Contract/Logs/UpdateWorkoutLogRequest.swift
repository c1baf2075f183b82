public import Base
public import Messages

/// Changes a log.
public struct UpdateWorkoutLogRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change; required.
  public var requestID: UUID = UUID.zero

  /// What it is to be; required.
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
