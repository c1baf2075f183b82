public import Base
public import Messages
public import Wire

extension WorkoutLogRPC {
  /// Deletes a log with its exercises and sets. For the log of a session, also deletes the session and its
  /// heart rate, unless keep_heart_rate is set.
  public static let deleteWorkoutLog = Method<DeleteWorkoutLogRequest, DeleteWorkoutLogResponse>(
    service, "DeleteWorkoutLog", .account)
}

/// The request message for DeleteWorkoutLog.
public struct DeleteWorkoutLogRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The id of the workout log.
  public var workoutLogID: UUID = UUID.zero

  /// The version that was shown to the athlete; 0 accepts any version.
  public var expectedVersion: Int64 = 0

  /// Whether the heart rate of the session is kept.
  public var keepHeartRate = false

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, workoutLogID: UUID, expectedVersion: Int64 = 0) {
    self.requestID = requestID
    self.workoutLogID = workoutLogID
    self.expectedVersion = expectedVersion
  }
}

extension DeleteWorkoutLogRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.logs.v1.DeleteWorkoutLogRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.workoutLogID)
    m.number(3, &v.expectedVersion)
    m.flag(4, &v.keepHeartRate)
  }
}

/// The response message for DeleteWorkoutLog.
public struct DeleteWorkoutLogResponse: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension DeleteWorkoutLogResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.DeleteWorkoutLogResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
