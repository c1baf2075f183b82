public import Base
public import Messages
public import RecordsContract
public import Wire

extension WorkoutLogRPC {
  /// Updates a set.
  public static let updateWorkoutSet = Method<UpdateWorkoutSetRequest, UpdateWorkoutSetResponse>(
    service, "UpdateWorkoutSet", .account)
}

/// The request message for UpdateWorkoutSet.
public struct UpdateWorkoutSetRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The id of the workout log.
  public var workoutLogID: UUID = UUID.zero

  /// The new content of the set.
  public var set: WorkoutSet = WorkoutSet()

  /// The version that was shown to the athlete; 0 accepts any version.
  public var expectedVersion: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for UpdateWorkoutSet.
public struct UpdateWorkoutSetResponse: Equatable, Sendable {
  /// The set after the call.
  public var set: WorkoutSet = WorkoutSet()

  /// The personal records that the set holds since this call, or with another value, and those of its
  /// workout's volume.
  public var newRecords: [PersonalRecord] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(set: WorkoutSet, newRecords: [PersonalRecord] = []) {
    self.set = set
    self.newRecords = newRecords
  }
}

extension UpdateWorkoutSetResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.UpdateWorkoutSetResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.set)
    m.list(2, &v.newRecords)
  }
}
