public import Base
public import Messages

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
