package import Wire

extension WorkoutLogRPC {
  package static let createWorkoutLog = Method<CreateWorkoutLogRequest, CreateWorkoutLogResponse>(
    service, "CreateWorkoutLog", .scope(.logsWrite), repeats: .month)
}

package struct CreateWorkoutLogRequest: MappedChange {
  package var requestID = UUID.zero
  package var workoutLog = WorkoutLog()

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.CreateWorkoutLogRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.workoutLog)
  }
}

package struct CreateWorkoutLogResponse: MappedMessage {
  package var workoutLog = WorkoutLog()

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.CreateWorkoutLogResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.workoutLog)
  }
}
