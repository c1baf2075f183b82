package import Wire

extension ScheduleRPC {
  package static let getScheduledWorkout =
    Method<GetScheduledWorkoutRequest, GetScheduledWorkoutResponse>(
      service, "GetScheduledWorkout", .scope(.trainingRead))
}

package struct GetScheduledWorkoutRequest: MappedRequest {
  package var scheduledWorkoutID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.GetScheduledWorkoutRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.scheduledWorkoutID)
  }
}

package struct GetScheduledWorkoutResponse: MappedMessage {
  package var scheduledWorkout = ScheduledWorkout()

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.GetScheduledWorkoutResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.scheduledWorkout)
  }
}
