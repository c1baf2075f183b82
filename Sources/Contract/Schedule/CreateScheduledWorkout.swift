public import Base
public import Messages
public import Wire

extension ScheduleRPC {
  /// Schedules a workout. An account has at most 1,000 scheduled workouts. Fails with NOT_FOUND and
  /// the reason TRAINING_PLAN_NOT_FOUND, LIBRARY_WORKOUT_NOT_FOUND or ROUTINE_NOT_FOUND if what it
  /// names does not exist, and with ALREADY_EXISTS and the reason ID_TAKEN if the account has a scheduled workout
  /// with its id.
  public static let createScheduledWorkout = Method<
    CreateScheduledWorkoutRequest, CreateScheduledWorkoutResponse
  >(
    service, "CreateScheduledWorkout", .account, .kibibytes(768))
}

/// The request message for CreateScheduledWorkout.
public struct CreateScheduledWorkoutRequest: MappedRequest {
  /// A UUID that the client creates for each change.
  public var requestID = UUID.zero
  /// The scheduled workout, without the fields that only the server sets.
  public var scheduledWorkout = ScheduledWorkout()

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.CreateScheduledWorkoutRequest")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.scheduledWorkout)
  }
}

/// The response message for CreateScheduledWorkout.
public struct CreateScheduledWorkoutResponse: MappedMessage {
  /// The new scheduled workout.
  public var scheduledWorkout = ScheduledWorkout()

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.CreateScheduledWorkoutResponse")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.scheduledWorkout)
  }
}
