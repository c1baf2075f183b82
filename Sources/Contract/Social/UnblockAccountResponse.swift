import CMessages
public import Messages

/// It is ended, or there was none.
public struct UnblockAccountResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension UnblockAccountResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__social__v1__unblock_account_response__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__UnblockAccountResponse>) {}

  func write(to raw: inout Pulsewire__Social__V1__UnblockAccountResponse, in arena: Arena) {}
}
