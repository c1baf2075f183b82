import CMessages
public import Messages

/// The session that was opened.
public struct SignInWithPasswordResponse: Equatable, Sendable {
  /// The session.
  public var signedIn: SignedIn

  /// A value with this field.
  public init(signedIn: SignedIn) {
    self.signedIn = signedIn
  }
}

extension SignInWithPasswordResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__account__v1__sign_in_with_password_response__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__SignInWithPasswordResponse>) {
    signedIn = unsafe reader.required("signed_in", reader.raw.signed_in)
  }

  func write(to raw: inout Pulsewire__Account__V1__SignInWithPasswordResponse, in arena: Arena) {
    unsafe raw.signed_in = arena.copy(message: signedIn)
  }
}

/// Leaves out what is secret or personal.
extension SignInWithPasswordResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInWithPasswordResponse(signedIn: …)"
  }
  public var debugDescription: String { description }
}
