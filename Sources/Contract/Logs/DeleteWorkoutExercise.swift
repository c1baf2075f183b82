package import Wire

extension WorkoutLogRPC {
  package static let deleteWorkoutExercise =
    Method<DeleteWorkoutExerciseRequest, DeleteWorkoutExerciseResponse>(
      service, "DeleteWorkoutExercise", .scope(.logsWrite), repeats: .month)
}

package struct DeleteWorkoutExerciseRequest: MappedChange {
  package var requestID = UUID.zero
  package var workoutLogID = UUID.zero
  package var exerciseID = UUID.zero
  package var expectedVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.DeleteWorkoutExerciseRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.workoutLogID)
    m.uuid(3, &v.exerciseID)
    m.number(4, &v.expectedVersion)
  }
}

package struct DeleteWorkoutExerciseResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.DeleteWorkoutExerciseResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
