package import AchievementsContract
package import Wire

package struct PublicProfile: MappedMessage {
  package var username = ""
  package var bio = ""
  package var avatarURL = ""
  package var isPrivate = false
  package var fitnessLevel: FitnessLevel = .standIn
  package var joinTime: Timestamp?
  package var version: Int64 = 0
  package var updateTime: Timestamp?
  package var followerCount: Int64 = 0
  package var followingCount: Int64 = 0
  package var workoutCount: Int64 = 0
  package var featuredAchievements: [String] = []
  package var badgeCount: Int64 = 0
  package var featuredBadges: [Badge] = []
  package var lastActiveTime: Timestamp?

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.PublicProfile")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
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
