public import Base
public import Messages
public import Wire

extension SignInRPC {
  /// Replaces a password by a code that was sent, ends all other sessions of the account, and opens a new
  /// one.
  public static let resetPassword = Method<ResetPasswordRequest, ResetPasswordResponse>(
    service, "ResetPassword", .publicAccess)
}

/// A code and a new password.
public struct ResetPasswordRequest: Equatable, Sendable {
  /// A UUID that the client makes for this. A repeat gives the same session again.
  public var requestID: UUID = UUID.zero

  /// What RequestPasswordReset answered.
  public var resetID: UUID = UUID.zero

  /// The address; upper and lower case are the same.
  public var email: String = ""

  /// The code of the mail; blanks, hyphens and case do not matter.
  public var code: String = ""

  /// The password.
  public var newPassword: String = ""

  /// What the session is called in a list of sessions.
  public var deviceName: String = ""

  /// An empty message.
  public init() {}

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

/// Leaves out what is secret or personal.
extension ResetPasswordRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "ResetPasswordRequest(requestID: \(requestID), resetID: \(resetID), email: …, code: …, newPassword: …, deviceName: \(deviceName))"
  }
  public var debugDescription: String { description }
}

/// The session that was opened.
public struct ResetPasswordResponse: Equatable, Sendable {
  /// The session.
  public var signedIn: SignedIn = SignedIn()

  /// An empty message.
  public init() {}

  /// A value with this field.
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

/// Leaves out what is secret or personal.
extension ResetPasswordResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "ResetPasswordResponse(signedIn: …)"
  }
  public var debugDescription: String { description }
}
