public import Base
import CMessages
public import Messages

/// How to be let in.
public struct StartDeviceAuthorizationResponse: Equatable, Sendable {
  /// What the device asks with. A secret.
  public var deviceCode: String

  /// What the device shows, as WDJB-MJHT: letters that are not easily confused.
  public var userCode: String

  /// Where the code is entered.
  public var verificationURI: String

  /// The same with the code in it, to be shown as a QR code.
  public var verificationURIComplete: String

  /// When the codes stop to work.
  public var expireTime: Timestamp

  /// How long to wait between two polls.
  public var pollInterval: Duration

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

extension StartDeviceAuthorizationResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(
    pulsewire__access__v1__start_device_authorization_response__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__StartDeviceAuthorizationResponse>) {
    deviceCode = unsafe reader.text("device_code", reader.raw.device_code)
    userCode = unsafe reader.text("user_code", reader.raw.user_code)
    verificationURI = unsafe reader.text("verification_uri", reader.raw.verification_uri)
    verificationURIComplete = unsafe reader.text(
      "verification_uri_complete", reader.raw.verification_uri_complete)
    expireTime = unsafe reader.required("expire_time", reader.raw.expire_time)
    pollInterval = unsafe reader.required("poll_interval", reader.raw.poll_interval)
  }

  func write(to raw: inout Pulsewire__Access__V1__StartDeviceAuthorizationResponse, in arena: Arena)
  {
    unsafe raw.device_code = arena.copy(deviceCode)
    unsafe raw.user_code = arena.copy(userCode)
    unsafe raw.verification_uri = arena.copy(verificationURI)
    unsafe raw.verification_uri_complete = arena.copy(verificationURIComplete)
    unsafe raw.expire_time = arena.copy(message: expireTime)
    unsafe raw.poll_interval = arena.copy(message: pollInterval)
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
