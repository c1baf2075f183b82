public import Base
public import Messages
public import Wire

extension SignInRPC {
  /// Sends a code for a new password to an e-mail address, if the address belongs to an account. The response
  /// is the same if it does not.
  public static let requestPasswordReset = Method<
    RequestPasswordResetRequest, RequestPasswordResetResponse
  >(
    service, "RequestPasswordReset", .publicAccess)
}

/// The request message for RequestPasswordReset.
public struct RequestPasswordResetRequest: Equatable, Sendable {
  /// The address.
  public var email: String = ""

  /// The language of the mail: en, no, es, de or pt. If empty, that of the account's settings, or en.
  public var language: String = ""

  /// The device_proof of an earlier SignedIn on this device, if any. It exempts the request from delays that
  /// are caused by requests from other devices.
  public var deviceProof: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// A description without secret or personal values.
extension RequestPasswordResetRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "RequestPasswordResetRequest(email: …, language: \(language), deviceProof: …)"
  }
  public var debugDescription: String { description }
}

/// The response message for RequestPasswordReset. It is the same whether or not the address is known.
public struct RequestPasswordResetResponse: Equatable, Sendable {
  /// The id of the request. The code is only valid together with it.
  public var resetID: UUID = UUID.zero

  /// The time at which a code expires.
  public var expireTime: Timestamp = Timestamp.epoch

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
