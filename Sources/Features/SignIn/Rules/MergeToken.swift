internal import Base

/// The token that a sign-in gives to the holder of an anonymous account's token, as proof that both
/// accounts belong to the same person.
struct MergeToken {
  /// The anonymous account.
  let source: UUID
  /// The account that was signed in to.
  let target: UUID

  /// The lifetime, which lets the app ask the athlete later.
  static let lifetime = Duration.seconds(24 * 3600)

  /// Creates a token for a merge of `source` into `target`.
  init(from source: UUID, to target: UUID) {
    self.source = source
    self.target = target
  }

  /// Parses text from a client. Returns nil if this server did not issue it or if it has expired.
  init?(_ text: String, at now: Timestamp, key: IdentityKey) {
    guard let bytes = SealedClaim(.merge, key: key).content(text, count: 32, at: now),
      let source = UUID(bytes: bytes), let target = UUID(bytes: Array(bytes.suffix(16)))
    else { return nil }
    self.init(from: source, to: target)
  }

  /// Returns the text for the client.
  func text(until end: Timestamp, key: IdentityKey) -> String {
    SealedClaim(.merge, key: key).text(source.bytes + target.bytes, until: end)
  }
}
