public import AccessContract
public import Base
public import Messages
public import Wire

extension AccountRPC {
  /// Makes an account, and a session that opens it.
  public static let createAccount = Method<CreateAccountRequest, CreateAccountResponse>(
    service, "CreateAccount", .publicAccess)
}

/// Asks for a new account.
public struct CreateAccountRequest: Equatable, Sendable {
  /// A UUID that the client makes at random, once for each account it wants. Whoever knows it can
  /// repeat the request, so it is as secret as the token.
  public var requestID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(requestID: UUID) {
    self.requestID = requestID
  }
}

extension CreateAccountRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.CreateAccountRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
  }
}

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
