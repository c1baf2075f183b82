internal import Base
internal import Digests

/// A token that says nothing but where it is looked up: an account, one of its sessions, the number
/// of the token in it, and a secret.
///
/// The secret is derived from a key that is not in the database and a seed that is there only. So a
/// request that is repeated gets the same token although just its hash is stored, and an old token is
/// known for what it was although nothing of it is stored any more.
struct OpaqueToken: Sendable, Equatable {
  let use: Use
  let account: UUID
  let session: UUID
  /// Counts from 1: each refresh makes the next.
  let generation: Int32
  let secret: [UInt8]

  /// What a token is for.
  enum Use: String {
    /// Renews access tokens.
    case refresh = "pwr_"
    /// Opens an account's part to another party.
    case api = "pwa_"
    /// Asks whether a device was approved.
    case device = "pwd_"
  }

  static let seedBytes = 32
  private static let secretBytes = 32
  private static let byteCount = 16 + 16 + 4 + secretBytes

  /// The token that a session's seed and a key give.
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

  /// Reads what a client sent; nil for what cannot be a token.
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

  /// What a client sends.
  var text: String {
    use.rawValue
      + Base64.url.encode(account.bytes + session.bytes + Self.bytes(of: generation) + secret)
  }

  /// What the database keeps. The secret has 256 random bits, so a plain hash is enough.
  var hash: [UInt8] { Digest.sha256(Array(text.utf8)) }

  /// Whether it is what `seed` and one of the keys give.
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
