public import Base
public import Messages
public import Wire

extension ScheduleRPC {
  /// Deletes a scheduled workout. Logs stay. Fails with NOT_FOUND and the reason
  /// SCHEDULED_WORKOUT_NOT_FOUND if it does not exist.
  public static let deleteScheduledWorkout = Method<
    DeleteScheduledWorkoutRequest, DeleteScheduledWorkoutResponse
  >(
    service, "DeleteScheduledWorkout", .account)
}

/// The request message for DeleteScheduledWorkout.
public struct DeleteScheduledWorkoutRequest: MappedRequest {
  /// A UUID that the client creates for each change.
  public var requestID = UUID.zero
  /// The id of the scheduled workout.
  public var scheduledWorkoutID = UUID.zero
  /// The version that the change expects; 0 accepts any version.
  public var expectedVersion: Int64 = 0

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.DeleteScheduledWorkoutRequest")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.scheduledWorkoutID)
    m.number(3, &v.expectedVersion)
  }
}

/// The response message for DeleteScheduledWorkout.
public struct DeleteScheduledWorkoutResponse: MappedMessage {

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.DeleteScheduledWorkoutResponse")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
