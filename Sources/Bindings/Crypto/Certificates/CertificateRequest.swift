internal import COpenSSL

/// A request for a certificate (PKCS #10, RFC 2986), proven to come from the holder of the key.
/// Owns one X509_REQ.
@safe struct CertificateRequest: ~Copyable {
  private let raw: OpaquePointer
  let key: OpenSSLKey

  /// The longest request in bytes; a longer one is refused unread.
  private static let bytesMax = 16 * 1024

  /// Parses a request from PEM text; throws unless its key is accepted and has signed it.
  init(pem: [UInt8]) throws(CryptoError) {
    guard pem.count <= Self.bytesMax else {
      throw .unusableRequest("The certificate request is longer than \(Self.bytesMax) bytes.")
    }
    ERR_clear_error()
    defer { ERR_clear_error() }

    guard let request = unsafe Self.read(pem) else {
      throw .unusableRequest("The certificate request is not PKCS #10 in PEM.")
    }
    guard let key = unsafe OpenSSLKey(takingOwnershipOf: X509_REQ_get_pubkey(request)),
      Self.isTaken(key)
    else {
      unsafe X509_REQ_free(request)
      throw .unusableRequest(
        "The certificate request's key is not P-256, P-384, Ed25519, or RSA of 2048 to 4096 "
          + "bits with an exponent of at most 64.")
    }
    guard unsafe X509_REQ_verify(request, key.raw) == 1 else {
      unsafe X509_REQ_free(request)
      throw .unusableRequest("The certificate request is not signed by its own key.")
    }
    unsafe raw = request
    self.key = key
  }

  deinit { unsafe X509_REQ_free(raw) }

  private static func read(_ pem: [UInt8]) -> OpaquePointer? {
    guard let bio = unsafe BIO_new_mem_buf(pem, Int32(pem.count)) else { return nil }
    defer { unsafe BIO_free(bio) }

    // As for keys: without a passphrase argument, OpenSSL prompts on the terminal if the request
    // claims to be encrypted.
    var passphrase: CChar = 0
    return unsafe PEM_read_bio_X509_REQ(bio, nil, nil, &passphrase)
  }

  /// Returns whether the key is of an accepted kind. Checked before the signature is verified,
  /// which takes longer for a longer key, and a hundred times as long for an exponent as long as
  /// the key.
  private static func isTaken(_ key: OpenSSLKey) -> Bool {
    switch key.kind {
    case .rsa(let bits):
      (2048...4096).contains(bits) && (key.exponentBits.map { $0 <= 64 } ?? false)
    case .elliptic(let curve): curve == OpenSSLKey.p256 || curve == OpenSSLKey.p384
    case .ed25519: true
    case .other: false
    }
  }
}
