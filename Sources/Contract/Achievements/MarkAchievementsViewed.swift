package import Wire

extension AchievementRPC {
  package static let markAchievementsViewed =
    Method<MarkAchievementsViewedRequest, MarkAchievementsViewedResponse>(
      service, "MarkAchievementsViewed", .account)
}

package struct MarkAchievementsViewedRequest: MappedChange {
  package var requestID = UUID.zero
  package var keys: [String] = []

  package init() {}
  package static let layout = MessageLayout(
    "pulsewire.achievements.v1.MarkAchievementsViewedRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.texts(2, &v.keys)
  }
}

package struct MarkAchievementsViewedResponse: MappedMessage {
  package var views: [ViewedAchievement] = []

  package init() {}
  package static let layout = MessageLayout(
    "pulsewire.achievements.v1.MarkAchievementsViewedResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.views)
  }
}
