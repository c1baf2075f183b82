package import Wire

extension LibraryRPC {
  package static let listFavoriteLibraryWorkouts =
    Method<ListFavoriteLibraryWorkoutsRequest, ListFavoriteLibraryWorkoutsResponse>(
      service, "ListFavoriteLibraryWorkouts", .account)
}

package struct ListFavoriteLibraryWorkoutsRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout(
    "pulsewire.library.v1.ListFavoriteLibraryWorkoutsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

package struct ListFavoriteLibraryWorkoutsResponse: MappedMessage {
  package var libraryWorkouts: [LibraryWorkout] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout(
    "pulsewire.library.v1.ListFavoriteLibraryWorkoutsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.libraryWorkouts)
    m.text(2, &v.nextPageToken)
  }
}
