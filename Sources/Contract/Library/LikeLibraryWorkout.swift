package import Wire

extension LibraryRPC {
  package static let likeLibraryWorkout =
    Method<LikeLibraryWorkoutRequest, LikeLibraryWorkoutResponse>(
      service, "LikeLibraryWorkout", .account)
}

package struct LikeLibraryWorkoutRequest: MappedChange {
  package var requestID = UUID.zero
  package var libraryWorkoutID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.LikeLibraryWorkoutRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.libraryWorkoutID)
  }
}

package struct LikeLibraryWorkoutResponse: MappedMessage {
  package var libraryWorkout = LibraryWorkout()

  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.LikeLibraryWorkoutResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.libraryWorkout)
  }
}
