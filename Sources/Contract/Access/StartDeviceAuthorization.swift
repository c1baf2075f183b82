public import Base
public import Messages
public import Wire

extension DeviceRPC {
  /// Starts an authorization.
  public static let startDeviceAuthorization = Method<
    StartDeviceAuthorizationRequest, StartDeviceAuthorizationResponse
  >(
    service, "StartDeviceAuthorization", .publicAccess)
}

/// The request message for StartDeviceAuthorization.
public struct StartDeviceAuthorizationRequest: Equatable, Sendable {
  /// A UUID that the device creates at random. A repeat returns the first response, so it is as secret as the
  /// code.
  public var requestID: UUID = UUID.zero

  /// The name of the device.
  public var deviceName: String = ""

  /// The requested scopes, out of heart_rate:push, heart_rate:read, profile:read, session:control,
  /// session:watch.
  public var scopes: [String] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, deviceName: String, scopes: [String]) {
    self.requestID = requestID
    self.deviceName = deviceName
    self.scopes = scopes
  }
}

extension StartDeviceAuthorizationRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.StartDeviceAuthorizationRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.deviceName)
    m.texts(3, &v.scopes)
  }
}

/// A description without secrets.
extension StartDeviceAuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "StartDeviceAuthorizationRequest(requestID: …, deviceName: \(deviceName), scopes: \(scopes))"
  }
  public var debugDescription: String { description }
}

/// The response message for StartDeviceAuthorization.
public struct StartDeviceAuthorizationResponse: Equatable, Sendable {
  /// The code with which the device polls. A secret.
  public var deviceCode: String = ""

  /// The code that the device shows, such as WDJB-MJHT, in letters that are not easily confused.
  public var userCode: String = ""

  /// The URI of the page where the owner enters the code.
  public var verificationURI: String = ""

  /// The verification_uri with the code in it, to be shown as a QR code.
  public var verificationURIComplete: String = ""

  /// The time at which both codes expire.
  public var expireTime: Timestamp = Timestamp.epoch

  /// The minimum time between two polls.
  public var pollInterval: Duration = Duration.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    deviceCode: String, userCode: String, verificationURI: String, verificationURIComplete: String,
    expireTime: Timestamp, pollInterval: Duration
  ) {
    self.deviceCode = deviceCode
    self.userCode = userCode
    self.verificationURI = verificationURI
    self.verificationURIComplete = verificationURIComplete
    self.expireTime = expireTime
    self.pollInterval = pollInterval
  }
}

extension StartDeviceAuthorizationResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.StartDeviceAuthorizationResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.deviceCode)
    m.text(2, &v.userCode)
    m.text(3, &v.verificationURI)
    m.text(4, &v.verificationURIComplete)
    m.message(5, &v.expireTime)
    m.message(6, &v.pollInterval)
  }
}

/// A description without secrets.
extension StartDeviceAuthorizationResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "StartDeviceAuthorizationResponse(deviceCode: …, userCode: …, verificationURI: \(verificationURI), "
      + "verificationURIComplete: …, expireTime: \(expireTime), "
      + "pollInterval: \(pollInterval))"
  }
  public var debugDescription: String { description }
}
