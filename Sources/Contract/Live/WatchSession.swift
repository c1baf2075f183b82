public import Base
public import Messages
public import Wire

extension LiveRPC {
  /// Follows a session's heart rate: the newest state at once, then each newer one as fast as the reader
  /// reads; what it is too slow for is skipped and counted.
  public static let watchSession = Method<WatchSessionRequest, WatchSessionResponse>(
    service, "WatchSession", .scope(.sessionWatch))
}

/// Follows a session.
public struct WatchSessionRequest: Equatable, Sendable {
  /// The session.
  public var sessionID: UUID = UUID.zero

  /// The last revision that this reader saw; 0 for none. The current state is sent at once unless
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

extension WatchSessionRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.live.v1.WatchSessionRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.sessionID)
    m.number(2, &v.afterRevision)
  }
}

/// The newest state.
public struct WatchSessionResponse: Equatable, Sendable {
  /// The state.
  public var heartRate: LiveHeartRate = LiveHeartRate()

  /// Set in the last message before the server goes away, and the state is then the newest.
  public var drainNotice: DrainNotice?

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
