public import AccessContract
public import Base
public import Messages
public import Wire

extension AccountRPC {
  /// Creates an account and an account session for it.
  public static let createAccount = Method<CreateAccountRequest, CreateAccountResponse>(
    service, "CreateAccount", .publicAccess)
}

/// The request message for CreateAccount.
public struct CreateAccountRequest: Equatable, Sendable {
  /// A UUID that the client creates at random, once for each new account. It allows the request to be
  /// repeated, so it is as secret as the token.
  public var requestID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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

/// The response message for CreateAccount.
public struct CreateAccountResponse: Equatable, Sendable {
  /// The account.
  public var account: Account = Account()

  /// The tokens for the account.
  public var tokens: SessionTokens = SessionTokens()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
