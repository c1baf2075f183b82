package import Wire

extension StatisticsRPC {
  package static let getDashboard = Method<GetDashboardRequest, GetDashboardResponse>(
    service, "GetDashboard", .scope(.statisticsRead))
}

package struct GetDashboardRequest: MappedRequest {
  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.GetDashboardRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {}
}

package struct GetDashboardResponse: MappedMessage {
  package var today = Google.Date()
  package var last7Days = ActivitySums()
  package var last28Days = ActivitySums()
  package var thisWeek = ActivitySums()
  package var lastWeek = ActivitySums()
  package var streak = Streak()
  package var recentWorkouts: [WorkoutSummary] = []
  package var load: LoadSummary?
  package var recovery: RecoverySummary?

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.GetDashboardResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.today)
    m.message(2, &v.last7Days)
    m.message(3, &v.last28Days)
    m.message(4, &v.thisWeek)
    m.message(5, &v.lastWeek)
    m.message(6, &v.streak)
    m.list(7, &v.recentWorkouts)
    m.message(8, &v.load)
    m.message(9, &v.recovery)
  }
}
