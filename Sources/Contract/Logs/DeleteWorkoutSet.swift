package import Wire

extension WorkoutLogRPC {
  package static let deleteWorkoutSet = Method<DeleteWorkoutSetRequest, DeleteWorkoutSetResponse>(
    service, "DeleteWorkoutSet", .scope(.logsWrite), repeats: .month)
}

package struct DeleteWorkoutSetRequest: MappedChange {
  package var requestID = UUID.zero
  package var workoutLogID = UUID.zero
  package var setID = UUID.zero
  package var expectedVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.DeleteWorkoutSetRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.workoutLogID)
    m.uuid(3, &v.setID)
    m.number(4, &v.expectedVersion)
  }
}

package struct DeleteWorkoutSetResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.DeleteWorkoutSetResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
