public import Messages
import Wire

/// What a client tells an authenticator.
public struct PasskeyOptions: Equatable, Sendable {
  /// The domain that passkeys are for.
  public var relyingPartyID: String = ""

  /// How a new passkey may sign, by COSE's numbers, the best first.
  public var algorithms: [Int32] = []

  /// The passkeys of the account whose token the call came with; none without a token.
  public var credentialIDs: [[UInt8]] = []

  /// What a new passkey keeps of that account; empty without a token.
  public var userHandle: [UInt8] = []

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
