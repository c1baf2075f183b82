import CMessages
public import Messages

/// A code.
public struct VerifyEmailRequest: Equatable, Sendable {
  /// The code of the mail; blanks, hyphens and case do not matter.
  public var code: String

  /// A value with this field.
  public init(code: String) {
    self.code = code
  }
}

extension VerifyEmailRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__account__v1__verify_email_request__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__VerifyEmailRequest>) {
    code = unsafe reader.secret("code", reader.raw.code, bytes: 1...64)
  }

  func write(to raw: inout Pulsewire__Account__V1__VerifyEmailRequest, in arena: Arena) {
    unsafe raw.code = arena.copy(code)
  }
}

/// Leaves out what is secret or personal.
extension VerifyEmailRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "VerifyEmailRequest(code: …)"
  }
  public var debugDescription: String { description }
}
