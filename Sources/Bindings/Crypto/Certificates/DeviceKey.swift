internal import COpenSSL
internal import Digests

/// A new P-256 key of a device, and its request for a certificate.
public struct DeviceKey: Sendable {
  /// The private key, in PEM (PKCS #8). It never leaves the device.
  public let pem: [UInt8]
  /// The request (PKCS #10, RFC 2986), in PEM, which proves possession of the key.
  public let request: String

  /// Generates a random key, and a request for the name `commonName`.
  public init(requesting commonName: String) throws(CryptoError) {
    let key = unsafe try Self.makeKey()
    defer { unsafe EVP_PKEY_free(key) }

    guard let request = unsafe X509_REQ_new() else { preconditionFailure("X509_REQ_new failed") }
    defer { unsafe X509_REQ_free(request) }

    let text = Array(commonName.utf8)
    guard unsafe X509_REQ_set_version(request, 0) == 1,
      unsafe X509_REQ_set_pubkey(request, key) == 1,
      unsafe X509_NAME_add_entry_by_txt(
        X509_REQ_get_subject_name(request), "CN", Int32(COpenSSL_UTF8_text), text,
        Int32(text.count), -1, 0) == 1,
      unsafe X509_REQ_sign(request, key, EVP_sha256()) > 0
    else { throw .unusableRequest("The request cannot be made: \(OpenSSLReason.take()).") }
    pem = unsafe Self.text { unsafe PEM_write_bio_PrivateKey($0, key, nil, nil, 0, nil, nil) }
    self.request = String(
      decoding: unsafe Self.text { unsafe PEM_write_bio_X509_REQ($0, request) }, as: UTF8.self)
  }

  private static func makeKey() throws(CryptoError) -> OpaquePointer {
    guard let context = unsafe EVP_PKEY_CTX_new_id(EVP_PKEY_EC, nil) else {
      preconditionFailure("EVP_PKEY_CTX_new_id failed: \(OpenSSLReason.take())")
    }
    defer { unsafe EVP_PKEY_CTX_free(context) }

    var key: OpaquePointer?
    guard unsafe EVP_PKEY_keygen_init(context) == 1,
      unsafe EVP_PKEY_CTX_set_ec_paramgen_curve_nid(context, NID_X9_62_prime256v1) == 1,
      unsafe EVP_PKEY_keygen(context, &key) == 1, let key = unsafe key
    else { throw .unusableKey("No key can be made: \(OpenSSLReason.take()).") }
    return unsafe key
  }

  /// Returns the text that `write` writes.
  private static func text(_ write: (OpaquePointer) -> Int32) -> [UInt8] {
    guard let bio = unsafe BIO_new(BIO_s_mem()) else { preconditionFailure("BIO_new failed") }
    defer { unsafe BIO_free(bio) }

    let status = unsafe write(bio)
    precondition(status == 1, "PEM cannot be written: \(OpenSSLReason.take())")
    var start: UnsafeMutablePointer<CChar>?
    let count = unsafe COpenSSL_memory_bytes(bio, &start)
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}
