internal import Base
internal import Digests

/// What a device shows to be one from which somebody has signed in before with the same address, as in
/// OWASP's "Slow Down Online Guessing Attacks with Device Cookies". Its attempts are counted by
/// themselves, so that strangers' attempts do not lock it out.
struct DeviceProof {
  /// The same for all proofs that one device gets: what its attempts are counted by.
  let device: [UInt8]
  private let address: [UInt8]

  static let deviceByteCount = 16
  /// A device that did not sign in for so long is a stranger.
  static let lifetime = Duration.seconds(180 * 24 * 3600)

  /// The proof of a device that has signed in with `address`; of a new device, if nil is given.
  init(_ device: [UInt8]?, address: EmailAddress, key: IdentityKey) {
    self.device = device ?? Digest.randomBytes(Self.deviceByteCount)
    self.address = Array(key.digest(of: address).prefix(16))
  }

  /// Reads what a client sent; nil for what is none for `address`.
  init?(_ text: String, address: EmailAddress, at now: Timestamp, key: IdentityKey) {
    let count = Self.deviceByteCount + 16
    guard let bytes = SealedClaim(.device, key: key).content(text, count: count, at: now) else {
      return nil
    }
    self.init(Array(bytes.prefix(Self.deviceByteCount)), address: address, key: key)
    guard Array(bytes.suffix(16)) == self.address else { return nil }
  }

  /// What the client gets.
  func text(at now: Timestamp, key: IdentityKey) -> String {
    SealedClaim(.device, key: key).text(device + address, until: now + Self.lifetime)
  }
}
