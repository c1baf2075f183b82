public import Base
public import Messages
public import Wire

extension WorkoutLogRPC {
  /// What was edited and deleted in a log, and what it was before something was added after its end, the
  /// newest first, page by page.
  public static let listWorkoutLogChanges = Method<
    ListWorkoutLogChangesRequest, ListWorkoutLogChangesResponse
  >(
    service, "ListWorkoutLogChanges", .account)
}

/// Asks for what was edited and deleted.
public struct ListWorkoutLogChangesRequest: Equatable, Sendable {
  /// The log; it may be deleted.
  public var workoutLogID: UUID = UUID.zero

  /// At most so many changes; 0 means 100, and more than 1,000 means 1,000.
  public var pageSize: Int32 = 0

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// One page of changes.
public struct ListWorkoutLogChangesResponse: Equatable, Sendable {
  /// The changes, the newest first.
  public var changes: [WorkoutLogChange] = []

  /// Asks for the next page; empty on the last.
  public var nextPageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
