public import Base
internal import COpenSSL
internal import Digests
import Glibc

/// An end of a TLS connection, which encrypts and decrypts. It has no socket.
///
/// A class, because its BIO keeps a back pointer; not `Sendable`.
@safe public final class TLSSession {
  /// The ciphertext to send.
  public var output = ByteQueue()
  /// Whether the handshake has completed.
  public private(set) var isEstablished = false
  /// Whether the peer has announced that it will send no more.
  public private(set) var isEnded = false

  let raw: OpaquePointer
  /// The number of times the peer has requested new keys.
  var keyUpdateCount = 0
  private let context: TLSContext
  /// The host that a client's peer must prove to be; empty on a server.
  private let host: String
  /// The bytes passed to `receive` that OpenSSL has not consumed; valid only during that call.
  private var input = unsafe UnsafeRawBufferPointer(start: nil, count: 0)

  /// The largest plaintext of one record (RFC 8446, section 5.1).
  public static let recordBytesMax = 16 * 1024

  /// Creates the server's end.
  public convenience init(accepting context: TLSContext) {
    precondition(context.isServer, "a server's session needs a server's context")
    self.init(context, host: "")
    unsafe SSL_set_accept_state(raw)
  }

  /// Creates the client's end. The server must prove to be `host`, or must have done so in the
  /// session that it resumes.
  public convenience init(connecting context: TLSContext, host: String) {
    precondition(!context.isServer, "a client's session needs a client's context")
    self.init(context, host: host)
    unsafe SSL_set_connect_state(raw)
    unsafe SSL_set_hostflags(raw, UInt32(X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS))
    let parameters = unsafe SSL_get0_param(raw)
    if unsafe X509_VERIFY_PARAM_set1_ip_asc(parameters, host) != 1 {
      unsafe SSL_set1_host(raw, host)
      _ = unsafe COpenSSL_set_tlsext_host_name(raw, host)
    }
    if let session = context.sessions?.take(for: host) {
      _ = unsafe SSL_set_session(raw, session.raw)
    }
  }

  private init(_ context: TLSContext, host: String) {
    self.context = context
    self.host = host
    guard let raw = unsafe SSL_new(context.raw), let bio = unsafe BIO_new(SessionBIO.method) else {
      preconditionFailure("SSL_new failed: \(OpenSSLReason.take())")
    }
    unsafe self.raw = raw
    unsafe BIO_set_data(bio, Unmanaged.passUnretained(self).toOpaque())
    unsafe BIO_set_init(bio, 1)
    unsafe SSL_set_bio(raw, bio, bio)
  }

  deinit { unsafe SSL_free(raw) }

  /// Begins or continues the handshake; its bytes are appended to `output`.
  public func handshake() throws(TLSError) {
    guard !isEstablished else { return }
    ERR_clear_error()
    let result = unsafe SSL_do_handshake(raw)
    if result == 1 {
      isEstablished = true
      return
    }
    switch unsafe SSL_get_error(raw, result) {
    case SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE: return
    default: throw failure()
    }
  }

  /// Decrypts ciphertext from the peer and passes the plaintext to `deliver`, at most a record at a
  /// time. The span is valid only until `deliver` returns.
  public func receive(
    _ ciphertext: RawSpan, deliver: (RawSpan) -> Void
  ) throws(TLSError) {
    unsafe input = ciphertext.withUnsafeBytes { unsafe $0 }
    defer { unsafe input = UnsafeRawBufferPointer(start: nil, count: 0) }
    try handshake()
    guard isEstablished else { return }
    let status = unsafe withUnsafeTemporaryAllocation(
      byteCount: Self.recordBytesMax, alignment: 16
    ) { plaintext in
      while true {
        ERR_clear_error()
        let count = unsafe SSL_read(raw, plaintext.baseAddress, Int32(plaintext.count))
        guard count > 0 else { return unsafe SSL_get_error(raw, count) }
        unsafe deliver(
          RawSpan(_unsafeBytes: UnsafeRawBufferPointer(rebasing: plaintext[..<Int(count)])))
        // Everything has been read. Asking OpenSSL to confirm costs half as much as the record did,
        // because it allocates and frees a buffer.
        if unsafe input.isEmpty, unsafe SSL_has_pending(raw) == 0 { return SSL_ERROR_WANT_READ }
      }
    }
    switch status {
    case SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE: return
    case SSL_ERROR_ZERO_RETURN: isEnded = true
    default: throw hasTooManyKeyUpdates ? .tooManyKeyUpdates : failure()
    }
  }

  /// Encrypts `plaintext` into `output`.
  public func send(_ plaintext: RawSpan) throws(TLSError) {
    var offset = 0
    while offset < plaintext.byteCount {
      ERR_clear_error()
      let count = unsafe plaintext.withUnsafeBytes {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: $0[offset...])
        return unsafe SSL_write(raw, rest.baseAddress, Int32(clamping: rest.count))
      }
      guard count > 0 else { throw failure() }
      offset += Int(count)
    }
  }

  /// Appends the notice to `output` that this end will send no more.
  public func close() {
    guard isEstablished else { return }
    ERR_clear_error()
    _ = unsafe SSL_shutdown(raw)
    ERR_clear_error()
  }

  private func failure() -> TLSError {
    let verification = unsafe SSL_get_verify_result(raw)
    if verification != X509_V_OK {
      ERR_clear_error()
      return .failed(
        "certificate not accepted: "
          + (unsafe String(cString: X509_verify_cert_error_string(verification))))
    }
    return .failed(OpenSSLReason.take())
  }

  /// Keeps the session that the server offers for resumption.
  fileprivate func keep(_ session: OfferedSession) { context.sessions?.keep(session, from: host) }

  /// Copies ciphertext from the peer to OpenSSL's `buffer`, and returns the number of bytes copied.
  fileprivate func take(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = unsafe min(buffer.count, input.count)
    guard count > 0 else { return 0 }
    unsafe buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: input[..<count]))
    unsafe input = UnsafeRawBufferPointer(rebasing: input[count...])
    return count
  }

  /// Appends OpenSSL's ciphertext for the peer to `output`.
  fileprivate func put(_ bytes: UnsafeRawBufferPointer) { unsafe output.append(copyOf: bytes) }
}

/// The BIO through which OpenSSL reaches its session: it has neither a socket nor a buffer.
enum SessionBIO {
  fileprivate nonisolated(unsafe) static let method: OpaquePointer = {
    let type = BIO_get_new_index() | BIO_TYPE_SOURCE_SINK
    guard let method = unsafe BIO_meth_new(type, "pulsewire") else {
      preconditionFailure("BIO_meth_new failed: \(OpenSSLReason.take())")
    }
    unsafe BIO_meth_set_read(method, readFromSession)
    unsafe BIO_meth_set_write(method, writeToSession)
    unsafe BIO_meth_set_ctrl(method, controlSession)
    return unsafe method
  }()

  static func session(of bio: OpaquePointer?) -> TLSSession? {
    guard let data = unsafe BIO_get_data(bio) else { return nil }
    return unsafe Unmanaged<TLSSession>.fromOpaque(data).takeUnretainedValue()
  }
}

/// Keeps a session from the server, and returns 1 if it takes ownership
/// (SSL_CTX_sess_set_new_cb(3)).
func keepOfferedSession(_ ssl: OpaquePointer?, _ session: OpaquePointer?) -> Int32 {
  guard let owner = unsafe SessionBIO.session(of: SSL_get_rbio(ssl)), let session = unsafe session
  else { return 0 }
  unsafe owner.keep(OfferedSession(takingOwnershipOf: session))
  return 1
}

/// Reads from the bytes passed to `receive`, or asks OpenSSL to try again.
private func readFromSession(
  _ bio: OpaquePointer?, _ buffer: UnsafeMutablePointer<CChar>?, _ count: Int32
) -> Int32 {
  unsafe COpenSSL_clear_retry_flags(bio)
  guard let session = unsafe SessionBIO.session(of: bio), count > 0, !session.hasTooManyKeyUpdates
  else { return -1 }
  let taken = unsafe session.take(
    into: UnsafeMutableRawBufferPointer(start: buffer, count: Int(count)))
  if taken == 0 {
    unsafe COpenSSL_set_retry_read(bio)
    return -1
  }
  return Int32(taken)
}

/// Writes all bytes to the session.
private func writeToSession(
  _ bio: OpaquePointer?, _ bytes: UnsafePointer<CChar>?, _ count: Int32
) -> Int32 {
  unsafe COpenSSL_clear_retry_flags(bio)
  guard let session = unsafe SessionBIO.session(of: bio), count > 0 else { return -1 }
  unsafe session.put(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  return count
}

/// Handles control commands of OpenSSL: flushing has nothing to do, others are not supported.
private func controlSession(
  _ bio: OpaquePointer?, _ command: Int32, _ number: Int, _ pointer: UnsafeMutableRawPointer?
) -> Int {
  command == BIO_CTRL_FLUSH ? 1 : 0
}
