package import Wire

extension AchievementRPC {
  package static let listAchievements = Method<ListAchievementsRequest, ListAchievementsResponse>(
    service, "ListAchievements", .scope(.statisticsRead))
}

package struct ListAchievementsRequest: MappedRequest {
  package init() {}
  package static let layout = MessageLayout("pulsewire.achievements.v1.ListAchievementsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

package struct ListAchievementsResponse: MappedMessage {
  package var achievements: [Achievement] = []
  package var badgeCount: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.achievements.v1.ListAchievementsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.achievements)
    m.number(2, &v.badgeCount)
  }
}
