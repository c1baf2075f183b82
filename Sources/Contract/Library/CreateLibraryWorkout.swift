package import Wire

extension LibraryRPC {
  /// The request limit allows for 100 exercises and 1,000 sets.
  package static let createLibraryWorkout =
    Method<CreateLibraryWorkoutRequest, CreateLibraryWorkoutResponse>(
      service, "CreateLibraryWorkout", .account, .kibibytes(832))
}

package struct CreateLibraryWorkoutRequest: MappedChange {
  package var requestID = UUID.zero
  package var libraryWorkout = LibraryWorkout()

  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.CreateLibraryWorkoutRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.libraryWorkout)
  }
}

package struct CreateLibraryWorkoutResponse: MappedMessage {
  package var libraryWorkout = LibraryWorkout()

  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.CreateLibraryWorkoutResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.libraryWorkout)
  }
}
