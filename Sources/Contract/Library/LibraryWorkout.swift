package import LogsContract
package import ProfileContract
package import Wire
package import WorkoutsContract

package struct LibraryWorkout: MappedMessage {
  package var id: UUID?
  package var username = ""
  package var isOwn = false
  package var workout: Workout?
  package var description = ""
  package var imageURL = ""
  package var youtubeVideoID = ""
  package var category: WorkoutCategory = .unspecified
  package var difficulty: FitnessLevel = .unspecified
  package var duration: Duration?
  package var energyKcal: Int32 = 0
  package var equipment: [Equipment] = []
  package var tags: [String] = []
  package var accessibilityOptions: [String] = []
  package var isTemplate = false
  package var origin: WorkoutOrigin = .unspecified
  package var parentID: UUID?
  package var isPublic = false
  package var isFeatured = false
  package var version: Int64 = 0
  package var createTime: Timestamp?
  package var updateTime: Timestamp?
  package var viewCount: Int64 = 0
  package var likeCount: Int64 = 0
  package var completionCount: Int64 = 0
  package var ratingCount: Int64 = 0
  package var averageRating: Double = 0
  package var isLiked = false
  package var ownRating: Int32 = 0
  package var isFavorite = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.library.v1.LibraryWorkout")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.text(2, &v.username)
    m.flag(3, &v.isOwn)
    m.message(4, &v.workout)
    m.text(5, &v.description)
    m.text(6, &v.imageURL)
    m.text(7, &v.youtubeVideoID)
    m.choice(8, &v.category)
    m.choice(9, &v.difficulty)
    m.duration(10, &v.duration)
    m.number(11, &v.energyKcal)
    m.choices(12, &v.equipment)
    m.texts(13, &v.tags)
    m.texts(14, &v.accessibilityOptions)
    m.flag(15, &v.isTemplate)
    m.choice(16, &v.origin)
    m.uuid(17, &v.parentID)
    m.flag(18, &v.isPublic)
    m.flag(19, &v.isFeatured)
    m.number(20, &v.version)
    m.message(21, &v.createTime)
    m.message(22, &v.updateTime)
    m.number(23, &v.viewCount)
    m.number(24, &v.likeCount)
    m.number(25, &v.completionCount)
    m.number(26, &v.ratingCount)
    m.number(27, &v.averageRating)
    m.flag(28, &v.isLiked)
    m.number(29, &v.ownRating)
    m.flag(30, &v.isFavorite)
  }
}

package enum WorkoutOrigin: Int32, Choice {
  case unspecified = 0
  case athlete = 1
  case administrator = 2
  case ai = 3
}
