import CMessages
public import Messages

/// The session that was opened.
public struct SignInWithAppleResponse: Equatable, Sendable {
  /// The session.
  public var signedIn: SignedIn

  /// A value with this field.
  public init(signedIn: SignedIn) {
    self.signedIn = signedIn
  }
}

extension SignInWithAppleResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__account__v1__sign_in_with_apple_response__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__SignInWithAppleResponse>) {
    signedIn = unsafe reader.required("signed_in", reader.raw.signed_in)
  }

  func write(to raw: inout Pulsewire__Account__V1__SignInWithAppleResponse, in arena: Arena) {
    unsafe raw.signed_in = arena.copy(message: signedIn)
  }
}

/// Leaves out what is secret or personal.
extension SignInWithAppleResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInWithAppleResponse(signedIn: …)"
  }
  public var debugDescription: String { description }
}
