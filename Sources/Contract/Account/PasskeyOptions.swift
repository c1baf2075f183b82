public import Messages
import Wire

/// The options that a client passes to an authenticator.
public struct PasskeyOptions: Equatable, Sendable {
  /// The domain that the passkeys belong to: `rp.id` and `rpId` in WebAuthn.
  public var relyingPartyID: String = ""

  /// The COSE algorithm numbers for a new passkey, in order of preference: `pubKeyCredParams` in WebAuthn.
  public var algorithms: [Int32] = []

  /// The authenticators' ids of the passkeys of the account that the call's token belongs to; empty without a
  /// token. Use them as `excludeCredentials` to create a passkey, so that no authenticator creates a second
  /// one, and as `allowCredentials` to sign in to this account again.
  public var credentialIDs: [[UInt8]] = []

  /// The user handle for a new passkey of that account: the 16 bytes of the account's id, `user.id` in
  /// WebAuthn. Empty without a token. It contains nothing readable as a name.
  public var userHandle: [UInt8] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    relyingPartyID: String, algorithms: [Int32], credentialIDs: [[UInt8]] = [],
    userHandle: [UInt8] = []
  ) {
    self.relyingPartyID = relyingPartyID
    self.algorithms = algorithms
    self.credentialIDs = credentialIDs
    self.userHandle = userHandle
  }
}

extension PasskeyOptions: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.PasskeyOptions")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.relyingPartyID)
    m.numbers(2, &v.algorithms)
    m.byteLists(3, &v.credentialIDs)
    m.bytes(4, &v.userHandle)
  }
}
