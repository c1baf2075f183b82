public import Base
import CMessages
public import Messages

/// The device was let in.
public struct PollDeviceAuthorizationResponse: Equatable, Sendable {
  /// What opens the account to it. tokens.session_id is the device's id.
  public var tokens: SessionTokens

  /// What it may do: what its owner has allowed of what it asked for.
  public var scopes: [String]

  /// The account, a UUID.
  public var accountID: UUID

  /// A value with these fields.
  public init(tokens: SessionTokens, scopes: [String], accountID: UUID) {
    self.tokens = tokens
    self.scopes = scopes
    self.accountID = accountID
  }
}

extension PollDeviceAuthorizationResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__access__v1__poll_device_authorization_response__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__PollDeviceAuthorizationResponse>) {
    tokens = unsafe reader.required("tokens", reader.raw.tokens)
    scopes = unsafe reader.texts(
      "scopes", reader.raw.n_scopes, reader.raw.scopes)
    accountID = unsafe reader.uuid("account_id", reader.raw.account_id)
  }

  func write(to raw: inout Pulsewire__Access__V1__PollDeviceAuthorizationResponse, in arena: Arena)
  {
    unsafe raw.tokens = arena.copy(message: tokens)
    unsafe (raw.n_scopes, raw.scopes) = arena.copy(texts: scopes)
    unsafe raw.account_id = arena.copy(accountID)
  }
}
