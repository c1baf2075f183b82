internal import Base
internal import Digests

/// A nonce that binds an ID token to one sign-in. The server recognises its nonces and stores only
/// the used ones, until they expire.
struct SignInNonce {
  /// The text for the client.
  let text: String
  /// The time at which the nonce expires.
  let end: Timestamp

  private static let randomByteCount = 16

  /// Creates a nonce that is valid for `lifetime`.
  init(at now: Timestamp, for lifetime: Duration, key: IdentityKey) {
    end = now + lifetime
    text = SealedClaim(.nonce, key: key).text(
      Digest.randomBytes(Self.randomByteCount), until: end)
  }

  /// Returns whether `text` is a nonce of this server that is valid at `now`.
  static func isValid(_ text: String, at now: Timestamp, key: IdentityKey) -> Bool {
    SealedClaim(.nonce, key: key).content(text, count: randomByteCount, at: now) != nil
  }
}
