internal import Base
internal import Digests

/// The proof that a device has signed in with the same address before, as in OWASP's "Slow Down
/// Online Guessing Attacks with Device Cookies". Its attempts are counted separately, so that the
/// attempts of strangers do not lock it out.
struct DeviceProof {
  /// The identifier under which the attempts of a device are counted, the same in all its proofs.
  let device: [UInt8]
  private let address: [UInt8]

  static let deviceByteCount = 16
  /// The time without a sign-in after which a device is a stranger again.
  static let lifetime = Duration.seconds(180 * 24 * 3600)

  /// Creates the proof of a device that has signed in with `address`, or of a new device if
  /// `device` is nil.
  init(_ device: [UInt8]?, address: EmailAddress, key: IdentityKey) {
    self.device = device ?? Digest.randomBytes(Self.deviceByteCount)
    self.address = Array(key.digest(of: address).prefix(16))
  }

  /// Parses text from a client. Returns nil if it is not a valid proof for `address`.
  init?(_ text: String, address: EmailAddress, at now: Timestamp, key: IdentityKey) {
    let count = Self.deviceByteCount + 16
    guard let bytes = SealedClaim(.device, key: key).content(text, count: count, at: now) else {
      return nil
    }
    self.init(Array(bytes.prefix(Self.deviceByteCount)), address: address, key: key)
    guard Array(bytes.suffix(16)) == self.address else { return nil }
  }

  /// Returns the text for the client.
  func text(at now: Timestamp, key: IdentityKey) -> String {
    SealedClaim(.device, key: key).text(device + address, until: now + Self.lifetime)
  }
}
