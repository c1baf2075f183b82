package import Wire

extension WorkoutLogRPC {
  package static let updateWorkoutLog = Method<UpdateWorkoutLogRequest, UpdateWorkoutLogResponse>(
    service, "UpdateWorkoutLog", .scope(.logsWrite), repeats: .month)
}

package struct UpdateWorkoutLogRequest: MappedChange {
  package var requestID = UUID.zero
  package var workoutLog = WorkoutLog()
  package var expectedVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.UpdateWorkoutLogRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.workoutLog)
    m.number(3, &v.expectedVersion)
  }
}

package struct UpdateWorkoutLogResponse: MappedMessage {
  package var workoutLog = WorkoutLog()

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.UpdateWorkoutLogResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.workoutLog)
  }
}
