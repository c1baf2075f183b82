public import Base
public import Messages
public import Wire

extension PlayerRPC {
  /// Watches the lock-screen content: sends the newest content immediately, then each change.
  public static let watchActivity = Method<WatchActivityRequest, WatchActivityResponse>(
    service, "WatchActivity", .scope(.sessionWatch))
}

/// The request message for WatchActivity.
public struct WatchActivityRequest: Equatable, Sendable {
  /// The id of the session.
  public var sessionID: UUID = UUID.zero

  /// The last revision that this reader received; 0 for none. The current content is sent immediately, unless
  /// it has this revision.
  public var afterRevision: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(sessionID: UUID, afterRevision: Int64 = 0) {
    self.sessionID = sessionID
    self.afterRevision = afterRevision
  }
}

extension WatchActivityRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.player.v1.WatchActivityRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.sessionID)
    m.number(2, &v.afterRevision)
  }
}

/// The newest lock-screen content in WatchActivity.
public struct WatchActivityResponse: Equatable, Sendable {
  /// The content.
  public var activity: ActivityContent = ActivityContent()

  /// The server's clock at the time of sending.
  public var serverTime: Timestamp = Timestamp.epoch

  /// A notice that the server drains. Set in the last message, which carries the newest content.
  public var drainNotice: DrainNotice?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(activity: ActivityContent, serverTime: Timestamp, drainNotice: DrainNotice? = nil) {
    self.activity = activity
    self.serverTime = serverTime
    self.drainNotice = drainNotice
  }
}

extension WatchActivityResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.WatchActivityResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.activity)
    m.message(2, &v.serverTime)
    m.message(3, &v.drainNotice)
  }
}
