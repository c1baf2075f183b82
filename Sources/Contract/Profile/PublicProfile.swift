public import Base
import CMessages
public import Messages

/// What others see of an athlete. Nothing of the personal data is in it.
public struct PublicProfile: Equatable, Sendable {
  /// 3 to 30 letters from a to z in either case, digits, dots and underscores, the first a letter.
  /// No two athletes have the same name, and case does not tell names apart.
  public var username: String

  /// A few words, up to 300 characters.
  public var bio: String

  /// Where the picture is, https:// and up to 500 characters; empty for none.
  public var avatarURL: String

  /// Whether only its owner and approved followers see it, and the posts: for others it does not
  /// exist. True until it is told otherwise.
  public var isPrivate: Bool

  /// The fitness profile's. The server gives it.
  public var fitnessLevel: FitnessLevel

  /// When the account was made. The server gives it.
  public var joinTime: Timestamp?

  /// Grows by one with each change; 0 before the first. The server gives it.
  public var version: Int64

  /// When it was last changed; absent before the first change. The server gives it.
  public var updateTime: Timestamp?

  /// How many accounts follow this one. The server gives it.
  public var followerCount: Int64

  /// How many accounts this one follows. The server gives it.
  public var followingCount: Int64

  /// How many workouts that have ended are logged, by the player or written down: what achievements
  /// count. The server gives it.
  public var workoutCount: Int64

  /// Keys of the completed achievements to show, up to 6, each once, in the order to show them in.
  /// Others are refused.
  public var featuredAchievements: [String]

  /// How many achievements are completed. The server gives it.
  public var badgeCount: Int64

  /// The featured achievements, in their order. The server gives them.
  public var featuredBadges: [Badge]

  /// When a session of the account last asked for a token, to the hour. The server gives it.
  public var lastActiveTime: Timestamp?

  /// A value with these fields.
  public init(
    username: String = "", bio: String = "", avatarURL: String = "", isPrivate: Bool = false,
    fitnessLevel: FitnessLevel = .unspecified, joinTime: Timestamp? = nil, version: Int64 = 0,
    updateTime: Timestamp? = nil, followerCount: Int64 = 0, followingCount: Int64 = 0,
    workoutCount: Int64 = 0, featuredAchievements: [String] = [], badgeCount: Int64 = 0,
    featuredBadges: [Badge] = [], lastActiveTime: Timestamp? = nil
  ) {
    self.username = username
    self.bio = bio
    self.avatarURL = avatarURL
    self.isPrivate = isPrivate
    self.fitnessLevel = fitnessLevel
    self.joinTime = joinTime
    self.version = version
    self.updateTime = updateTime
    self.followerCount = followerCount
    self.followingCount = followingCount
    self.workoutCount = workoutCount
    self.featuredAchievements = featuredAchievements
    self.badgeCount = badgeCount
    self.featuredBadges = featuredBadges
    self.lastActiveTime = lastActiveTime
  }
}

extension PublicProfile: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__profile__v1__public_profile__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__PublicProfile>) {
    username = unsafe reader.text("username", reader.raw.username, characters: 0...30)
    bio = unsafe reader.text("bio", reader.raw.bio, characters: 0...300)
    avatarURL = unsafe reader.text("avatar_url", reader.raw.avatar_url, characters: 0...500)
    isPrivate = unsafe reader.raw.is_private != 0
    fitnessLevel = unsafe reader.knownChoice(
      "fitness_level", reader.raw.fitness_level, standIn: .unspecified)
    joinTime = unsafe reader.message("join_time", reader.raw.join_time)
    version = unsafe reader.raw.version
    updateTime = unsafe reader.message("update_time", reader.raw.update_time)
    followerCount = unsafe reader.raw.follower_count
    followingCount = unsafe reader.raw.following_count
    workoutCount = unsafe reader.raw.workout_count
    featuredAchievements = unsafe reader.texts(
      "featured_achievements", reader.raw.n_featured_achievements,
      reader.raw.featured_achievements, count: 0...6)
    badgeCount = unsafe reader.raw.badge_count
    featuredBadges = unsafe reader.list(
      "featured_badges", reader.raw.n_featured_badges, reader.raw.featured_badges)
    lastActiveTime = unsafe reader.message("last_active_time", reader.raw.last_active_time)
  }

  func write(to raw: inout Pulsewire__Profile__V1__PublicProfile, in arena: Arena) {
    unsafe raw.username = arena.copy(username)
    unsafe raw.bio = arena.copy(bio)
    unsafe raw.avatar_url = arena.copy(avatarURL)
    unsafe raw.is_private = isPrivate ? 1 : 0
    unsafe raw.fitness_level = .init(choice: fitnessLevel)
    unsafe raw.join_time = arena.copy(message: joinTime)
    unsafe raw.version = version
    unsafe raw.update_time = arena.copy(message: updateTime)
    unsafe raw.follower_count = followerCount
    unsafe raw.following_count = followingCount
    unsafe raw.workout_count = workoutCount
    unsafe (raw.n_featured_achievements, raw.featured_achievements) = arena.copy(
      texts: featuredAchievements)
    unsafe raw.badge_count = badgeCount
    unsafe (raw.n_featured_badges, raw.featured_badges) = arena.copy(list: featuredBadges)
    unsafe raw.last_active_time = arena.copy(message: lastActiveTime)
  }
}
