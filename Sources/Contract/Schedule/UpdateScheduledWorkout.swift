public import Base
public import Messages
public import Wire

extension ScheduleRPC {
  /// Replaces the content of a scheduled workout. Exceptions of days that no longer match are
  /// removed. Fails like CreateScheduledWorkout, and with NOT_FOUND and the reason
  /// SCHEDULED_WORKOUT_NOT_FOUND if it does not exist.
  public static let updateScheduledWorkout = Method<
    UpdateScheduledWorkoutRequest, UpdateScheduledWorkoutResponse
  >(
    service, "UpdateScheduledWorkout", .account, .kibibytes(768))
}

/// The request message for UpdateScheduledWorkout.
public struct UpdateScheduledWorkoutRequest: MappedRequest {
  /// A UUID that the client creates for each change.
  public var requestID = UUID.zero
  /// The id of the scheduled workout.
  public var scheduledWorkoutID = UUID.zero
  /// The new content. Fields that only the server sets are ignored.
  public var scheduledWorkout = ScheduledWorkout()
  /// The version that the change expects; 0 accepts any version.
  public var expectedVersion: Int64 = 0

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.UpdateScheduledWorkoutRequest")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.scheduledWorkoutID)
    m.message(3, &v.scheduledWorkout)
    m.number(4, &v.expectedVersion)
  }
}

/// The response message for UpdateScheduledWorkout.
public struct UpdateScheduledWorkoutResponse: MappedMessage {
  /// The scheduled workout in its current state.
  public var scheduledWorkout = ScheduledWorkout()

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.UpdateScheduledWorkoutResponse")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.scheduledWorkout)
  }
}
