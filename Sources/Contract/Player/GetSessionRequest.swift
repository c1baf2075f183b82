public import Base
public import Messages

/// Asks for a session.
public struct GetSessionRequest: Equatable, Sendable {
  /// The session; nil for the one that is active.
  public var sessionID: UUID?

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(sessionID: UUID? = nil) {
    self.sessionID = sessionID
  }
}

extension GetSessionRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.player.v1.GetSessionRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.sessionID)
  }
}
