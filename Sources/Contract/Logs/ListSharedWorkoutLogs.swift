public import Messages
public import Wire

extension WorkoutLogRPC {
  /// Lists the logs that an athlete shares with the caller, by start time, latest first.
  public static let listSharedWorkoutLogs = Method<
    ListSharedWorkoutLogsRequest, ListSharedWorkoutLogsResponse
  >(
    service, "ListSharedWorkoutLogs", .account)
}

/// The request message for ListSharedWorkoutLogs.
public struct ListSharedWorkoutLogsRequest: MappedRequest {
  /// The username of the athlete, regardless of case.
  public var username = ""
  /// The maximum number of logs to return; 0 means 20, and values above 100 mean 100.
  public var pageSize: Int32 = 0
  /// The next_page_token of the previous page; empty for the first page.
  public var pageToken = ""

  public init() {}
  public static let layout = MessageLayout("pulsewire.logs.v1.ListSharedWorkoutLogsRequest")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.username)
    m.number(2, &v.pageSize)
    m.text(3, &v.pageToken)
  }
}

/// The response message for ListSharedWorkoutLogs.
public struct ListSharedWorkoutLogsResponse: MappedMessage {
  /// The logs, ordered by start time, latest first; none if no athlete who is shown to the caller has the
  /// name.
  public var workoutLogs: [WorkoutLog] = []
  /// The token for the next page; empty on the last page.
  public var nextPageToken = ""

  public init() {}
  public static let layout = MessageLayout("pulsewire.logs.v1.ListSharedWorkoutLogsResponse")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.workoutLogs)
    m.text(2, &v.nextPageToken)
  }
}
