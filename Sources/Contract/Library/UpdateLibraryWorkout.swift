package import Wire

extension LibraryRPC {
  /// The request limit allows for 100 exercises and 1,000 sets.
  package static let updateLibraryWorkout =
    Method<UpdateLibraryWorkoutRequest, UpdateLibraryWorkoutResponse>(
      service, "UpdateLibraryWorkout", .account, .kibibytes(832))
}

package struct UpdateLibraryWorkoutRequest: MappedChange {
  package var requestID = UUID.zero
  package var libraryWorkoutID = UUID.zero
  package var libraryWorkout = LibraryWorkout()
  package var updateMask = Google.FieldMask()
  package var expectedVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.UpdateLibraryWorkoutRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.libraryWorkoutID)
    m.message(3, &v.libraryWorkout)
    m.message(4, &v.updateMask)
    m.number(5, &v.expectedVersion)
  }
}

package struct UpdateLibraryWorkoutResponse: MappedMessage {
  package var libraryWorkout = LibraryWorkout()

  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.UpdateLibraryWorkoutResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.libraryWorkout)
  }
}
