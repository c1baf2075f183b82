package import Wire

extension LibraryRPC {
  package static let rateLibraryWorkout =
    Method<RateLibraryWorkoutRequest, RateLibraryWorkoutResponse>(
      service, "RateLibraryWorkout", .account)
}

package struct RateLibraryWorkoutRequest: MappedChange {
  package var requestID = UUID.zero
  package var libraryWorkoutID = UUID.zero
  package var rating: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.RateLibraryWorkoutRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.libraryWorkoutID)
    m.number(3, &v.rating)
  }
}

package struct RateLibraryWorkoutResponse: MappedMessage {
  package var libraryWorkout = LibraryWorkout()

  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.RateLibraryWorkoutResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.libraryWorkout)
  }
}
