package import Wire

extension LibraryRPC {
  package static let forkLibraryWorkout =
    Method<ForkLibraryWorkoutRequest, ForkLibraryWorkoutResponse>(
      service, "ForkLibraryWorkout", .account)
}

package struct ForkLibraryWorkoutRequest: MappedChange {
  package var requestID = UUID.zero
  package var libraryWorkoutID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.ForkLibraryWorkoutRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.libraryWorkoutID)
  }
}

package struct ForkLibraryWorkoutResponse: MappedMessage {
  package var libraryWorkout = LibraryWorkout()

  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.ForkLibraryWorkoutResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.libraryWorkout)
  }
}
