public import Messages
public import Wire

extension WorkoutLogRPC {
  /// The logs that count for one day, those that began first first, page by page.
  public static let listDayLogs = Method<ListDayLogsRequest, ListDayLogsResponse>(
    service, "ListDayLogs", .account)
}

/// Asks for the logs of a day.
public struct ListDayLogsRequest: MappedRequest {
  /// The day, as `localDate` of its logs has it.
  public var date = Google.Date()
  /// At most so many logs; 0 means 100, and more than 1,000 means 1,000.
  public var pageSize: Int32 = 0
  /// `next_page_token` of the page before; empty for the first.
  public var pageToken = ""

  /// An empty message.
  public init() {}

  public static let layout = MessageLayout("pulsewire.logs.v1.ListDayLogsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.date)
    m.number(2, &v.pageSize)
    m.text(3, &v.pageToken)
  }
}

/// One page of a day's logs.
public struct ListDayLogsResponse: MappedMessage {
  /// The logs, those that began first first.
  public var workoutLogs: [WorkoutLog] = []
  /// Asks for the next page; empty on the last.
  public var nextPageToken = ""

  /// An empty message.
  public init() {}

  public static let layout = MessageLayout("pulsewire.logs.v1.ListDayLogsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.workoutLogs)
    m.text(2, &v.nextPageToken)
  }
}
