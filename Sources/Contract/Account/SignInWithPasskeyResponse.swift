import CMessages
public import Messages

/// The session that was opened.
public struct SignInWithPasskeyResponse: Equatable, Sendable {
  /// The session.
  public var signedIn: SignedIn

  /// A value with this field.
  public init(signedIn: SignedIn) {
    self.signedIn = signedIn
  }
}

extension SignInWithPasskeyResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__account__v1__sign_in_with_passkey_response__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__SignInWithPasskeyResponse>) {
    signedIn = unsafe reader.required("signed_in", reader.raw.signed_in)
  }

  func write(to raw: inout Pulsewire__Account__V1__SignInWithPasskeyResponse, in arena: Arena) {
    unsafe raw.signed_in = arena.copy(message: signedIn)
  }
}

/// Leaves out what is secret or personal.
extension SignInWithPasskeyResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInWithPasskeyResponse(signedIn: …)"
  }
  public var debugDescription: String { description }
}
