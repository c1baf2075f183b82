public import Messages
public import Wire

extension ReplicationRPC {
  /// Watches the changes after a cursor: sends those that exist, and then each further one, at once if it
  /// was made on the same server, otherwise within 5 seconds.
  public static let watchChanges = Method<WatchChangesRequest, WatchChangesResponse>(
    service, "WatchChanges", .account)
}

/// The request message for WatchChanges.
public struct WatchChangesRequest: Equatable, Sendable {
  /// The newest cursor that the device has received; empty for a new replica.
  public var cursor: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(cursor: String = "") {
    self.cursor = cursor
  }
}

extension WatchChangesRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.replication.v1.WatchChangesRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.cursor)
  }
}

/// A part of the changes in WatchChanges.
public struct WatchChangesResponse: Equatable, Sendable {
  /// The changes, in the order of their revisions.
  public var changes: [EntityChange] = []

  /// The cursor after these changes.
  public var cursor: String = ""

  /// Whether more changes follow at once.
  public var hasMore: Bool = false

  /// A notice that the server drains. Set in the last message. Its after_revision is the revision up to which
  /// all changes were sent; the stream resumes with the cursor.
  public var drainNotice: DrainNotice?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    changes: [EntityChange] = [], cursor: String = "", hasMore: Bool = false,
    drainNotice: DrainNotice? = nil
  ) {
    self.changes = changes
    self.cursor = cursor
    self.hasMore = hasMore
    self.drainNotice = drainNotice
  }
}

extension WatchChangesResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.replication.v1.WatchChangesResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.changes)
    m.text(2, &v.cursor)
    m.flag(3, &v.hasMore)
    m.message(4, &v.drainNotice)
  }
}
