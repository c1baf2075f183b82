internal import COpenSSL
internal import Digests
import Glibc

/// The certificates and rules that many connections share. TLS 1.3 only, ALPN `h2` only.
@safe public final class TLSContext {
  let raw: OpaquePointer
  let isServer: Bool
  /// The ticket keys of a server, to which OpenSSL keeps a pointer.
  private var tickets: TicketKeys?
  /// The sessions of a client; nil if it keeps none.
  private(set) var sessions: ClientSessions?

  /// The protocol that both sides must agree on (RFC 7301, RFC 9113 section 3.2), prefixed with its
  /// length.
  private static let alpn: [UInt8] = [2, UInt8(ascii: "h"), UInt8(ascii: "2")]

  private init(isServer: Bool) {
    self.isServer = isServer
    guard let context = unsafe SSL_CTX_new(isServer ? TLS_server_method() : TLS_client_method())
    else { preconditionFailure("SSL_CTX_new failed: \(OpenSSLReason.take())") }
    unsafe raw = context
    unsafe COpenSSL_set_min_proto_version(raw, TLS1_3_VERSION)
    unsafe COpenSSL_set_mode(
      raw,
      Int(SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER)
        | Int(SSL_MODE_RELEASE_BUFFERS))
  }

  deinit { unsafe SSL_CTX_free(raw) }

  /// Creates a server's context from PEM files: its certificate with the chain, and its key.
  public static func server(
    certificateFile: String, keyFile: String, clients: ClientAuthentication = .off,
    tickets: TicketKeys = TicketKeys()
  ) throws(TLSError) -> TLSContext {
    let context = TLSContext(isServer: true)
    try context.useIdentity(certificateFile: certificateFile, keyFile: keyFile)
    try context.authenticate(clients)
    context.tickets = tickets
    unsafe tickets.attach(to: context.raw)
    unsafe SSL_CTX_set_num_tickets(context.raw, 1)
    unsafe COpenSSL_set_session_cache_mode(context.raw, Int(SSL_SESS_CACHE_OFF))
    unsafe COpenSSL_forbid_renegotiation(context.raw)
    unsafe TLSSession.countKeyUpdates(in: context.raw)
    unsafe SSL_CTX_set_alpn_select_cb(context.raw, selectProtocol, nil)
    return context
  }

  private func useIdentity(certificateFile: String, keyFile: String) throws(TLSError) {
    try Self.requireReadable(certificateFile, as: "certificate file")
    try Self.requireReadable(keyFile, as: "key file")
    ERR_clear_error()
    guard unsafe SSL_CTX_use_certificate_chain_file(raw, certificateFile) == 1 else {
      throw .unusableFile(
        "The certificate file \(certificateFile) is not a PEM certificate: \(OpenSSLReason.take())."
      )
    }
    guard unsafe SSL_CTX_use_PrivateKey_file(raw, keyFile, SSL_FILETYPE_PEM) == 1,
      // Until here, OpenSSL accepts a key of another kind than the certificate's.
      unsafe SSL_CTX_check_private_key(raw) == 1
    else {
      throw .unusableFile(
        "The key file \(keyFile) is not a PEM key of that certificate: \(OpenSSLReason.take()).")
    }
  }

  private func authenticate(_ clients: ClientAuthentication) throws(TLSError) {
    guard let file = clients.authorityFile else { return }
    try trust(file)
    unsafe SSL_CTX_set_client_CA_list(raw, SSL_load_client_CA_file(file))
    unsafe SSL_CTX_set_verify(
      raw, SSL_VERIFY_PEER | (clients.isRequired ? SSL_VERIFY_FAIL_IF_NO_PEER_CERT : 0), nil)
    // A ticket stands for a certificate accepted under these rules, and must not be valid under
    // others.
    let rules = Digest.randomBytes(32)
    unsafe SSL_CTX_set_session_id_context(raw, rules, UInt32(rules.count))
  }

  /// Trusts the authorities of a PEM file.
  private func trust(_ file: String) throws(TLSError) {
    try Self.requireReadable(file, as: "CA file")
    ERR_clear_error()
    guard unsafe SSL_CTX_load_verify_locations(raw, file, nil) == 1 else {
      throw .unusableFile(
        "The CA file \(file) is not a PEM certificate: \(OpenSSLReason.take()).")
    }
  }

  /// Creates a client's context that trusts the authorities of `authorityFile`, or the system's. It
  /// sends its certificate, if it has one, to a server that asks. It keeps the newest `sessionsMax`
  /// sessions that servers offer, and resumes them.
  public static func client(
    authorityFile: String?, certificateFile: String? = nil, keyFile: String? = nil,
    sessionsMax: Int = 0
  ) throws(TLSError) -> TLSContext {
    let context = TLSContext(isServer: false)
    if let certificateFile, let keyFile {
      try context.useIdentity(certificateFile: certificateFile, keyFile: keyFile)
    }
    unsafe SSL_CTX_set_verify(context.raw, SSL_VERIFY_PEER, nil)
    if let authorityFile {
      try context.trust(authorityFile)
    } else {
      unsafe SSL_CTX_set_default_verify_paths(context.raw)
    }
    _ = unsafe SSL_CTX_set_alpn_protos(context.raw, alpn, UInt32(alpn.count))
    if sessionsMax > 0 { context.keepSessions(ClientSessions(countMax: sessionsMax)) }
    return context
  }

  private func keepSessions(_ sessions: ClientSessions) {
    self.sessions = sessions
    unsafe COpenSSL_set_session_cache_mode(
      raw, Int(SSL_SESS_CACHE_CLIENT | SSL_SESS_CACHE_NO_INTERNAL))
    unsafe SSL_CTX_sess_set_new_cb(raw, keepOfferedSession)
  }

  private static func requireReadable(_ file: String, as role: String) throws(TLSError) {
    guard unsafe access(file, R_OK) == 0 else {
      throw .unusableFile(
        "The \(role) \(file) cannot be read: \(unsafe String(cString: strerror(errno))).")
    }
  }

  /// The selected protocol, to which OpenSSL keeps a pointer.
  fileprivate static let selected: StaticString = "h2"
}

/// Immutable after init; its reference count is atomic.
extension TLSContext: @unchecked Sendable {}

/// Selects `h2` from the protocols that a client offers, or refuses with the alert of RFC 7301.
private func selectProtocol(
  _ ssl: OpaquePointer?, _ output: UnsafeMutablePointer<UnsafePointer<UInt8>?>?,
  _ outputLength: UnsafeMutablePointer<UInt8>?, _ offered: UnsafePointer<UInt8>?,
  _ offeredLength: UInt32, _ argument: UnsafeMutableRawPointer?
) -> Int32 {
  let wanted = TLSContext.selected
  let list = unsafe UnsafeBufferPointer(start: offered, count: Int(offeredLength))
  var index = 0
  while index < list.count {
    let length = Int(unsafe list[index])
    let end = index + 1 + length
    guard end <= list.count else { break }
    if length == wanted.utf8CodeUnitCount,
      let name = unsafe UnsafeBufferPointer(rebasing: list[index + 1..<end]).baseAddress,
      unsafe memcmp(name, wanted.utf8Start, length) == 0
    {
      unsafe output?.pointee = wanted.utf8Start
      unsafe outputLength?.pointee = UInt8(length)
      return SSL_TLSEXT_ERR_OK
    }
    index = end
  }
  return SSL_TLSEXT_ERR_ALERT_FATAL
}
