public import Base
public import Messages
public import Wire

extension PlayerRPC {
  /// Returns the state of a session.
  public static let getSession = Method<GetSessionRequest, GetSessionResponse>(
    service, "GetSession", .scope([.sessionControl, .sessionWatch]))
}

/// The request message for GetSession.
public struct GetSessionRequest: Equatable, Sendable {
  /// The id of the session; nil for the active session.
  public var sessionID: UUID?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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

/// The response message for GetSession.
public struct GetSessionResponse: Equatable, Sendable {
  /// The state of the session.
  public var state: PlayerState = PlayerState()

  /// The server's clock at the time of the response.
  public var serverTime: Timestamp = Timestamp.epoch

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
