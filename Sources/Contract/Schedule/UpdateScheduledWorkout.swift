package import Wire

extension ScheduleRPC {
  package static let updateScheduledWorkout =
    Method<UpdateScheduledWorkoutRequest, UpdateScheduledWorkoutResponse>(
      service, "UpdateScheduledWorkout", .account, .kibibytes(768))
}

package struct UpdateScheduledWorkoutRequest: MappedChange {
  package var requestID = UUID.zero
  package var scheduledWorkoutID = UUID.zero
  package var scheduledWorkout = ScheduledWorkout()
  package var expectedVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.UpdateScheduledWorkoutRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.scheduledWorkoutID)
    m.message(3, &v.scheduledWorkout)
    m.number(4, &v.expectedVersion)
  }
}

package struct UpdateScheduledWorkoutResponse: MappedMessage {
  package var scheduledWorkout = ScheduledWorkout()

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.UpdateScheduledWorkoutResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.scheduledWorkout)
  }
}
