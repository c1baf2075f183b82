public import Base
public import Messages
public import Wire

extension DeviceRPC {
  /// The device: asks to be let in.
  public static let startDeviceAuthorization = Method<
    StartDeviceAuthorizationRequest, StartDeviceAuthorizationResponse
  >(
    service, "StartDeviceAuthorization", .publicAccess)
}

/// Asks to be let in.
public struct StartDeviceAuthorizationRequest: Equatable, Sendable {
  /// A UUID that the device makes at random. A repeat returns the first answer, so it is as secret
  /// as the code.
  public var requestID: UUID = UUID.zero

  /// What to call the device.
  public var deviceName: String = ""

  /// What it asks to do, of heart_rate:push, heart_rate:read, profile:read, session:control,
  /// session:watch.
  public var scopes: [String] = []

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// Secrets are not shown.
extension StartDeviceAuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "StartDeviceAuthorizationRequest(requestID: …, deviceName: \(deviceName), scopes: \(scopes))"
  }
  public var debugDescription: String { description }
}

/// How to be let in.
public struct StartDeviceAuthorizationResponse: Equatable, Sendable {
  /// What the device asks with. A secret.
  public var deviceCode: String = ""

  /// What the device shows, as WDJB-MJHT: letters that are not easily confused.
  public var userCode: String = ""

  /// Where the code is entered.
  public var verificationURI: String = ""

  /// The same with the code in it, to be shown as a QR code.
  public var verificationURIComplete: String = ""

  /// When the codes stop to work.
  public var expireTime: Timestamp = Timestamp.epoch

  /// How long to wait between two polls.
  public var pollInterval: Duration = Duration.zero

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// Secrets are not shown.
extension StartDeviceAuthorizationResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "StartDeviceAuthorizationResponse(deviceCode: …, userCode: …, verificationURI: \(verificationURI), "
      + "verificationURIComplete: …, expireTime: \(expireTime), "
      + "pollInterval: \(pollInterval))"
  }
  public var debugDescription: String { description }
}
