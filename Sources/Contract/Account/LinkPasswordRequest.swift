public import Base
import CMessages
public import Messages

/// An e-mail address and a password to come.
public struct LinkPasswordRequest: Equatable, Sendable {
  /// A UUID that the client makes for this. A repeat sends no further mail.
  public var requestID: UUID

  /// The address; upper and lower case are the same.
  public var email: String

  /// The password: 8 characters at least, 1024 bytes at most.
  public var password: String

  /// The language of the mail: en, no, es, de or pt; empty for the usual one.
  public var language: String

  /// A value with these fields.
  public init(requestID: UUID, email: String, password: String, language: String) {
    self.requestID = requestID
    self.email = email
    self.password = password
    self.language = language
  }
}

extension LinkPasswordRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__account__v1__link_password_request__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__LinkPasswordRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    email = unsafe reader.secret("email", reader.raw.email, bytes: 1...254)
    password = unsafe reader.newPassword("password", reader.raw.password)
    language = unsafe reader.language("language", reader.raw.language)
  }

  func write(to raw: inout Pulsewire__Account__V1__LinkPasswordRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.email = arena.copy(email)
    unsafe raw.password = arena.copy(password)
    unsafe raw.language = arena.copy(language)
  }
}

/// Leaves out what is secret or personal.
extension LinkPasswordRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "LinkPasswordRequest(requestID: \(requestID), email: …, password: …, language: \(language))"
  }
  public var debugDescription: String { description }
}
