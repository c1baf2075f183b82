package import LogsContract
package import ProfileContract
package import Wire

extension LibraryRPC {
  package static let listLibraryWorkouts =
    Method<ListLibraryWorkoutsRequest, ListLibraryWorkoutsResponse>(
      service, "ListLibraryWorkouts", .account)
}

package struct ListLibraryWorkoutsRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""
  package var text = ""
  package var category: WorkoutCategory = .unspecified
  package var difficulties: [FitnessLevel] = []
  package var availableEquipment: [Equipment] = []
  package var featuredOnly = false
  package var order: LibraryOrder = .unspecified

  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.ListLibraryWorkoutsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
    m.text(3, &v.text)
    m.choice(4, &v.category)
    m.choices(5, &v.difficulties)
    m.choices(6, &v.availableEquipment)
    m.flag(7, &v.featuredOnly)
    m.choice(8, &v.order)
  }
}

package struct ListLibraryWorkoutsResponse: MappedMessage {
  package var libraryWorkouts: [LibraryWorkout] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.ListLibraryWorkoutsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.libraryWorkouts)
    m.text(2, &v.nextPageToken)
  }
}

package enum LibraryOrder: Int32, Choice {
  case unspecified = 0
  case newest = 1
  case mostLiked = 2
}
