public import Base
public import Messages
public import Wire

extension WorkoutLogRPC {
  /// Lists the edits, the deletions and the additions after the end in a log, with the previous states,
  /// newest first.
  public static let listWorkoutLogChanges = Method<
    ListWorkoutLogChangesRequest, ListWorkoutLogChangesResponse
  >(
    service, "ListWorkoutLogChanges", .account)
}

/// The request message for ListWorkoutLogChanges.
public struct ListWorkoutLogChangesRequest: Equatable, Sendable {
  /// The id of the workout log, which may be deleted.
  public var workoutLogID: UUID = UUID.zero

  /// The maximum number of changes to return; 0 means 100, and values above 1,000 mean 1,000.
  public var pageSize: Int32 = 0

  /// The next_page_token of the previous page; empty for the first page.
  public var pageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(workoutLogID: UUID, pageSize: Int32 = 0, pageToken: String = "") {
    self.workoutLogID = workoutLogID
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListWorkoutLogChangesRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.logs.v1.ListWorkoutLogChangesRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.workoutLogID)
    m.number(2, &v.pageSize)
    m.text(3, &v.pageToken)
  }
}

/// The response message for ListWorkoutLogChanges.
public struct ListWorkoutLogChangesResponse: Equatable, Sendable {
  /// The changes, newest first.
  public var changes: [WorkoutLogChange] = []

  /// The token for the next page; empty on the last page.
  public var nextPageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(changes: [WorkoutLogChange] = [], nextPageToken: String = "") {
    self.changes = changes
    self.nextPageToken = nextPageToken
  }
}

extension ListWorkoutLogChangesResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.ListWorkoutLogChangesResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.changes)
    m.text(2, &v.nextPageToken)
  }
}
