internal import Base
internal import Digests

/// What ties an ID token to one sign-in. The server makes it and can tell later that it did; it stores
/// only those that were used, until their time is over.
struct SignInNonce {
  /// What the client gets.
  let text: String
  /// Until when it serves.
  let end: Timestamp

  private static let randomByteCount = 16

  /// A new one that serves for `lifetime`.
  init(at now: Timestamp, for lifetime: Duration, key: IdentityKey) {
    end = now + lifetime
    text = SealedClaim(.nonce, key: key).text(
      Digest.randomBytes(Self.randomByteCount), until: end)
  }

  /// Whether `text` is one that serves now.
  static func isValid(_ text: String, at now: Timestamp, key: IdentityKey) -> Bool {
    SealedClaim(.nonce, key: key).content(text, count: randomByteCount, at: now) != nil
  }
}
