public import Base
public import Messages
public import Wire

extension SignInRPC {
  /// Sends a new code, which invalidates the previous one.
  public static let resendVerification = Method<
    ResendVerificationRequest, ResendVerificationResponse
  >(
    service, "ResendVerification", .account)
}

/// The request message for ResendVerification.
public struct ResendVerificationRequest: Equatable, Sendable {
  /// The language of the mail: en, no, es, de or pt. If empty, the language of the previous mail.
  public var language: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(language: String) {
    self.language = language
  }
}

extension ResendVerificationRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.ResendVerificationRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.language)
  }
}

/// The response message for ResendVerification.
public struct ResendVerificationResponse: Equatable, Sendable {
  /// The time at which the code expires.
  public var expireTime: Timestamp = Timestamp.epoch

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(expireTime: Timestamp) {
    self.expireTime = expireTime
  }
}

extension ResendVerificationResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.ResendVerificationResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.expireTime)
  }
}
