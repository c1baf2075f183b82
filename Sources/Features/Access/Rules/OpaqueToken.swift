internal import Base
internal import Digests

/// A token that contains only its location and a secret: an account, one of its account sessions,
/// the generation of the token in it.
///
/// The secret is derived from a key that is not in the database and a seed that is only there.
/// Hence a repeated request gets the same token although only its hash is stored, and an old token
/// is recognised although nothing of it is stored any more.
struct OpaqueToken: Sendable, Equatable {
  let use: Use
  let account: UUID
  let session: UUID
  /// The generation, from 1; each refresh increments it.
  let generation: Int32
  let secret: [UInt8]

  /// The use of a token.
  enum Use: String {
    /// A token that renews access tokens.
    case refresh = "pwr_"
    /// A token that gives another party access to part of an account.
    case api = "pwa_"
    /// A token with which a device polls for its approval.
    case device = "pwd_"
  }

  static let seedBytes = 32
  private static let secretBytes = 32
  private static let byteCount = 16 + 16 + 4 + secretBytes

  /// Derives the token from the seed of an account session and a key.
  init(
    _ use: Use, of account: UUID, session: UUID, generation: Int32, seed: [UInt8], key: TokenKey
  ) {
    self.use = use
    self.account = account
    self.session = session
    self.generation = generation
    let facts = account.bytes + session.bytes + Self.bytes(of: generation)
    secret = Digest.hmacSHA256(Array(use.rawValue.utf8) + seed + facts, key: key.deriving)
  }

  /// Parses a token from a client. Returns nil for malformed text.
  init?(_ text: some StringProtocol, _ use: Use) {
    guard text.hasPrefix(use.rawValue),
      let bytes = Base64.url.decode(text.dropFirst(use.rawValue.utf8.count)),
      bytes.count == Self.byteCount, let account = UUID(bytes: Array(bytes[0..<16])),
      let session = UUID(bytes: Array(bytes[16..<32]))
    else { return nil }
    self.use = use
    self.account = account
    self.session = session
    generation = Int32(
      bitPattern: bytes[32..<36].reduce(UInt32(0)) { $0 << 8 | UInt32(truncatingIfNeeded: $1) })
    secret = Array(bytes[36...])
    guard self.text == text else { return nil }
  }

  /// The text of the token, as clients send it.
  var text: String {
    use.rawValue
      + Base64.url.encode(account.bytes + session.bytes + Self.bytes(of: generation) + secret)
  }

  /// The hash that the database stores. The secret has 256 random bits, so a plain hash suffices.
  var hash: [UInt8] { Digest.sha256(Array(text.utf8)) }

  /// Returns whether the token was derived from `seed` and one of the keys.
  func isGenuine(seed: [UInt8], keys: TokenKeys) -> Bool {
    keys.all.contains { key in
      let own = OpaqueToken(
        use, of: account, session: session, generation: generation, seed: seed, key: key)
      return Digest.isEqual(own.secret, secret)
    }
  }

  private static func bytes(of number: Int32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }
}
