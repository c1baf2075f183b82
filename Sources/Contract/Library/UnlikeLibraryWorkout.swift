package import Wire

extension LibraryRPC {
  package static let unlikeLibraryWorkout =
    Method<UnlikeLibraryWorkoutRequest, UnlikeLibraryWorkoutResponse>(
      service, "UnlikeLibraryWorkout", .account)
}

package struct UnlikeLibraryWorkoutRequest: MappedChange {
  package var requestID = UUID.zero
  package var libraryWorkoutID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.UnlikeLibraryWorkoutRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.libraryWorkoutID)
  }
}

package struct UnlikeLibraryWorkoutResponse: MappedMessage {
  package var libraryWorkout = LibraryWorkout()

  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.UnlikeLibraryWorkoutResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.libraryWorkout)
  }
}
