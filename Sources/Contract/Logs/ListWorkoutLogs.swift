public import Messages
public import Wire

extension WorkoutLogRPC {
  /// The logs, those that began last first, page by page; that of a running session, too.
  public static let listWorkoutLogs = Method<ListWorkoutLogsRequest, ListWorkoutLogsResponse>(
    service, "ListWorkoutLogs", .account)
}

/// Asks for logs.
public struct ListWorkoutLogsRequest: Equatable, Sendable {
  /// At most so many logs; 0 means 100, and more than 1,000 means 1,000.
  public var pageSize: Int32 = 0

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(pageSize: Int32 = 0, pageToken: String = "") {
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListWorkoutLogsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.logs.v1.ListWorkoutLogsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

/// One page of logs.
public struct ListWorkoutLogsResponse: Equatable, Sendable {
  /// The logs, those that began last first.
  public var workoutLogs: [WorkoutLog] = []

  /// Asks for the next page; empty on the last.
  public var nextPageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(workoutLogs: [WorkoutLog] = [], nextPageToken: String = "") {
    self.workoutLogs = workoutLogs
    self.nextPageToken = nextPageToken
  }
}

extension ListWorkoutLogsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.ListWorkoutLogsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.workoutLogs)
    m.text(2, &v.nextPageToken)
  }
}
