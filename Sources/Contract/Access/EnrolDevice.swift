public import Base
public import Messages
public import Wire

extension DeviceRPC {
  /// The device: gets a certificate for its own key.
  public static let enrolDevice = Method<EnrolDeviceRequest, EnrolDeviceResponse>(
    service, "EnrolDevice", .scope([]))
}

/// Asks for a certificate.
public struct EnrolDeviceRequest: Equatable, Sendable {
  /// A UUID that the device makes for this.
  public var requestID: UUID = UUID.zero

  /// A certificate signing request (RFC 2986) in PEM. Of it, only the key and the proof that the
  /// device has it are taken; the certificate names what the server knows.
  public var certificateRequest: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// The certificate.
public struct EnrolDeviceResponse: Equatable, Sendable {
  /// The certificate and then the authority's, in PEM.
  public var certificateChain: String = ""

  /// When it expires.
  public var expireTime: Timestamp = Timestamp.epoch

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
