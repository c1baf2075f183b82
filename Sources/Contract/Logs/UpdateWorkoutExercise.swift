package import Wire

extension WorkoutLogRPC {
  package static let updateWorkoutExercise =
    Method<UpdateWorkoutExerciseRequest, UpdateWorkoutExerciseResponse>(
      service, "UpdateWorkoutExercise", .scope(.logsWrite), repeats: .month)
}

package struct UpdateWorkoutExerciseRequest: MappedChange {
  package var requestID = UUID.zero
  package var workoutLogID = UUID.zero
  package var exercise = WorkoutExercise()
  package var expectedVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.UpdateWorkoutExerciseRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.workoutLogID)
    m.message(3, &v.exercise)
    m.number(4, &v.expectedVersion)
  }
}

package struct UpdateWorkoutExerciseResponse: MappedMessage {
  package var exercise = WorkoutExercise()

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.UpdateWorkoutExerciseResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.exercise)
  }
}
