public import Messages
import Wire

/// The preferences of an athlete for workouts.
public struct WorkoutPreferences: Equatable, Sendable {
  /// The preferred duration of a session, in minutes; 0 if not given.
  public var preferredMinutes: Int32 = 0

  /// The preferred intensity.
  public var preferredIntensity: WorkoutIntensity = .standIn

  /// The favourite categories, such as "yoga".
  public var favoriteCategories: [String] = []

  /// The names of the workouts for the quick start, newest first.
  public var quickStartWorkouts: [String] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    preferredMinutes: Int32 = 0, preferredIntensity: WorkoutIntensity = .unspecified,
    favoriteCategories: [String] = [], quickStartWorkouts: [String] = []
  ) {
    self.preferredMinutes = preferredMinutes
    self.preferredIntensity = preferredIntensity
    self.favoriteCategories = favoriteCategories
    self.quickStartWorkouts = quickStartWorkouts
  }
}

extension WorkoutPreferences: MappedMessage {
  public static let layout = MessageLayout("pulsewire.profile.v1.WorkoutPreferences")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.preferredMinutes)
    m.choice(2, &v.preferredIntensity)
    m.texts(3, &v.favoriteCategories)
    m.texts(4, &v.quickStartWorkouts)
  }
}
