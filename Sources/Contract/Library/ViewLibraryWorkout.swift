package import Wire

extension LibraryRPC {
  package static let viewLibraryWorkout =
    Method<ViewLibraryWorkoutRequest, ViewLibraryWorkoutResponse>(
      service, "ViewLibraryWorkout", .account)
}

package struct ViewLibraryWorkoutRequest: MappedChange {
  package var requestID = UUID.zero
  package var libraryWorkoutID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.ViewLibraryWorkoutRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.libraryWorkoutID)
  }
}

package struct ViewLibraryWorkoutResponse: MappedMessage {
  package var libraryWorkout = LibraryWorkout()

  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.ViewLibraryWorkoutResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.libraryWorkout)
  }
}
