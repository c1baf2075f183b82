internal import CSodium

/// Hashes passwords with Argon2id (RFC 9106), one lane, by libsodium.
///
/// A hash takes `Cost.memoryKiB` of memory and tens of milliseconds: run it on a `WorkerPool`,
/// never on a loop.
public struct PasswordHasher: Sendable {
  /// The cost of one hash, for the server and for an attacker who guesses.
  public struct Cost: Hashable, Sendable {
    /// The memory in KiB, at least 8.
    public var memoryKiB: Int
    /// The number of passes over the memory.
    public var passes: Int

    /// The minimum that OWASP's Password Storage Cheat Sheet recommends: 19 MiB, two passes.
    public static let recommended = Cost(memoryKiB: 19 * 1024, passes: 2)

    /// Creates a cost of `memoryKiB` of memory and `passes` over it.
    public init(memoryKiB: Int, passes: Int) {
      precondition(memoryKiB >= 8 && passes >= 1, "no Argon2 cost: \(memoryKiB) KiB, \(passes)")
      self.memoryKiB = memoryKiB
      self.passes = passes
    }
  }

  private let cost: Cost

  /// The prefix of the only accepted kind; older kinds that libsodium would still verify are
  /// refused.
  private static let prefix = "$argon2id$"

  /// Creates a hasher of this cost.
  public init(cost: Cost = .recommended) {
    Sodium.ready
    self.cost = cost
  }

  /// Returns the hash as a PHC string, which contains its cost and salt; different each time.
  public func hash(_ password: [UInt8]) throws(CryptoError) -> String {
    var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
    let status = unsafe crypto_pwhash_str_alg(
      &text, Self.characters(password), UInt64(password.count), UInt64(cost.passes),
      cost.memoryKiB * 1024, crypto_pwhash_ALG_ARGON2ID13)
    guard status == 0 else { throw .outOfMemory }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns whether `hash` is of this password; false also for a malformed hash.
  public func verify(_ password: [UInt8], against hash: String) -> Bool {
    guard isHash(hash) else { return false }
    return unsafe crypto_pwhash_str_verify(
      Self.padded(hash), Self.characters(password), UInt64(password.count)) == 0
  }

  /// Returns whether `hash` has another cost than this hasher's and should be replaced at the next
  /// sign-in; true also for a malformed hash.
  public func needsRehash(_ hash: String) -> Bool {
    guard isHash(hash) else { return true }
    return unsafe crypto_pwhash_str_needs_rehash(
      Self.padded(hash), UInt64(cost.passes), cost.memoryKiB * 1024) != 0
  }

  private func isHash(_ text: String) -> Bool {
    text.hasPrefix(Self.prefix) && text.utf8.count < Int(crypto_pwhash_STRBYTES)
      && !text.utf8.contains(0)
  }

  /// Returns the password as libsodium takes it; the final zero gives an empty password an address.
  private static func characters(_ password: [UInt8]) -> [CChar] {
    password.map { CChar(bitPattern: $0) } + [0]
  }

  /// Returns a hash in an array of the length that libsodium declares.
  private static func padded(_ hash: String) -> [CChar] {
    let text = hash.utf8.map { CChar(bitPattern: $0) }
    return text + [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES) - text.count)
  }
}
