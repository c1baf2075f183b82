package import Wire

extension LibraryRPC {
  package static let publishLibraryWorkout =
    Method<PublishLibraryWorkoutRequest, PublishLibraryWorkoutResponse>(
      service, "PublishLibraryWorkout", .account)
}

package struct PublishLibraryWorkoutRequest: MappedChange {
  package var requestID = UUID.zero
  package var libraryWorkoutID = UUID.zero
  package var withdraws = false
  package var expectedVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.PublishLibraryWorkoutRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.libraryWorkoutID)
    m.flag(3, &v.withdraws)
    m.number(4, &v.expectedVersion)
  }
}

package struct PublishLibraryWorkoutResponse: MappedMessage {
  package var libraryWorkout = LibraryWorkout()

  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.PublishLibraryWorkoutResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.libraryWorkout)
  }
}
