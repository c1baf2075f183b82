package import Wire

extension ScheduleRPC {
  package static let createScheduledWorkout =
    Method<CreateScheduledWorkoutRequest, CreateScheduledWorkoutResponse>(
      service, "CreateScheduledWorkout", .account, .kibibytes(768))
}

package struct CreateScheduledWorkoutRequest: MappedChange {
  package var requestID = UUID.zero
  package var scheduledWorkout = ScheduledWorkout()

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.CreateScheduledWorkoutRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.scheduledWorkout)
  }
}

package struct CreateScheduledWorkoutResponse: MappedMessage {
  package var scheduledWorkout = ScheduledWorkout()

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.CreateScheduledWorkoutResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.scheduledWorkout)
  }
}
