import CMessages
public import Messages

/// The new account, and how to open it.
public struct CreateAccountResponse: Equatable, Sendable {
  /// The account.
  public var account: Account

  /// The secret to send as `authorization: Bearer <token>` with every other call. The server keeps
  /// only its hash.
  public var bearerToken: String

  /// A value with these fields.
  public init(account: Account, bearerToken: String) {
    self.account = account
    self.bearerToken = bearerToken
  }
}

extension CreateAccountResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__account__v1__create_account_response__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__CreateAccountResponse>) {
    account = unsafe reader.required("account", reader.raw.account)
    bearerToken = unsafe reader.text("bearer_token", reader.raw.bearer_token)
  }

  func write(to raw: inout Pulsewire__Account__V1__CreateAccountResponse, in arena: Arena) {
    unsafe raw.account = arena.copy(message: account)
    unsafe raw.bearer_token = arena.copy(bearerToken)
  }
}

/// Shows the account only: a printed token would open it.
extension CreateAccountResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "CreateAccountResponse(account: \(account), bearerToken: …)" }
  public var debugDescription: String { description }
}
