public import Messages
public import Wire

extension WorkoutLogRPC {
  /// Lists the logs by start time, latest first, including that of a running session.
  public static let listWorkoutLogs = Method<ListWorkoutLogsRequest, ListWorkoutLogsResponse>(
    service, "ListWorkoutLogs", .account)
}

/// The request message for ListWorkoutLogs.
public struct ListWorkoutLogsRequest: Equatable, Sendable {
  /// The maximum number of logs to return; 0 means 100, and values above 1,000 mean 1,000.
  public var pageSize: Int32 = 0

  /// The next_page_token of the previous page; empty for the first page.
  public var pageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for ListWorkoutLogs.
public struct ListWorkoutLogsResponse: Equatable, Sendable {
  /// The logs, ordered by start time, latest first.
  public var workoutLogs: [WorkoutLog] = []

  /// The token for the next page; empty on the last page.
  public var nextPageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
