public import Messages
import Wire

/// How an athlete likes to train.
public struct WorkoutPreferences: Equatable, Sendable {
  /// How long a session is at best, in minutes; 0 where it was not told.
  public var preferredMinutes: Int32 = 0

  /// How hard.
  public var preferredIntensity: WorkoutIntensity = .standIn

  /// What the athlete likes best, as "yoga".
  public var favoriteCategories: [String] = []

  /// Names of workouts to start with one touch, the newest first.
  public var quickStartWorkouts: [String] = []

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
