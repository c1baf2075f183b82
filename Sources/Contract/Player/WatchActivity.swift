public import Base
public import Messages
public import Wire

extension PlayerRPC {
  /// Follows what the lock screen shows: the newest content at once, then each change.
  public static let watchActivity = Method<WatchActivityRequest, WatchActivityResponse>(
    service, "WatchActivity", .scope(.sessionWatch))
}

/// Follows a session's lock-screen content.
public struct WatchActivityRequest: Equatable, Sendable {
  /// The session.
  public var sessionID: UUID = UUID.zero

  /// The last revision that this reader saw; 0 for none. The current content is sent at once unless
  /// it is that one.
  public var afterRevision: Int64 = 0

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// The newest content.
public struct WatchActivityResponse: Equatable, Sendable {
  /// The content.
  public var activity: ActivityContent = ActivityContent()

  /// The server's clock when it was sent.
  public var serverTime: Timestamp = Timestamp.epoch

  /// Set in the last message before the server goes away, and the content is then the newest.
  public var drainNotice: DrainNotice?

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
