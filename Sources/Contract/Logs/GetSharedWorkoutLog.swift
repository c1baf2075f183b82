public import Base
public import Messages
public import RecordsContract
public import Wire

extension WorkoutLogRPC {
  /// Returns a log that an athlete shares with the caller, with its exercises, sets and personal records.
  public static let getSharedWorkoutLog = Method<
    GetSharedWorkoutLogRequest, GetSharedWorkoutLogResponse
  >(
    service, "GetSharedWorkoutLog", .account)
}

/// The request message for GetSharedWorkoutLog.
public struct GetSharedWorkoutLogRequest: MappedRequest {
  /// The username of the athlete, regardless of case.
  public var username = ""
  /// The id of the workout log.
  public var workoutLogID = UUID.zero

  public init() {}
  public static let layout = MessageLayout("pulsewire.logs.v1.GetSharedWorkoutLogRequest")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.username)
    m.uuid(2, &v.workoutLogID)
  }
}

/// The response message for GetSharedWorkoutLog.
public struct GetSharedWorkoutLogResponse: MappedMessage {
  /// The log.
  public var workoutLog = WorkoutLog()
  /// The exercises, ordered by position.
  public var exercises: [WorkoutExercise] = []
  /// The sets, ordered by the positions of their exercises, then by their own.
  public var sets: [WorkoutSet] = []
  /// The personal records that the workout set, ordered by exercise, without those that they replaced.
  public var records: [PersonalRecord] = []

  public init() {}
  public static let layout = MessageLayout("pulsewire.logs.v1.GetSharedWorkoutLogResponse")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.workoutLog)
    m.list(2, &v.exercises)
    m.list(3, &v.sets)
    m.list(4, &v.records)
  }
}
