public import Messages
public import Wire

extension ScheduleRPC {
  /// Lists the caller's scheduled workouts, newest first.
  public static let listScheduledWorkouts = Method<
    ListScheduledWorkoutsRequest, ListScheduledWorkoutsResponse
  >(
    service, "ListScheduledWorkouts", .account)
}

/// The request message for ListScheduledWorkouts.
public struct ListScheduledWorkoutsRequest: MappedRequest {
  /// The maximum number of scheduled workouts to return; 0 means 50, and values above 100 mean 100.
  public var pageSize: Int32 = 0
  /// The next_page_token of the previous page; empty for the first page.
  public var pageToken = ""

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.ListScheduledWorkoutsRequest")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

/// The response message for ListScheduledWorkouts.
public struct ListScheduledWorkoutsResponse: MappedMessage {
  /// The scheduled workouts, newest first, without blocks and exceptions.
  public var scheduledWorkouts: [ScheduledWorkout] = []
  /// The token for the next page; empty on the last page.
  public var nextPageToken = ""

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.ListScheduledWorkoutsResponse")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.scheduledWorkouts)
    m.text(2, &v.nextPageToken)
  }
}
