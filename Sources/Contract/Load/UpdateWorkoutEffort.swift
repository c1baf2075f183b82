public import Base
public import Messages
public import Wire

extension TrainingLoadRPC {
  /// Updates what the athlete or a device says of the effort of a workout.
  public static let updateWorkoutEffort = Method<
    UpdateWorkoutEffortRequest, UpdateWorkoutEffortResponse
  >(
    service, "UpdateWorkoutEffort", .account)
}

/// The request message for UpdateWorkoutEffort.
public struct UpdateWorkoutEffortRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change. A repeat within 24 hours returns the first
  /// response.
  public var requestID: UUID = UUID.zero

  /// The id of the workout log; for a session, the id of the session.
  public var workoutLogID: UUID = UUID.zero

  /// The new values of the fields in update_mask.
  public var effort = WorkoutEffort()

  /// The paths of the fields to change, at least one; `*` for both.
  public var updateMask = Google.FieldMask()

  /// The version that the change expects; 0 accepts any version.
  public var expectedVersion: Int64 = 0

  /// Creates an empty message.
  public init() {}
}

extension UpdateWorkoutEffortRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.load.v1.UpdateWorkoutEffortRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.workoutLogID)
    m.message(3, &v.effort)
    m.message(4, &v.updateMask)
    m.number(5, &v.expectedVersion)
  }
}

/// The response message for UpdateWorkoutEffort.
public struct UpdateWorkoutEffortResponse: Equatable, Sendable {
  /// The values after the call.
  public var effort = WorkoutEffort()

  /// Creates an empty message.
  public init() {}
}

extension UpdateWorkoutEffortResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.load.v1.UpdateWorkoutEffortResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.effort)
  }
}
