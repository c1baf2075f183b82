public import Base
public import Messages
public import Wire

extension WorkoutLogRPC {
  /// Deletes a log with all that is in it; of a session, the session with its heart rate, too.
  public static let deleteWorkoutLog = Method<DeleteWorkoutLogRequest, DeleteWorkoutLogResponse>(
    service, "DeleteWorkoutLog", .account)
}

/// Deletes a log.
public struct DeleteWorkoutLogRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change.
  public var requestID: UUID = UUID.zero

  /// The log.
  public var workoutLogID: UUID = UUID.zero

  /// The version that the athlete was looking at; 0 for whichever is there.
  public var expectedVersion: Int64 = 0

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
  }
}

/// It is deleted.
public struct DeleteWorkoutLogResponse: Equatable, Sendable {
  /// The message.
  public init() {}
}

extension DeleteWorkoutLogResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.DeleteWorkoutLogResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
