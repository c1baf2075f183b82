public import Messages

/// The session that was opened.
public struct SignInWithPasskeyResponse: Equatable, Sendable {
  /// The session.
  public var signedIn: SignedIn = SignedIn()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(signedIn: SignedIn) {
    self.signedIn = signedIn
  }
}

extension SignInWithPasskeyResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.SignInWithPasskeyResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.signedIn)
  }
}

/// Leaves out what is secret or personal.
extension SignInWithPasskeyResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInWithPasskeyResponse(signedIn: …)"
  }
  public var debugDescription: String { description }
}
