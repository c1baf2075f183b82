internal import COpenSSL
import Glibc
import Synchronization

/// The ticket keys of a server, shared by all its connections: a client may resume on any loop, and
/// also after the server's certificate was replaced. They are in memory only.
public final class TicketKeys: Sendable {
  private let ring: Mutex<TicketKeyRing>
  private let now: @Sendable () -> Duration

  /// Creates a store without keys; the first ticket creates one.
  ///
  /// - Parameters:
  ///   - interval: the time for which a key seals; it is accepted for one interval more.
  ///   - now: a clock, for tests.
  public init(
    interval: Duration = .seconds(12 * 3600), now: @escaping @Sendable () -> Duration = uptime
  ) {
    ring = Mutex(TicketKeyRing(interval: interval))
    self.now = now
  }

  /// The time since the machine's start, including sleep.
  public static let uptime: @Sendable () -> Duration = {
    var time = timespec()
    unsafe clock_gettime(CLOCK_BOOTTIME, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  func sealingKey() -> TicketKey { ring.withLock { $0.sealingKey(at: now()) } }

  func openingKey(named name: [UInt8]) -> TicketKey? {
    ring.withLock { $0.openingKey(named: name, at: now()) }
  }

  /// Makes `context` use these keys; the context's owner keeps them alive.
  func attach(to context: OpaquePointer) {
    unsafe COpenSSL_set_context_owner(context, Unmanaged.passUnretained(self).toOpaque())
    unsafe SSL_CTX_set_tlsext_ticket_key_evp_cb(context, prepareTicketKey)
  }
}

/// The instruction to OpenSSL for a ticket (SSL_CTX_set_tlsext_ticket_key_evp_cb(3)).
private enum TicketVerdict {
  static let error: Int32 = -1
  /// An unknown key: the client performs a full handshake.
  static let unknown: Int32 = 0
  static let sealed: Int32 = 1
  /// The ticket is accepted, and a new one follows: a client uses each once (RFC 8446, appendix
  /// C.4).
  static let openedAndRenewed: Int32 = 2
}

/// Prepares the key for OpenSSL to seal a new ticket, or to open one that a client sent.
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

/// Sets the key of the HMAC that authenticates tickets.
private func setKey(_ key: [UInt8], of authentication: OpaquePointer?) -> Bool {
  var key = key
  return unsafe COpenSSL_set_sha256_key(authentication, &key, key.count) == 1
}
