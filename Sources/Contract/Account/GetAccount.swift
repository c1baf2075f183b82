public import Messages
public import Wire

extension AccountRPC {
  /// The account that the call's access token opens.
  public static let getAccount = Method<GetAccountRequest, GetAccountResponse>(
    service, "GetAccount", .account)
}

/// Asks for the caller's account.
public struct GetAccountRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension GetAccountRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.GetAccountRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

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
