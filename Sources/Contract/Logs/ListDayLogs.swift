public import Messages
public import Wire

extension WorkoutLogRPC {
  /// Lists the logs that count for a day, as in a calendar, by start time, earliest first.
  public static let listDayLogs = Method<ListDayLogsRequest, ListDayLogsResponse>(
    service, "ListDayLogs", .account)
}

/// The request message for ListDayLogs.
public struct ListDayLogsRequest: MappedRequest {
  /// The day, as in the `local_date` of the logs.
  public var date = Google.Date()
  /// The maximum number of logs to return; 0 means 100, and values above 1,000 mean 1,000.
  public var pageSize: Int32 = 0
  /// The next_page_token of the previous page; empty for the first page.
  public var pageToken = ""

  public init() {}
  public static let layout = MessageLayout("pulsewire.logs.v1.ListDayLogsRequest")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.date)
    m.number(2, &v.pageSize)
    m.text(3, &v.pageToken)
  }
}

/// The response message for ListDayLogs.
public struct ListDayLogsResponse: MappedMessage {
  /// The logs, ordered by start time, earliest first.
  public var workoutLogs: [WorkoutLog] = []
  /// The token for the next page; empty on the last page.
  public var nextPageToken = ""

  public init() {}
  public static let layout = MessageLayout("pulsewire.logs.v1.ListDayLogsResponse")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.workoutLogs)
    m.text(2, &v.nextPageToken)
  }
}
