package import Wire

extension LibraryRPC {
  package static let deleteLibraryWorkout =
    Method<DeleteLibraryWorkoutRequest, DeleteLibraryWorkoutResponse>(
      service, "DeleteLibraryWorkout", .account)
}

package struct DeleteLibraryWorkoutRequest: MappedChange {
  package var requestID = UUID.zero
  package var libraryWorkoutID = UUID.zero
  package var expectedVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.DeleteLibraryWorkoutRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.libraryWorkoutID)
    m.number(3, &v.expectedVersion)
  }
}

package struct DeleteLibraryWorkoutResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.DeleteLibraryWorkoutResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
