public import Base
import CMessages
public import Messages

/// Asks for a certificate.
public struct EnrolDeviceRequest: Equatable, Sendable {
  /// A UUID that the device makes for this; required.
  public var requestID: UUID

  /// A certificate signing request (RFC 2986) in PEM, 1 to 10,000 characters; required. Of it, only
  /// the key and the proof that the device has it are taken; the certificate names what the server
  /// knows.
  public var certificateRequest: String

  /// A value with these fields.
  public init(requestID: UUID, certificateRequest: String) {
    self.requestID = requestID
    self.certificateRequest = certificateRequest
  }
}

extension EnrolDeviceRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__access__v1__enrol_device_request__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__EnrolDeviceRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    certificateRequest = unsafe reader.text(
      "certificate_request", reader.raw.certificate_request, characters: 1...10_000)
  }

  func write(to raw: inout Pulsewire__Access__V1__EnrolDeviceRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.certificate_request = arena.copy(certificateRequest)
  }
}
