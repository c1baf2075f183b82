import CMessages
public import Messages

/// The address is verified.
public struct VerifyEmailResponse: Equatable, Sendable {
  /// The way in.
  public var method: SignInMethod

  /// A value with this field.
  public init(method: SignInMethod) {
    self.method = method
  }
}

extension VerifyEmailResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__account__v1__verify_email_response__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__VerifyEmailResponse>) {
    method = unsafe reader.required("method", reader.raw.method)
  }

  func write(to raw: inout Pulsewire__Account__V1__VerifyEmailResponse, in arena: Arena) {
    unsafe raw.method = arena.copy(message: method)
  }
}
