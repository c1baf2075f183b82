public import Messages
public import Wire

extension StatisticsRPC {
  /// Returns the overview for the first screen.
  public static let getDashboard = Method<GetDashboardRequest, GetDashboardResponse>(
    service, "GetDashboard", .account)
}

/// The request message for GetDashboard.
public struct GetDashboardRequest: MappedRequest {
  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.GetDashboardRequest")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {}
}

/// The response message for GetDashboard. Without workouts, the sums are 0 and the list is empty.
public struct GetDashboardResponse: MappedMessage {
  /// Today.
  public var today = Google.Date()
  /// The sums of the last 7 days, today included.
  public var last7Days = ActivitySums()
  /// The sums of the last 28 days, today included.
  public var last28Days = ActivitySums()
  /// The sums of this week.
  public var thisWeek = ActivitySums()
  /// The sums of the whole week before this one.
  public var lastWeek = ActivitySums()
  /// The streak.
  public var streak = Streak()
  /// The five newest ended workouts, latest start first.
  public var recentWorkouts: [WorkoutSummary] = []

  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.GetDashboardResponse")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.today)
    m.message(2, &v.last7Days)
    m.message(3, &v.last28Days)
    m.message(4, &v.thisWeek)
    m.message(5, &v.lastWeek)
    m.message(6, &v.streak)
    m.list(7, &v.recentWorkouts)
  }
}
