import CMessages
public import Messages

/// The session that was opened.
public struct ResetPasswordResponse: Equatable, Sendable {
  /// The session.
  public var signedIn: SignedIn

  /// A value with this field.
  public init(signedIn: SignedIn) {
    self.signedIn = signedIn
  }
}

extension ResetPasswordResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__account__v1__reset_password_response__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__ResetPasswordResponse>) {
    signedIn = unsafe reader.required("signed_in", reader.raw.signed_in)
  }

  func write(to raw: inout Pulsewire__Account__V1__ResetPasswordResponse, in arena: Arena) {
    unsafe raw.signed_in = arena.copy(message: signedIn)
  }
}

/// Leaves out what is secret or personal.
extension ResetPasswordResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "ResetPasswordResponse(signedIn: …)"
  }
  public var debugDescription: String { description }
}
