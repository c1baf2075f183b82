package import Wire

extension StatisticsRPC {
  package static let getStreak = Method<GetStreakRequest, GetStreakResponse>(
    service, "GetStreak", .scope(.statisticsRead))
}

package struct GetStreakRequest: MappedRequest {
  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.GetStreakRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {}
}

package struct GetStreakResponse: MappedMessage {
  package var streak = Streak()

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.GetStreakResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.streak)
  }
}
