internal import CSodium

/// Hashes of passwords with Argon2id (RFC 9106), one lane, by libsodium.
///
/// A hash takes its memory and tens of milliseconds: it is work for a `WorkerPool`, never for a loop.
public struct PasswordHasher: Sendable {
  /// What one hash costs whoever makes it, and whoever guesses.
  public struct Cost: Hashable, Sendable {
    /// Memory, in KiB; at least 8.
    public var memoryKiB: Int
    /// How often the memory is gone over.
    public var passes: Int

    /// The least that OWASP's Password Storage Cheat Sheet recommends: 19 MiB, twice.
    public static let recommended = Cost(memoryKiB: 19 * 1024, passes: 2)

    /// So much memory, gone over so often.
    public init(memoryKiB: Int, passes: Int) {
      precondition(memoryKiB >= 8 && passes >= 1, "no Argon2 cost: \(memoryKiB) KiB, \(passes)")
      self.memoryKiB = memoryKiB
      self.passes = passes
    }
  }

  private let cost: Cost

  /// Takes no other kind: also not those that libsodium would verify for old times' sake.
  private static let prefix = "$argon2id$"

  /// A hasher of this cost.
  public init(cost: Cost = .recommended) {
    Sodium.ready
    self.cost = cost
  }

  /// The hash as a PHC string, which names its cost and salt; other each time.
  public func hash(_ password: [UInt8]) throws(CryptoError) -> String {
    var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
    let status = unsafe crypto_pwhash_str_alg(
      &text, Self.characters(password), UInt64(password.count), UInt64(cost.passes),
      cost.memoryKiB * 1024, crypto_pwhash_ALG_ARGON2ID13)
    guard status == 0 else { throw .outOfMemory }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether `hash` is of this password; false also for what is no hash.
  public func verify(_ password: [UInt8], against hash: String) -> Bool {
    guard isHash(hash) else { return false }
    return unsafe crypto_pwhash_str_verify(
      Self.padded(hash), Self.characters(password), UInt64(password.count)) == 0
  }

  /// Whether `hash` is of another cost than this hasher's, so that it is to be made anew at the next
  /// sign-in; true also for what is no hash.
  public func needsRehash(_ hash: String) -> Bool {
    guard isHash(hash) else { return true }
    return unsafe crypto_pwhash_str_needs_rehash(
      Self.padded(hash), UInt64(cost.passes), cost.memoryKiB * 1024) != 0
  }

  private func isHash(_ text: String) -> Bool {
    text.hasPrefix(Self.prefix) && text.utf8.count < Int(crypto_pwhash_STRBYTES)
      && !text.utf8.contains(0)
  }

  /// The password as libsodium takes it; the zero at the end stands for an empty one's address.
  private static func characters(_ password: [UInt8]) -> [CChar] {
    password.map { CChar(bitPattern: $0) } + [0]
  }

  /// A hash in an array of the length that libsodium declares.
  private static func padded(_ hash: String) -> [CChar] {
    let text = hash.utf8.map { CChar(bitPattern: $0) }
    return text + [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES) - text.count)
  }
}
