public import AchievementsContract
public import Base
public import Messages
import Wire

/// What others see of an athlete. Nothing of the personal data is in it.
public struct PublicProfile: Equatable, Sendable {
  /// Three or more letters from a to z in either case, digits, dots and underscores, the first a
  /// letter. No two athletes have the same name, and case does not tell names apart.
  public var username: String = ""

  /// A few words.
  public var bio: String = ""

  /// The URL of the picture, which begins with https://; empty for none.
  public var avatarURL: String = ""

  /// Whether only its owner and approved followers see it, and the posts: for others it does not
  /// exist. True until it is told otherwise.
  public var isPrivate: Bool = false

  /// The fitness profile's. The server gives it.
  public var fitnessLevel: FitnessLevel = .standIn

  /// When the account was made. The server gives it.
  public var joinTime: Timestamp?

  /// Grows by one with each change; 0 before the first. The server gives it.
  public var version: Int64 = 0

  /// When it was last changed; absent before the first change. The server gives it.
  public var updateTime: Timestamp?

  /// How many accounts follow this one. The server gives it.
  public var followerCount: Int64 = 0

  /// How many accounts this one follows. The server gives it.
  public var followingCount: Int64 = 0

  /// How many workouts that have ended are logged, by the player or written down: what achievements
  /// count. The server gives it.
  public var workoutCount: Int64 = 0

  /// Keys of the completed achievements to show, each once, in the order to show them in. Others
  /// are refused.
  public var featuredAchievements: [String] = []

  /// How many achievements are completed. The server gives it.
  public var badgeCount: Int64 = 0

  /// The featured achievements, in their order. The server gives them.
  public var featuredBadges: [Badge] = []

  /// When a session of the account last asked for a token, to the hour. The server gives it.
  public var lastActiveTime: Timestamp?

  /// An empty message.
  public init() {}

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

extension PublicProfile: MappedMessage {
  public static let layout = MessageLayout("pulsewire.profile.v1.PublicProfile")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.username)
    m.text(2, &v.bio)
    m.text(3, &v.avatarURL)
    m.flag(4, &v.isPrivate)
    m.choice(5, &v.fitnessLevel)
    m.message(6, &v.joinTime)
    m.number(7, &v.version)
    m.message(8, &v.updateTime)
    m.number(9, &v.followerCount)
    m.number(10, &v.followingCount)
    m.number(11, &v.workoutCount)
    m.texts(12, &v.featuredAchievements)
    m.number(13, &v.badgeCount)
    m.list(14, &v.featuredBadges)
    m.message(15, &v.lastActiveTime)
  }
}
