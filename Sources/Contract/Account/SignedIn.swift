public import AccessContract
public import Messages
import Wire

/// What every way in answers with.
public struct SignedIn: Equatable, Sendable {
  /// The account.
  public var account: Account = Account()

  /// What opens it.
  public var tokens: SessionTokens = SessionTokens()

  /// Whether nobody had signed in to the account before.
  public var isFirstSignIn: Bool = false

  /// Set if the call came with a token of another account, which is anonymous and has data.
  public var mergeOffer: MergeOffer?

  /// To be kept on the device and sent with later attempts.
  public var deviceProof: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(
    account: Account, tokens: SessionTokens, isFirstSignIn: Bool, mergeOffer: MergeOffer?,
    deviceProof: String
  ) {
    self.account = account
    self.tokens = tokens
    self.isFirstSignIn = isFirstSignIn
    self.mergeOffer = mergeOffer
    self.deviceProof = deviceProof
  }
}

extension SignedIn: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.SignedIn")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.account)
    m.message(2, &v.tokens)
    m.flag(3, &v.isFirstSignIn)
    m.message(4, &v.mergeOffer)
    m.text(5, &v.deviceProof)
  }
}

/// Leaves out what is secret or personal.
extension SignedIn: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignedIn(account: \(account), isFirstSignIn: \(isFirstSignIn), tokens: …)"
  }
  public var debugDescription: String { description }
}
