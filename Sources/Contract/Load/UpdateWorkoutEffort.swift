package import Wire

extension TrainingLoadRPC {
  package static let updateWorkoutEffort =
    Method<UpdateWorkoutEffortRequest, UpdateWorkoutEffortResponse>(
      service, "UpdateWorkoutEffort", .scope(.logsWrite))
}

package struct UpdateWorkoutEffortRequest: MappedChange {
  package var requestID = UUID.zero
  package var workoutLogID = UUID.zero
  package var effort = WorkoutEffort()
  package var updateMask = Google.FieldMask()
  package var expectedVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.load.v1.UpdateWorkoutEffortRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.workoutLogID)
    m.message(3, &v.effort)
    m.message(4, &v.updateMask)
    m.number(5, &v.expectedVersion)
  }
}

package struct UpdateWorkoutEffortResponse: MappedMessage {
  package var effort = WorkoutEffort()

  package init() {}
  package static let layout = MessageLayout("pulsewire.load.v1.UpdateWorkoutEffortResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.effort)
  }
}
