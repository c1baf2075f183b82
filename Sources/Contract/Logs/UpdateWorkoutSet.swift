public import Base
public import Messages
public import Wire

extension WorkoutLogRPC {
  /// Changes a set to what the request says.
  public static let updateWorkoutSet = Method<UpdateWorkoutSetRequest, UpdateWorkoutSetResponse>(
    service, "UpdateWorkoutSet", .account)
}

/// Changes a set.
public struct UpdateWorkoutSetRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change.
  public var requestID: UUID = UUID.zero

  /// The log that it is in.
  public var workoutLogID: UUID = UUID.zero

  /// What it is to be.
  public var set: WorkoutSet = WorkoutSet()

  /// The version that the athlete was looking at; 0 for whichever is there.
  public var expectedVersion: Int64 = 0

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, workoutLogID: UUID, set: WorkoutSet, expectedVersion: Int64 = 0) {
    self.requestID = requestID
    self.workoutLogID = workoutLogID
    self.set = set
    self.expectedVersion = expectedVersion
  }
}

extension UpdateWorkoutSetRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.logs.v1.UpdateWorkoutSetRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.workoutLogID)
    m.message(3, &v.set)
    m.number(4, &v.expectedVersion)
  }
}

/// The changed set.
public struct UpdateWorkoutSetResponse: Equatable, Sendable {
  /// As it was after the call.
  public var set: WorkoutSet = WorkoutSet()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(set: WorkoutSet) {
    self.set = set
  }
}

extension UpdateWorkoutSetResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.UpdateWorkoutSetResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.set)
  }
}
