import CMessages
public import Messages

/// Asks for the caller's account.
public struct GetAccountRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension GetAccountRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__account__v1__get_account_request__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__GetAccountRequest>) {}

  func write(to raw: inout Pulsewire__Account__V1__GetAccountRequest, in arena: Arena) {}
}
