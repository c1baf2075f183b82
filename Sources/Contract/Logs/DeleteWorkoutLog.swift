package import Wire

extension WorkoutLogRPC {
  package static let deleteWorkoutLog = Method<DeleteWorkoutLogRequest, DeleteWorkoutLogResponse>(
    service, "DeleteWorkoutLog", .account, repeats: .month)
}

package struct DeleteWorkoutLogRequest: MappedChange {
  package var requestID = UUID.zero
  package var workoutLogID = UUID.zero
  package var expectedVersion: Int64 = 0
  package var keepHeartRate = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.DeleteWorkoutLogRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.workoutLogID)
    m.number(3, &v.expectedVersion)
    m.flag(4, &v.keepHeartRate)
  }
}

package struct DeleteWorkoutLogResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.DeleteWorkoutLogResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
