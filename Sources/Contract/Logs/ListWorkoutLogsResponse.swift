public import Messages

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
