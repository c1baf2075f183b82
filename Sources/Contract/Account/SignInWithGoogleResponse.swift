public import Messages

/// The session that was opened.
public struct SignInWithGoogleResponse: Equatable, Sendable {
  /// The session.
  public var signedIn: SignedIn = SignedIn()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(signedIn: SignedIn) {
    self.signedIn = signedIn
  }
}

extension SignInWithGoogleResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.SignInWithGoogleResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.signedIn)
  }
}

/// Leaves out what is secret or personal.
extension SignInWithGoogleResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInWithGoogleResponse(signedIn: …)"
  }
  public var debugDescription: String { description }
}
