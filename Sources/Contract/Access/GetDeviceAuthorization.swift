public import Base
public import Messages
public import Wire

extension DeviceRPC {
  /// Returns the device that shows a code, and the scopes that it requests.
  public static let getDeviceAuthorization = Method<
    GetDeviceAuthorizationRequest, GetDeviceAuthorizationResponse
  >(
    service, "GetDeviceAuthorization", .account)
}

/// The request message for GetDeviceAuthorization.
public struct GetDeviceAuthorizationRequest: Equatable, Sendable {
  /// The code that the device shows; case, blanks and hyphens are ignored.
  public var userCode: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(userCode: String) {
    self.userCode = userCode
  }
}

extension GetDeviceAuthorizationRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.GetDeviceAuthorizationRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.userCode)
  }
}

/// A description without secrets.
extension GetDeviceAuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "GetDeviceAuthorizationRequest(userCode: …)" }
  public var debugDescription: String { description }
}

/// The response message for GetDeviceAuthorization.
public struct GetDeviceAuthorizationResponse: Equatable, Sendable {
  /// The name that the device gave.
  public var deviceName: String = ""

  /// The requested scopes.
  public var scopes: [String] = []

  /// The approximate location of the device: an IPv4 (/24) or IPv6 (/48) network, or `local`.
  public var network: String = ""

  /// The user agent of the device; may be empty.
  public var client: String = ""

  /// The time at which the device started the authorization.
  public var createTime: Timestamp = Timestamp.epoch

  /// The time at which the code expires.
  public var expireTime: Timestamp = Timestamp.epoch

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    deviceName: String, scopes: [String], network: String, client: String, createTime: Timestamp,
    expireTime: Timestamp
  ) {
    self.deviceName = deviceName
    self.scopes = scopes
    self.network = network
    self.client = client
    self.createTime = createTime
    self.expireTime = expireTime
  }
}

extension GetDeviceAuthorizationResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.GetDeviceAuthorizationResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.deviceName)
    m.texts(2, &v.scopes)
    m.text(3, &v.network)
    m.text(4, &v.client)
    m.message(5, &v.createTime)
    m.message(6, &v.expireTime)
  }
}
