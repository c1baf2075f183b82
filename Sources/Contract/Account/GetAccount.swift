public import Messages
public import Wire

extension AccountRPC {
  /// Returns the account that the call's access token belongs to.
  public static let getAccount = Method<GetAccountRequest, GetAccountResponse>(
    service, "GetAccount", .account)
}

/// The request message for GetAccount.
public struct GetAccountRequest: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension GetAccountRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.GetAccountRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

/// The response message for GetAccount.
public struct GetAccountResponse: Equatable, Sendable {
  /// The account.
  public var account: Account = Account()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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
