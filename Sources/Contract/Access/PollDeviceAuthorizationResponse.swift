public import Base
public import Messages

/// The device was let in.
public struct PollDeviceAuthorizationResponse: Equatable, Sendable {
  /// What opens the account to it. tokens.session_id is the device's id.
  public var tokens: SessionTokens = SessionTokens()

  /// What it may do: what its owner has allowed of what it asked for.
  public var scopes: [String] = []

  /// The account, a UUID.
  public var accountID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(tokens: SessionTokens, scopes: [String], accountID: UUID) {
    self.tokens = tokens
    self.scopes = scopes
    self.accountID = accountID
  }
}

extension PollDeviceAuthorizationResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.PollDeviceAuthorizationResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.tokens)
    m.texts(2, &v.scopes)
    m.uuid(3, &v.accountID)
  }
}
