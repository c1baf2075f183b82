package import RecordsContract
package import Wire

extension WorkoutLogRPC {
  package static let getSharedWorkoutLog =
    Method<GetSharedWorkoutLogRequest, GetSharedWorkoutLogResponse>(
      service, "GetSharedWorkoutLog", .account)
}

package struct GetSharedWorkoutLogRequest: MappedRequest {
  package var username = ""
  package var workoutLogID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.GetSharedWorkoutLogRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.username)
    m.uuid(2, &v.workoutLogID)
  }
}

package struct GetSharedWorkoutLogResponse: MappedMessage {
  package var workoutLog = WorkoutLog()
  package var exercises: [WorkoutExercise] = []
  package var sets: [WorkoutSet] = []
  package var records: [PersonalRecord] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.GetSharedWorkoutLogResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.workoutLog)
    m.list(2, &v.exercises)
    m.list(3, &v.sets)
    m.list(4, &v.records)
  }
}
