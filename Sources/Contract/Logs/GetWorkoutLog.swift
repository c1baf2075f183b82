package import Wire

extension WorkoutLogRPC {
  package static let getWorkoutLog = Method<GetWorkoutLogRequest, GetWorkoutLogResponse>(
    service, "GetWorkoutLog", .scope(.trainingRead))
}

package struct GetWorkoutLogRequest: MappedRequest {
  package var workoutLogID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.GetWorkoutLogRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.workoutLogID)
  }
}

package struct GetWorkoutLogResponse: MappedMessage {
  package var workoutLog = WorkoutLog()
  package var exercises: [WorkoutExercise] = []
  package var sets: [WorkoutSet] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.GetWorkoutLogResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.workoutLog)
    m.list(2, &v.exercises)
    m.list(3, &v.sets)
  }
}
