public import Base
import CMessages
public import Messages

/// The certificate.
public struct EnrolDeviceResponse: Equatable, Sendable {
  /// The certificate and then the authority's, in PEM.
  public var certificateChain: String

  /// When it expires.
  public var expireTime: Timestamp

  /// A value with these fields.
  public init(certificateChain: String, expireTime: Timestamp) {
    self.certificateChain = certificateChain
    self.expireTime = expireTime
  }
}

extension EnrolDeviceResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__access__v1__enrol_device_response__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__EnrolDeviceResponse>) {
    certificateChain = unsafe reader.text("certificate_chain", reader.raw.certificate_chain)
    expireTime = unsafe reader.required("expire_time", reader.raw.expire_time)
  }

  func write(to raw: inout Pulsewire__Access__V1__EnrolDeviceResponse, in arena: Arena) {
    unsafe raw.certificate_chain = arena.copy(certificateChain)
    unsafe raw.expire_time = arena.copy(message: expireTime)
  }
}
