public import Base
public import Messages
public import Wire

extension DeviceRPC {
  /// Issues a certificate for the device's own key.
  public static let enrolDevice = Method<EnrolDeviceRequest, EnrolDeviceResponse>(
    service, "EnrolDevice", .scope([]))
}

/// The request message for EnrolDevice.
public struct EnrolDeviceRequest: Equatable, Sendable {
  /// A UUID that the device creates for this request. A repeat returns the first response.
  public var requestID: UUID = UUID.zero

  /// A certificate signing request (RFC 2986) in PEM. The server uses only the key and the proof that the
  /// device has it; the rest of the certificate comes from the server's own data.
  public var certificateRequest: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, certificateRequest: String) {
    self.requestID = requestID
    self.certificateRequest = certificateRequest
  }
}

extension EnrolDeviceRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.EnrolDeviceRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.certificateRequest)
  }
}

/// The response message for EnrolDevice.
public struct EnrolDeviceResponse: Equatable, Sendable {
  /// The certificate followed by that of the authority, in PEM.
  public var certificateChain: String = ""

  /// The time at which the certificate expires.
  public var expireTime: Timestamp = Timestamp.epoch

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(certificateChain: String, expireTime: Timestamp) {
    self.certificateChain = certificateChain
    self.expireTime = expireTime
  }
}

extension EnrolDeviceResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.EnrolDeviceResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.certificateChain)
    m.message(2, &v.expireTime)
  }
}
