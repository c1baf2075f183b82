public import Base
public import Messages
public import Wire

extension SignInRPC {
  /// Has a new code sent; the one before is void.
  public static let resendVerification = Method<
    ResendVerificationRequest, ResendVerificationResponse
  >(
    service, "ResendVerification", .account)
}

/// Asks for another code.
public struct ResendVerificationRequest: Equatable, Sendable {
  /// The language of the mail: en, no, es, de or pt; empty for the usual one.
  public var language: String = ""

  /// An empty message.
  public init() {}

  /// A value with this field.
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

/// A code is on its way.
public struct ResendVerificationResponse: Equatable, Sendable {
  /// Until when it serves.
  public var expireTime: Timestamp = Timestamp.epoch

  /// An empty message.
  public init() {}

  /// A value with this field.
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
