public import Base
public import Messages
public import Wire

extension LiveRPC {
  /// Watches a session's heart rate: sends the newest state immediately, then each newer state at the speed
  /// of the reader. States that a slow reader misses are skipped and counted.
  public static let watchSession = Method<WatchSessionRequest, WatchSessionResponse>(
    service, "WatchSession", .scope(.sessionWatch))
}

/// The request message for WatchSession.
public struct WatchSessionRequest: Equatable, Sendable {
  /// The id of the session.
  public var sessionID: UUID = UUID.zero

  /// The last revision that this reader received; 0 for none. The current state is sent immediately, unless
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

extension WatchSessionRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.live.v1.WatchSessionRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.sessionID)
    m.number(2, &v.afterRevision)
  }
}

/// The newest state of the heart rate in WatchSession.
public struct WatchSessionResponse: Equatable, Sendable {
  /// The state.
  public var heartRate: LiveHeartRate = LiveHeartRate()

  /// A notice that the server drains. Set in the last message, which carries the newest state.
  public var drainNotice: DrainNotice?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(heartRate: LiveHeartRate, drainNotice: DrainNotice? = nil) {
    self.heartRate = heartRate
    self.drainNotice = drainNotice
  }
}

extension WatchSessionResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.live.v1.WatchSessionResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.heartRate)
    m.message(2, &v.drainNotice)
  }
}
