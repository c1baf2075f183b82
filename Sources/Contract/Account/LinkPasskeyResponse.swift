import CMessages
public import Messages

/// The way in.
public struct LinkPasskeyResponse: Equatable, Sendable {
  /// The way in.
  public var method: SignInMethod

  /// A value with this field.
  public init(method: SignInMethod) {
    self.method = method
  }
}

extension LinkPasskeyResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__account__v1__link_passkey_response__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__LinkPasskeyResponse>) {
    method = unsafe reader.required("method", reader.raw.method)
  }

  func write(to raw: inout Pulsewire__Account__V1__LinkPasskeyResponse, in arena: Arena) {
    unsafe raw.method = arena.copy(message: method)
  }
}
