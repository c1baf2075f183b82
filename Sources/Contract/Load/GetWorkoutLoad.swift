package import Wire

extension TrainingLoadRPC {
  package static let getWorkoutLoad = Method<GetWorkoutLoadRequest, GetWorkoutLoadResponse>(
    service, "GetWorkoutLoad", .scope(.healthRead))
}

package struct GetWorkoutLoadRequest: MappedRequest {
  package var workoutLogID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.load.v1.GetWorkoutLoadRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.workoutLogID)
  }
}

package struct GetWorkoutLoadResponse: MappedMessage {
  package var workoutLoad = WorkoutLoad()

  package init() {}
  package static let layout = MessageLayout("pulsewire.load.v1.GetWorkoutLoadResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.workoutLoad)
  }
}
