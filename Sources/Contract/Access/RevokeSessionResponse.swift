import CMessages
public import Messages

/// The session has ended.
public struct RevokeSessionResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension RevokeSessionResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__access__v1__revoke_session_response__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__RevokeSessionResponse>) {}

  func write(to raw: inout Pulsewire__Access__V1__RevokeSessionResponse, in arena: Arena) {}
}
