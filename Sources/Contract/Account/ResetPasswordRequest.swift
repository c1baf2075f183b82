public import Base
import CMessages
public import Messages

/// A code and a new password.
public struct ResetPasswordRequest: Equatable, Sendable {
  /// A UUID that the client makes for this. A repeat gives the same session again.
  public var requestID: UUID

  /// What RequestPasswordReset answered.
  public var resetID: UUID

  /// The address; upper and lower case are the same.
  public var email: String

  /// The code of the mail; blanks, hyphens and case do not matter.
  public var code: String

  /// The password: 8 characters at least, 1024 bytes at most.
  public var newPassword: String

  /// What the session is called in a list of sessions.
  public var deviceName: String

  /// A value with these fields.
  public init(
    requestID: UUID, resetID: UUID, email: String, code: String, newPassword: String,
    deviceName: String
  ) {
    self.requestID = requestID
    self.resetID = resetID
    self.email = email
    self.code = code
    self.newPassword = newPassword
    self.deviceName = deviceName
  }
}

extension ResetPasswordRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__account__v1__reset_password_request__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__ResetPasswordRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    resetID = unsafe reader.uuid("reset_id", reader.raw.reset_id)
    email = unsafe reader.secret("email", reader.raw.email, bytes: 1...254)
    code = unsafe reader.secret("code", reader.raw.code, bytes: 1...64)
    newPassword = unsafe reader.newPassword("new_password", reader.raw.new_password)
    deviceName = unsafe reader.text("device_name", reader.raw.device_name, characters: 0...100)
  }

  func write(to raw: inout Pulsewire__Account__V1__ResetPasswordRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.reset_id = arena.copy(resetID)
    unsafe raw.email = arena.copy(email)
    unsafe raw.code = arena.copy(code)
    unsafe raw.new_password = arena.copy(newPassword)
    unsafe raw.device_name = arena.copy(deviceName)
  }
}

/// Leaves out what is secret or personal.
extension ResetPasswordRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "ResetPasswordRequest(requestID: \(requestID), resetID: \(resetID), email: …, code: …, newPassword: …, deviceName: \(deviceName))"
  }
  public var debugDescription: String { description }
}
