import CMessages
public import Messages

/// What every way in answers with.
public struct SignedIn: Equatable, Sendable {
  /// The account.
  public var account: Account

  /// What opens it.
  public var tokens: SessionTokens

  /// Whether nobody had signed in to the account before.
  public var isFirstSignIn: Bool

  /// Set if the call came with a token of another account, which is anonymous and has data.
  public var mergeOffer: MergeOffer?

  /// To be kept on the device and sent with later attempts.
  public var deviceProof: String

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

extension SignedIn: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__account__v1__signed_in__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__SignedIn>) {
    account = unsafe reader.required("account", reader.raw.account)
    tokens = unsafe reader.required("tokens", reader.raw.tokens)
    isFirstSignIn = unsafe reader.raw.is_first_sign_in != 0
    mergeOffer = unsafe reader.message("merge_offer", reader.raw.merge_offer)
    deviceProof = unsafe reader.text("device_proof", reader.raw.device_proof)
  }

  func write(to raw: inout Pulsewire__Account__V1__SignedIn, in arena: Arena) {
    unsafe raw.account = arena.copy(message: account)
    unsafe raw.tokens = arena.copy(message: tokens)
    unsafe raw.is_first_sign_in = isFirstSignIn ? 1 : 0
    unsafe raw.merge_offer = arena.copy(message: mergeOffer)
    unsafe raw.device_proof = arena.copy(deviceProof)
  }
}

/// Leaves out what is secret or personal.
extension SignedIn: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignedIn(account: \(account), isFirstSignIn: \(isFirstSignIn), tokens: …)"
  }
  public var debugDescription: String { description }
}
