public import AchievementsContract
public import Base
public import Messages
import Wire

/// The profile of an athlete that other accounts see. It contains none of the personal data.
public struct PublicProfile: Equatable, Sendable {
  /// The username: at least three letters from a to z in either case, digits, dots and underscores, beginning
  /// with a letter. Usernames are unique, and case is ignored.
  public var username: String = ""

  /// A short description of the athlete.
  public var bio: String = ""

  /// The URL of the picture, which begins with https://; empty if there is none.
  public var avatarURL: String = ""

  /// Whether only the owner and approved followers can see the profile and its posts. For other accounts it
  /// does not exist. True by default.
  public var isPrivate: Bool = false

  /// The fitness level from the fitness profile. Set by the server.
  public var fitnessLevel: FitnessLevel = .standIn

  /// The time at which the account was created. Set by the server.
  public var joinTime: Timestamp?

  /// The version, which grows by one with each change; 0 before the first. Set by the server.
  public var version: Int64 = 0

  /// The time of the last change; nil before the first. Set by the server.
  public var updateTime: Timestamp?

  /// The number of accounts that follow this one. Set by the server.
  public var followerCount: Int64 = 0

  /// The number of accounts that this one follows. Set by the server.
  public var followingCount: Int64 = 0

  /// The number of logged workouts that have ended, whether they were logged by the player or written down.
  /// Achievements count the same number. Set by the server.
  public var workoutCount: Int64 = 0

  /// The keys of the completed achievements to show, in order and without duplicates. Keys of achievements
  /// that are not completed are refused.
  public var featuredAchievements: [String] = []

  /// The number of completed achievements. Set by the server.
  public var badgeCount: Int64 = 0

  /// The featured achievements, in order. Set by the server.
  public var featuredBadges: [Badge] = []

  /// The time at which an account session of the account last requested a token, rounded to the hour so that
  /// it does not reveal the athlete's day. Set by the server.
  public var lastActiveTime: Timestamp?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
