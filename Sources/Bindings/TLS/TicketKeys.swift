internal import COpenSSL
import Glibc
import Synchronization

/// The keys that sessions are resumed with, for all connections of a server: whichever loop a client
/// comes back to, and also after its certificate was replaced. They are in memory only.
public final class TicketKeys: Sendable {
  private let ring: Mutex<TicketKeyRing>
  private let now: @Sendable () -> Duration

  /// No keys yet.
  ///
  /// - Parameters:
  ///   - interval: how long one key seals; it is accepted for as long again.
  ///   - now: a clock, for tests.
  public init(
    interval: Duration = .seconds(12 * 3600), now: @escaping @Sendable () -> Duration = uptime
  ) {
    ring = Mutex(TicketKeyRing(interval: interval))
    self.now = now
  }

  /// The time since the machine's start, sleep included.
  public static let uptime: @Sendable () -> Duration = {
    var time = timespec()
    unsafe clock_gettime(CLOCK_BOOTTIME, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  func sealingKey() -> TicketKey { ring.withLock { $0.sealingKey(at: now()) } }

  func openingKey(named name: [UInt8]) -> TicketKey? {
    ring.withLock { $0.openingKey(named: name, at: now()) }
  }

  /// Has `context` use these keys; the context's owner keeps them alive.
  func attach(to context: OpaquePointer) {
    unsafe COpenSSL_set_context_owner(context, Unmanaged.passUnretained(self).toOpaque())
    unsafe SSL_CTX_set_tlsext_ticket_key_evp_cb(context, prepareTicketKey)
  }
}

/// What OpenSSL is to do with a ticket (SSL_CTX_set_tlsext_ticket_key_evp_cb(3)).
private enum TicketVerdict {
  static let error: Int32 = -1
  /// No such key: the client shakes hands in full.
  static let unknown: Int32 = 0
  static let sealed: Int32 = 1
  /// Accepted, and a new one follows: a client uses each once (RFC 8446, appendix C.4).
  static let openedAndRenewed: Int32 = 2
}

/// OpenSSL seals a new ticket, or opens one that a client came with.
private func prepareTicketKey(
  _ ssl: OpaquePointer?, _ name: UnsafeMutablePointer<UInt8>?,
  _ vector: UnsafeMutablePointer<UInt8>?, _ cipher: OpaquePointer?,
  _ authentication: OpaquePointer?, _ isSealing: Int32
) -> Int32 {
  guard let owner = unsafe COpenSSL_context_owner(ssl), let name = unsafe name,
    let vector = unsafe vector
  else { return TicketVerdict.error }
  let keys = unsafe Unmanaged<TicketKeys>.fromOpaque(owner).takeUnretainedValue()
  if isSealing == 1 {
    let key = keys.sealingKey()
    unsafe name.update(from: key.name, count: TicketKey.nameBytes)
    guard unsafe RAND_bytes(vector, EVP_CIPHER_get_iv_length(EVP_aes_256_cbc())) == 1,
      unsafe EVP_EncryptInit_ex(cipher, EVP_aes_256_cbc(), nil, key.cipherKey, vector) == 1,
      unsafe setKey(key.authenticationKey, of: authentication)
    else { return TicketVerdict.error }
    return TicketVerdict.sealed
  }
  let wanted = unsafe Array(UnsafeBufferPointer(start: name, count: TicketKey.nameBytes))
  guard let key = keys.openingKey(named: wanted) else { return TicketVerdict.unknown }
  guard unsafe EVP_DecryptInit_ex(cipher, EVP_aes_256_cbc(), nil, key.cipherKey, vector) == 1,
    unsafe setKey(key.authenticationKey, of: authentication)
  else { return TicketVerdict.error }
  return TicketVerdict.openedAndRenewed
}

/// Prepares the code that proves a ticket to be ours.
private func setKey(_ key: [UInt8], of authentication: OpaquePointer?) -> Bool {
  var key = key
  return unsafe COpenSSL_set_sha256_key(authentication, &key, key.count) == 1
}
