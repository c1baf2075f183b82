public import Base
public import Messages
public import Wire

extension SignInRPC {
  /// Has a code sent to an e-mail address with which its password can be replaced, if the address is some
  /// account's; the answer is the same if not.
  public static let requestPasswordReset = Method<
    RequestPasswordResetRequest, RequestPasswordResetResponse
  >(
    service, "RequestPasswordReset", .publicAccess)
}

/// Asks for a code by mail.
public struct RequestPasswordResetRequest: Equatable, Sendable {
  /// The address; upper and lower case are the same.
  public var email: String = ""

  /// The language of the mail: en, no, es, de or pt; empty for the usual one.
  public var language: String = ""

  /// What the device got when somebody signed in on it with this address; empty for none.
  public var deviceProof: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(email: String, language: String, deviceProof: String = "") {
    self.email = email
    self.language = language
    self.deviceProof = deviceProof
  }
}

extension RequestPasswordResetRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.RequestPasswordResetRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.email)
    m.text(2, &v.language)
    m.text(3, &v.deviceProof)
  }
}

/// Leaves out what is secret or personal.
extension RequestPasswordResetRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "RequestPasswordResetRequest(email: …, language: \(language), deviceProof: …)"
  }
  public var debugDescription: String { description }
}

/// The same, whether the address is known or not.
public struct RequestPasswordResetResponse: Equatable, Sendable {
  /// Names the request: the code counts only together with it.
  public var resetID: UUID = UUID.zero

  /// Until when it serves.
  public var expireTime: Timestamp = Timestamp.epoch

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(resetID: UUID, expireTime: Timestamp) {
    self.resetID = resetID
    self.expireTime = expireTime
  }
}

extension RequestPasswordResetResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.RequestPasswordResetResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.resetID)
    m.message(2, &v.expireTime)
  }
}
