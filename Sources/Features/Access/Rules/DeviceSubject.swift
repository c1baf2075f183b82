internal import Base

/// The subject of a device's certificate: the account and the device, as 64 hexadecimal digits, the
/// maximum length of a common name.
struct DeviceSubject: Equatable, Sendable {
  var account: UUID
  var device: UUID

  private static let attribute = "CN="

  init(account: UUID, device: UUID) {
    self.account = account
    self.device = device
  }

  /// The common name of the certificate.
  var commonName: String { Hex.encode(account.bytes + device.bytes) }

  /// Parses the subject of a certificate. Returns nil if it does not name a device.
  init?(distinguishedName name: String) {
    guard name.hasPrefix(Self.attribute),
      let bytes = Hex.decode(Array(name.dropFirst(Self.attribute.count).utf8)), bytes.count == 32,
      let account = UUID(bytes: Array(bytes[..<16])), let device = UUID(bytes: Array(bytes[16...]))
    else { return nil }
    self.init(account: account, device: device)
  }
}
