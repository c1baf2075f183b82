public import AccessContract
public import Messages
import Wire

/// The result of a sign-in.
public struct SignedIn: Equatable, Sendable {
  /// The account.
  public var account: Account = Account()

  /// The tokens for the account.
  public var tokens: SessionTokens = SessionTokens()

  /// Whether the account is new to the person who signs in: it was not signed in to before, and it holds no
  /// data from before it had a sign-in method. The app then shows its first steps.
  public var isFirstSignIn: Bool = false

  /// An offer to merge accounts. Set if the call came with a token of another account that is anonymous and
  /// has data.
  public var mergeOffer: MergeOffer?

  /// A proof to keep on the device and send with later attempts. It exempts the device from delays that are
  /// caused by failed attempts on other devices.
  public var deviceProof: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// A description without secret or personal values.
extension SignedIn: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignedIn(account: \(account), isFirstSignIn: \(isFirstSignIn), tokens: …)"
  }
  public var debugDescription: String { description }
}
