package import Wire

extension ScheduleRPC {
  package static let deleteScheduledWorkout =
    Method<DeleteScheduledWorkoutRequest, DeleteScheduledWorkoutResponse>(
      service, "DeleteScheduledWorkout", .account)
}

package struct DeleteScheduledWorkoutRequest: MappedChange {
  package var requestID = UUID.zero
  package var scheduledWorkoutID = UUID.zero
  package var expectedVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.DeleteScheduledWorkoutRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.scheduledWorkoutID)
    m.number(3, &v.expectedVersion)
  }
}

package struct DeleteScheduledWorkoutResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.DeleteScheduledWorkoutResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
