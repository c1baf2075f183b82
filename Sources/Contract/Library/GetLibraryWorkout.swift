package import Wire

extension LibraryRPC {
  package static let getLibraryWorkout =
    Method<GetLibraryWorkoutRequest, GetLibraryWorkoutResponse>(
      service, "GetLibraryWorkout", .account)
}

package struct GetLibraryWorkoutRequest: MappedRequest {
  package var libraryWorkoutID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.GetLibraryWorkoutRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.libraryWorkoutID)
  }
}

package struct GetLibraryWorkoutResponse: MappedMessage {
  package var libraryWorkout = LibraryWorkout()

  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.GetLibraryWorkoutResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.libraryWorkout)
  }
}
