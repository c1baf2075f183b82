public import Base
public import Messages
public import Wire

extension ScheduleRPC {
  /// Returns a scheduled workout with its exceptions. Fails with NOT_FOUND and the reason
  /// SCHEDULED_WORKOUT_NOT_FOUND if it does not exist.
  public static let getScheduledWorkout = Method<
    GetScheduledWorkoutRequest, GetScheduledWorkoutResponse
  >(
    service, "GetScheduledWorkout", .account)
}

/// The request message for GetScheduledWorkout.
public struct GetScheduledWorkoutRequest: MappedRequest {
  /// The id of the scheduled workout.
  public var scheduledWorkoutID = UUID.zero

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.GetScheduledWorkoutRequest")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.scheduledWorkoutID)
  }
}

/// The response message for GetScheduledWorkout.
public struct GetScheduledWorkoutResponse: MappedMessage {
  /// The scheduled workout.
  public var scheduledWorkout = ScheduledWorkout()

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.GetScheduledWorkoutResponse")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.scheduledWorkout)
  }
}
