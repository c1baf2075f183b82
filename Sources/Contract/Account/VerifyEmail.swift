public import Messages
public import Wire

extension SignInRPC {
  /// Shows the code that LinkPassword had sent.
  public static let verifyEmail = Method<VerifyEmailRequest, VerifyEmailResponse>(
    service, "VerifyEmail", .account)
}

/// A code.
public struct VerifyEmailRequest: Equatable, Sendable {
  /// The code of the mail; blanks, hyphens and case do not matter.
  public var code: String = ""

  /// An empty message.
  public init() {}

  /// A value with this field.
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

/// Leaves out what is secret or personal.
extension VerifyEmailRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "VerifyEmailRequest(code: …)"
  }
  public var debugDescription: String { description }
}

/// The address is verified.
public struct VerifyEmailResponse: Equatable, Sendable {
  /// The way in.
  public var method: SignInMethod = SignInMethod()

  /// An empty message.
  public init() {}

  /// A value with this field.
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
