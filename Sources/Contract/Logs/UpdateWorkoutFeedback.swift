public import Base
public import Messages
public import Wire

extension WorkoutLogRPC {
  /// Updates what the athlete says of a workout, as a change of its log.
  public static let updateWorkoutFeedback = Method<
    UpdateWorkoutFeedbackRequest, UpdateWorkoutFeedbackResponse
  >(
    service, "UpdateWorkoutFeedback", .account)
}

/// The request message for UpdateWorkoutFeedback.
public struct UpdateWorkoutFeedbackRequest: MappedRequest, Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID = UUID.zero
  /// The id of the workout log; for a session, the id of the session.
  public var workoutLogID = UUID.zero
  /// The new values of the fields in update_mask.
  public var feedback = WorkoutFeedback()
  /// The paths of the fields to change, at least one; `*` for all. A list is replaced as a whole.
  public var updateMask = Google.FieldMask()
  /// The version of the log that was shown to the athlete; 0 accepts any version.
  public var expectedVersion: Int64 = 0

  public init() {}
  public static let layout = MessageLayout("pulsewire.logs.v1.UpdateWorkoutFeedbackRequest")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.workoutLogID)
    m.message(3, &v.feedback)
    m.message(4, &v.updateMask)
    m.number(5, &v.expectedVersion)
  }
}

/// The response message for UpdateWorkoutFeedback.
public struct UpdateWorkoutFeedbackResponse: MappedMessage, Equatable, Sendable {
  /// The log after the call, with its feedback.
  public var workoutLog = WorkoutLog()

  public init() {}
  public static let layout = MessageLayout("pulsewire.logs.v1.UpdateWorkoutFeedbackResponse")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.workoutLog)
  }
}
