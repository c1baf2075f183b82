package import Wire

extension LibraryRPC {
  package static let unfavoriteLibraryWorkout =
    Method<UnfavoriteLibraryWorkoutRequest, UnfavoriteLibraryWorkoutResponse>(
      service, "UnfavoriteLibraryWorkout", .account)
}

package struct UnfavoriteLibraryWorkoutRequest: MappedChange {
  package var requestID = UUID.zero
  package var libraryWorkoutID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.UnfavoriteLibraryWorkoutRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.libraryWorkoutID)
  }
}

package struct UnfavoriteLibraryWorkoutResponse: MappedMessage {
  package var libraryWorkout = LibraryWorkout()

  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.UnfavoriteLibraryWorkoutResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.libraryWorkout)
  }
}
