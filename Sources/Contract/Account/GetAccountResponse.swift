import CMessages
public import Messages

/// The caller's account.
public struct GetAccountResponse: Equatable, Sendable {
  /// The account.
  public var account: Account

  /// A value with this field.
  public init(account: Account) {
    self.account = account
  }
}

extension GetAccountResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__account__v1__get_account_response__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__GetAccountResponse>) {
    account = unsafe reader.required("account", reader.raw.account)
  }

  func write(to raw: inout Pulsewire__Account__V1__GetAccountResponse, in arena: Arena) {
    unsafe raw.account = arena.copy(message: account)
  }
}
