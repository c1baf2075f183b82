internal import Base
internal import Messages
internal import ProfileContract

/// A message whose newest version the server keeps.
protocol Versioned: Message {
  var version: Int64 { get set }
  var updateTime: Timestamp? { get set }
  /// The name of the message's field in an update request.
  static var fieldName: String { get }
  /// The fields that only the server sets.
  static var serverFields: Set<String> { get }
  /// The message before the first change.
  static var initial: Self { get }
}

extension PersonalData: Versioned {
  static let fieldName = "personal_data"
  static let serverFields: Set<String> = ["version", "update_time"]
  static let initial = PersonalData()
}

extension FitnessProfile: Versioned {
  static let fieldName = "fitness_profile"
  static let serverFields: Set<String> = ["version", "update_time", "age_range"]
  static let initial = FitnessProfile()
}

extension PublicProfile: Versioned {
  static let fieldName = "public_profile"
  static let serverFields: Set<String> = [
    "version", "update_time", "fitness_level", "join_time", "follower_count", "following_count",
    "workout_count", "badge_count", "featured_badges", "last_active_time",
  ]
  static let initial = PublicProfile { $0.isPrivate = true }
}
