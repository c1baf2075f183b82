import CMessages
public import Messages

/// The session has ended.
public struct SignOutResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension SignOutResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__access__v1__sign_out_response__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__SignOutResponse>) {}

  func write(to raw: inout Pulsewire__Access__V1__SignOutResponse, in arena: Arena) {}
}
