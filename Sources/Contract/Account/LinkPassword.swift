public import Base
public import Messages
public import Wire

extension SignInRPC {
  /// Sends a code to an e-mail address, to link the address and a password to the caller's account.
  /// VerifyEmail completes the link, which replaces any previous address and password.
  public static let linkPassword = Method<LinkPasswordRequest, LinkPasswordResponse>(
    service, "LinkPassword", .account)
}

/// The request message for LinkPassword.
public struct LinkPasswordRequest: Equatable, Sendable {
  /// A UUID that the client creates for this request. A repeat sends no further mail.
  public var requestID: UUID = UUID.zero

  /// The address.
  public var email: String = ""

  /// The password. The most common passwords are refused.
  public var password: String = ""

  /// The language of the mail: en, no, es, de or pt. If empty, that of the account's settings, or en.
  public var language: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, email: String, password: String, language: String) {
    self.requestID = requestID
    self.email = email
    self.password = password
    self.language = language
  }
}

extension LinkPasswordRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.LinkPasswordRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.email)
    m.text(3, &v.password)
    m.text(4, &v.language)
  }
}

/// A description without secret or personal values.
extension LinkPasswordRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "LinkPasswordRequest(requestID: \(requestID), email: …, password: …, language: \(language))"
  }
  public var debugDescription: String { description }
}

/// The response message for LinkPassword.
public struct LinkPasswordResponse: Equatable, Sendable {
  /// The time at which the code expires.
  public var expireTime: Timestamp = Timestamp.epoch

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(expireTime: Timestamp) {
    self.expireTime = expireTime
  }
}

extension LinkPasswordResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.LinkPasswordResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.expireTime)
  }
}
