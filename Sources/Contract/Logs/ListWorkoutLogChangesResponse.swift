public import Messages

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
