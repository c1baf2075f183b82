public import Base
public import Messages

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
