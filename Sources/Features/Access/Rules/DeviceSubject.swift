internal import Base

/// Whom a device's certificate names: the account and the device, as 64 hexadecimal digits, which is
/// as much as a common name holds.
struct DeviceSubject: Equatable, Sendable {
  var account: UUID
  var device: UUID

  private static let attribute = "CN="

  init(account: UUID, device: UUID) {
    self.account = account
    self.device = device
  }

  /// The certificate's common name.
  var commonName: String { Hex.encode(account.bytes + device.bytes) }

  /// Whom the subject of a certificate names; nil where it is none of ours.
  init?(distinguishedName name: String) {
    guard name.hasPrefix(Self.attribute),
      let bytes = Hex.decode(Array(name.dropFirst(Self.attribute.count).utf8)), bytes.count == 32,
      let account = UUID(bytes: Array(bytes[..<16])), let device = UUID(bytes: Array(bytes[16...]))
    else { return nil }
    self.init(account: account, device: device)
  }
}
