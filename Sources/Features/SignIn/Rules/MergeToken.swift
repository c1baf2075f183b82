internal import Base

/// What a sign-in gives to one who came with an anonymous account's token: the proof that both accounts
/// were the same person's.
struct MergeToken {
  /// The anonymous account.
  let source: UUID
  /// The account that was signed in to.
  let target: UUID

  /// The app may ask the person at leisure.
  static let lifetime = Duration.seconds(24 * 3600)

  /// What may be moved where.
  init(from source: UUID, to target: UUID) {
    self.source = source
    self.target = target
  }

  /// Reads what a client sent; nil for what is not ours.
  init?(_ text: String, at now: Timestamp, key: IdentityKey) {
    guard let bytes = SealedClaim(.merge, key: key).content(text, count: 32, at: now),
      let source = UUID(bytes: bytes), let target = UUID(bytes: Array(bytes.suffix(16)))
    else { return nil }
    self.init(from: source, to: target)
  }

  /// What the client gets.
  func text(until end: Timestamp, key: IdentityKey) -> String {
    SealedClaim(.merge, key: key).text(source.bytes + target.bytes, until: end)
  }
}
