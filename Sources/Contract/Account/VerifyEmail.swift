public import Messages
public import Wire

extension SignInRPC {
  /// Verifies an e-mail address with the code that LinkPassword sent.
  public static let verifyEmail = Method<VerifyEmailRequest, VerifyEmailResponse>(
    service, "VerifyEmail", .account)
}

/// The request message for VerifyEmail.
public struct VerifyEmailRequest: Equatable, Sendable {
  /// The code from the mail; blanks, hyphens and case are ignored. After five wrong codes, a new code is
  /// required.
  public var code: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(code: String) {
    self.code = code
  }
}

extension VerifyEmailRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.VerifyEmailRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.code)
  }
}

/// A description without secret or personal values.
extension VerifyEmailRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "VerifyEmailRequest(code: …)"
  }
  public var debugDescription: String { description }
}

/// The response message for VerifyEmail.
public struct VerifyEmailResponse: Equatable, Sendable {
  /// The password as a sign-in method.
  public var method: SignInMethod = SignInMethod()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(method: SignInMethod) {
    self.method = method
  }
}

extension VerifyEmailResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.VerifyEmailResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.method)
  }
}
