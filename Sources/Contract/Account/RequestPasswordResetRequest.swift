import CMessages
public import Messages

/// Asks for a code by mail.
public struct RequestPasswordResetRequest: Equatable, Sendable {
  /// The address; upper and lower case are the same.
  public var email: String

  /// The language of the mail: en, no, es, de or pt; empty for the usual one.
  public var language: String

  /// What the device got when somebody signed in on it with this address; empty for none.
  public var deviceProof: String

  /// A value with these fields.
  public init(email: String, language: String, deviceProof: String = "") {
    self.email = email
    self.language = language
    self.deviceProof = deviceProof
  }
}

extension RequestPasswordResetRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__account__v1__request_password_reset_request__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__RequestPasswordResetRequest>) {
    email = unsafe reader.secret("email", reader.raw.email, bytes: 1...254)
    language = unsafe reader.language("language", reader.raw.language)
    deviceProof = unsafe reader.secret("device_proof", reader.raw.device_proof, bytes: 0...128)
  }

  func write(to raw: inout Pulsewire__Account__V1__RequestPasswordResetRequest, in arena: Arena) {
    unsafe raw.email = arena.copy(email)
    unsafe raw.language = arena.copy(language)
    unsafe raw.device_proof = arena.copy(deviceProof)
  }
}

/// Leaves out what is secret or personal.
extension RequestPasswordResetRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "RequestPasswordResetRequest(email: …, language: \(language), deviceProof: …)"
  }
  public var debugDescription: String { description }
}
