import CMessages
public import Messages

/// Asks for a nonce.
public struct StartSignInRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension StartSignInRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__account__v1__start_sign_in_request__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__StartSignInRequest>) {}

  func write(to raw: inout Pulsewire__Account__V1__StartSignInRequest, in arena: Arena) {}
}
