import CMessages
public import Messages

/// Asks for another code.
public struct ResendVerificationRequest: Equatable, Sendable {
  /// The language of the mail: en, no, es, de or pt; empty for the usual one.
  public var language: String

  /// A value with this field.
  public init(language: String) {
    self.language = language
  }
}

extension ResendVerificationRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__account__v1__resend_verification_request__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__ResendVerificationRequest>) {
    language = unsafe reader.language("language", reader.raw.language)
  }

  func write(to raw: inout Pulsewire__Account__V1__ResendVerificationRequest, in arena: Arena) {
    unsafe raw.language = arena.copy(language)
  }
}
