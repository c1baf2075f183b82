public import Base
public import Messages

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
