public import Base
public import Messages
public import Wire

extension SignInRPC {
  /// Asks for an e-mail address and a password as a way into the caller's account; replaces those that it
  /// has.
  public static let linkPassword = Method<LinkPasswordRequest, LinkPasswordResponse>(
    service, "LinkPassword", .account)
}

/// An e-mail address and a password to come.
public struct LinkPasswordRequest: Equatable, Sendable {
  /// A UUID that the client makes for this. A repeat sends no further mail.
  public var requestID: UUID = UUID.zero

  /// The address; upper and lower case are the same.
  public var email: String = ""

  /// The password.
  public var password: String = ""

  /// The language of the mail: en, no, es, de or pt; empty for the usual one.
  public var language: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// Leaves out what is secret or personal.
extension LinkPasswordRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "LinkPasswordRequest(requestID: \(requestID), email: …, password: …, language: \(language))"
  }
  public var debugDescription: String { description }
}

/// A code is on its way.
public struct LinkPasswordResponse: Equatable, Sendable {
  /// Until when it serves.
  public var expireTime: Timestamp = Timestamp.epoch

  /// An empty message.
  public init() {}

  /// A value with this field.
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
