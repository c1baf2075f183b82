public import Messages

/// The new account, and how to open it.
public struct CreateAccountResponse: Equatable, Sendable {
  /// The account.
  public var account: Account = Account()

  /// What opens it.
  public var tokens: SessionTokens = SessionTokens()

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(account: Account, tokens: SessionTokens) {
    self.account = account
    self.tokens = tokens
  }
}

extension CreateAccountResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.CreateAccountResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.account)
    m.message(3, &v.tokens)
  }
}
