public import Base
public import Messages
public import ProfileContract
import Wire
public import WorkoutsContract

/// A workout of the library: an athlete's own, or one that an athlete or an administrator has published.
public struct LibraryWorkout: Equatable, Sendable {
  /// The id. Set by the server.
  public var id: UUID?

  /// The author's current username; empty if they have none, and for workouts of administrators. Set by the
  /// server.
  public var username: String = ""

  /// Whether the workout is the caller's own. Set by the server.
  public var isOwn: Bool = false

  /// The workout. Its name is the title. In a request, the name of an exercise of the exercise catalogue may be
  /// empty: the catalogue's name is then used. In a list, it has no blocks for brevity.
  public var workout: Workout?

  /// The description.
  public var description: String = ""

  /// The https URL of an image; empty for none.
  public var imageURL: String = ""

  /// The id of a video on YouTube, of 11 characters; empty for none.
  public var youtubeVideoID: String = ""

  /// The category.
  public var category: WorkoutCategory = .unspecified

  /// The experience that an athlete should have.
  public var difficulty: FitnessLevel = .unspecified

  /// The estimated duration; absent if unknown.
  public var duration: Duration?

  /// The estimated energy, in kilocalories, for an athlete of 70 kg; 0 if unknown.
  public var energyKcal: Int32 = 0

  /// The equipment that the workout needs; empty if it needs only the body.
  public var equipment: [Equipment] = []

  /// The tags, such as "travel", without duplicates.
  public var tags: [String] = []

  /// The ways in which the workout can be adapted, such as "seated", without duplicates.
  public var accessibilityOptions: [String] = []

  /// Whether the workout is meant as a start for others rather than to be done as it is.
  public var isTemplate: Bool = false

  /// The origin; unspecified means WORKOUT_ORIGIN_ATHLETE. It cannot be changed. Only administrators create
  /// workouts with WORKOUT_ORIGIN_ADMINISTRATOR.
  public var origin: WorkoutOrigin = .unspecified

  /// The workout that this one was forked from, which may be deleted or hidden by now; empty for none. Set by the
  /// server.
  public var parentID: UUID?

  /// Whether others see the workout. Set by the server.
  public var isPublic: Bool = false

  /// Whether administrators recommend the workout. Set by the server.
  public var isFeatured: Bool = false

  /// The version, which starts at 1 and grows by one with each change by the author. Set by the server.
  public var version: Int64 = 0

  /// The creation time. Set by the server.
  public var createTime: Timestamp?

  /// The time of the last change by the author. Set by the server.
  public var updateTime: Timestamp?

  /// The number of views, of which an account, other than the author, makes one in 30 days at most. Set by the
  /// server.
  public var viewCount: Int64 = 0

  /// The number of accounts that like the workout. Set by the server.
  public var likeCount: Int64 = 0

  /// The number of sessions started from the workout that were finished. Set by the server.
  public var completionCount: Int64 = 0

  /// The number of accounts that have rated the workout. Set by the server.
  public var ratingCount: Int64 = 0

  /// The mean of the ratings, from 1 to 5; 0 without ratings. Set by the server.
  public var averageRating: Double = 0

  /// Whether the caller likes the workout. Set by the server.
  public var isLiked: Bool = false

  /// The caller's rating, from 1 to 5; 0 for none. Set by the server.
  public var ownRating: Int32 = 0

  /// Whether the workout is among the caller's favourites. Set by the server.
  public var isFavorite: Bool = false

  /// Creates an empty message.
  public init() {}
}

extension LibraryWorkout: MappedMessage {
  public static let layout = MessageLayout("pulsewire.library.v1.LibraryWorkout")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
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

/// The categories of workouts.
public enum WorkoutCategory: Int32, Choice {
  /// The default value; no category is given.
  case unspecified = 0
  /// Resistance training.
  case strength = 1
  /// Endurance training at a steady intensity.
  case cardio = 2
  /// Intervals of high intensity.
  case intervals = 3
  /// Training of the range of motion.
  case mobility = 4
  /// Yoga.
  case yoga = 5
  /// Pilates.
  case pilates = 6
  /// Training for a sport.
  case sport = 7
  /// Light activity for recovery.
  case recovery = 8
}

/// The origins of workouts.
public enum WorkoutOrigin: Int32, Choice {
  /// The default value; not used in responses.
  case unspecified = 0
  /// An athlete.
  case athlete = 1
  /// An administrator: everybody may read it once it is published.
  case administrator = 2
  /// A model that generates workouts.
  case ai = 3
}
