package import Wire

extension WorkoutLogRPC {
  package static let updateWorkoutFeedback =
    Method<UpdateWorkoutFeedbackRequest, UpdateWorkoutFeedbackResponse>(
      service, "UpdateWorkoutFeedback", .scope(.logsWrite), repeats: .month)
}

package struct UpdateWorkoutFeedbackRequest: MappedChange, Equatable, Sendable {
  package var requestID = UUID.zero
  package var workoutLogID = UUID.zero
  package var feedback = WorkoutFeedback()
  package var updateMask = Google.FieldMask()
  package var expectedVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.UpdateWorkoutFeedbackRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.workoutLogID)
    m.message(3, &v.feedback)
    m.message(4, &v.updateMask)
    m.number(5, &v.expectedVersion)
  }
}

package struct UpdateWorkoutFeedbackResponse: MappedMessage, Equatable, Sendable {
  package var workoutLog = WorkoutLog()

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.UpdateWorkoutFeedbackResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.workoutLog)
  }
}
