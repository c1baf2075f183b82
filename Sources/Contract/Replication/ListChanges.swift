public import Messages
public import Wire

extension ReplicationRPC {
  /// Lists the changes after a cursor.
  public static let listChanges = Method<ListChangesRequest, ListChangesResponse>(
    service, "ListChanges", .account)
}

/// The request message for ListChanges.
public struct ListChangesRequest: Equatable, Sendable {
  /// The newest cursor that the device has received; empty for a new replica.
  public var cursor: String = ""

  /// The maximum number of changes to return; 0 means 100, and values above 500 mean 500. Fewer are returned
  /// if they would exceed 1 MiB together, but at least one.
  public var pageSize: Int32 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(cursor: String = "", pageSize: Int32 = 0) {
    self.cursor = cursor
    self.pageSize = pageSize
  }
}

extension ListChangesRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.replication.v1.ListChangesRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.cursor)
    m.number(2, &v.pageSize)
  }
}

/// The response message for ListChanges.
public struct ListChangesResponse: Equatable, Sendable {
  /// The changes, in the order of their revisions.
  public var changes: [EntityChange] = []

  /// The cursor after these changes; empty as long as the account has never had an entity.
  public var cursor: String = ""

  /// Whether there are more changes after the cursor.
  public var hasMore: Bool = false

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(changes: [EntityChange] = [], cursor: String = "", hasMore: Bool = false) {
    self.changes = changes
    self.cursor = cursor
    self.hasMore = hasMore
  }
}

extension ListChangesResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.replication.v1.ListChangesResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.changes)
    m.text(2, &v.cursor)
    m.flag(3, &v.hasMore)
  }
}
