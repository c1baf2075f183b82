package import Wire

extension LibraryRPC {
  package static let featureLibraryWorkout =
    Method<FeatureLibraryWorkoutRequest, FeatureLibraryWorkoutResponse>(
      service, "FeatureLibraryWorkout", .administrator)
}

package struct FeatureLibraryWorkoutRequest: MappedChange {
  package var requestID = UUID.zero
  package var libraryWorkoutID = UUID.zero
  package var withdraws = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.FeatureLibraryWorkoutRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.libraryWorkoutID)
    m.flag(3, &v.withdraws)
  }
}

package struct FeatureLibraryWorkoutResponse: MappedMessage {
  package var libraryWorkout = LibraryWorkout()

  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.FeatureLibraryWorkoutResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.libraryWorkout)
  }
}
