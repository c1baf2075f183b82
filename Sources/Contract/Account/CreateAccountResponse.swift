import CMessages
public import Messages

/// The new account, and how to open it.
public struct CreateAccountResponse: Equatable, Sendable {
  /// The account.
  public var account: Account

  /// What opens it.
  public var tokens: SessionTokens

  /// A value with these fields.
  public init(account: Account, tokens: SessionTokens) {
    self.account = account
    self.tokens = tokens
  }
}

extension CreateAccountResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__account__v1__create_account_response__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__CreateAccountResponse>) {
    account = unsafe reader.required("account", reader.raw.account)
    tokens = unsafe reader.required("tokens", reader.raw.tokens)
  }

  func write(to raw: inout Pulsewire__Account__V1__CreateAccountResponse, in arena: Arena) {
    unsafe raw.account = arena.copy(message: account)
    unsafe raw.tokens = arena.copy(message: tokens)
  }
}
