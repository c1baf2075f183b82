public import Base
public import Messages
public import Wire

extension PlayerRPC {
  /// A session's state.
  public static let getSession = Method<GetSessionRequest, GetSessionResponse>(
    service, "GetSession", .scope(.sessionWatch))
}

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

/// The session.
public struct GetSessionResponse: Equatable, Sendable {
  /// Its state.
  public var state: PlayerState = PlayerState()

  /// The server's clock at the answer.
  public var serverTime: Timestamp = Timestamp.epoch

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(state: PlayerState, serverTime: Timestamp) {
    self.state = state
    self.serverTime = serverTime
  }
}

extension GetSessionResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.GetSessionResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.state)
    m.message(2, &v.serverTime)
  }
}
