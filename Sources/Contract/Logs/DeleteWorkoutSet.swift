public import Base
public import Messages
public import Wire

extension WorkoutLogRPC {
  /// Deletes a set.
  public static let deleteWorkoutSet = Method<DeleteWorkoutSetRequest, DeleteWorkoutSetResponse>(
    service, "DeleteWorkoutSet", .account)
}

/// The request message for DeleteWorkoutSet.
public struct DeleteWorkoutSetRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The id of the workout log.
  public var workoutLogID: UUID = UUID.zero

  /// The id of the set.
  public var setID: UUID = UUID.zero

  /// The version that was shown to the athlete; 0 accepts any version.
  public var expectedVersion: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, workoutLogID: UUID, setID: UUID, expectedVersion: Int64 = 0) {
    self.requestID = requestID
    self.workoutLogID = workoutLogID
    self.setID = setID
    self.expectedVersion = expectedVersion
  }
}

extension DeleteWorkoutSetRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.logs.v1.DeleteWorkoutSetRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.workoutLogID)
    m.uuid(3, &v.setID)
    m.number(4, &v.expectedVersion)
  }
}

/// The response message for DeleteWorkoutSet.
public struct DeleteWorkoutSetResponse: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension DeleteWorkoutSetResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.DeleteWorkoutSetResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
