public import Base
public import Messages
public import Wire

extension DeviceRPC {
  /// The phone: who asks with this code, and for what.
  public static let getDeviceAuthorization = Method<
    GetDeviceAuthorizationRequest, GetDeviceAuthorizationResponse
  >(
    service, "GetDeviceAuthorization", .account)
}

/// Asks who shows this code.
public struct GetDeviceAuthorizationRequest: Equatable, Sendable {
  /// The code; case, blanks and hyphens do not matter.
  public var userCode: String = ""

  /// An empty message.
  public init() {}

  /// A value with this field.
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

/// Secrets are not shown.
extension GetDeviceAuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "GetDeviceAuthorizationRequest(userCode: …)" }
  public var debugDescription: String { description }
}

/// Who shows it.
public struct GetDeviceAuthorizationResponse: Equatable, Sendable {
  /// What the device calls itself.
  public var deviceName: String = ""

  /// What it asks to do.
  public var scopes: [String] = []

  /// About where it is: a network of IPv4 (/24) or IPv6 (/48), or local.
  public var network: String = ""

  /// What it runs (its user agent); may be empty.
  public var client: String = ""

  /// When it asked.
  public var createTime: Timestamp = Timestamp.epoch

  /// When the code stops to work.
  public var expireTime: Timestamp = Timestamp.epoch

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
