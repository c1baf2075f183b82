public import Messages

/// The caller's account.
public struct GetAccountResponse: Equatable, Sendable {
  /// The account.
  public var account: Account = Account()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(account: Account) {
    self.account = account
  }
}

extension GetAccountResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.GetAccountResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.account)
  }
}
