public import Base
public import Messages

/// Follows a session.
public struct WatchSessionRequest: Equatable, Sendable {
  /// The session, a UUID; required.
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
