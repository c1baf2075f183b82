public import Base
public import Messages
public import Wire

extension SignInRPC {
  /// Replaces the password with the help of a code from RequestPasswordReset, ends all other account sessions
  /// of the account, and opens a new one.
  public static let resetPassword = Method<ResetPasswordRequest, ResetPasswordResponse>(
    service, "ResetPassword", .publicAccess)
}

/// The request message for ResetPassword.
public struct ResetPasswordRequest: Equatable, Sendable {
  /// A UUID that the client creates for this request. A repeat returns the same account session.
  public var requestID: UUID = UUID.zero

  /// The reset_id from RequestPasswordReset.
  public var resetID: UUID = UUID.zero

  /// The address that was passed to RequestPasswordReset.
  public var email: String = ""

  /// The code from the mail; blanks, hyphens and case are ignored.
  public var code: String = ""

  /// The new password. The most common passwords are refused.
  public var newPassword: String = ""

  /// The name of the account session in lists of account sessions.
  public var deviceName: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

extension ResetPasswordRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.ResetPasswordRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.resetID)
    m.text(3, &v.email)
    m.text(4, &v.code)
    m.text(5, &v.newPassword)
    m.text(6, &v.deviceName)
  }
}

/// A description without secret or personal values.
extension ResetPasswordRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "ResetPasswordRequest(requestID: \(requestID), resetID: \(resetID), email: …, code: …, newPassword: …, deviceName: \(deviceName))"
  }
  public var debugDescription: String { description }
}

/// The response message for ResetPassword.
public struct ResetPasswordResponse: Equatable, Sendable {
  /// The result of the sign-in.
  public var signedIn: SignedIn = SignedIn()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(signedIn: SignedIn) {
    self.signedIn = signedIn
  }
}

extension ResetPasswordResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.ResetPasswordResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.signedIn)
  }
}

/// A description without secret or personal values.
extension ResetPasswordResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "ResetPasswordResponse(signedIn: …)"
  }
  public var debugDescription: String { description }
}
