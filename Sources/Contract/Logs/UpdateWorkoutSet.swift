package import RecordsContract
package import Wire

extension WorkoutLogRPC {
  package static let updateWorkoutSet = Method<UpdateWorkoutSetRequest, UpdateWorkoutSetResponse>(
    service, "UpdateWorkoutSet", .scope(.logsWrite), repeats: .month)
}

package struct UpdateWorkoutSetRequest: MappedChange {
  package var requestID = UUID.zero
  package var workoutLogID = UUID.zero
  package var set = WorkoutSet()
  package var expectedVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.UpdateWorkoutSetRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.workoutLogID)
    m.message(3, &v.set)
    m.number(4, &v.expectedVersion)
  }
}

package struct UpdateWorkoutSetResponse: MappedMessage {
  package var set = WorkoutSet()
  package var newRecords: [PersonalRecord] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.UpdateWorkoutSetResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.set)
    m.list(2, &v.newRecords)
  }
}
