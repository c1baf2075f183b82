public import Base
import CMessages
public import Messages

/// The session.
public struct GetSessionResponse: Equatable, Sendable {
  /// Its state.
  public var state: PlayerState

  /// The server's clock at the answer.
  public var serverTime: Timestamp

  /// A value with these fields.
  public init(state: PlayerState, serverTime: Timestamp) {
    self.state = state
    self.serverTime = serverTime
  }
}

extension GetSessionResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__player__v1__get_session_response__init)

  init(reading reader: inout Reader<Pulsewire__Player__V1__GetSessionResponse>) {
    state = unsafe reader.required("state", reader.raw.state)
    serverTime = unsafe reader.required("server_time", reader.raw.server_time)
  }

  func write(to raw: inout Pulsewire__Player__V1__GetSessionResponse, in arena: Arena) {
    unsafe raw.state = arena.copy(message: state)
    unsafe raw.server_time = arena.copy(message: serverTime)
  }
}
