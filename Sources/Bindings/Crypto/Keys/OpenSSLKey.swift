internal import COpenSSL

/// Owns one EVP_PKEY.
@safe final class OpenSSLKey {
  let raw: OpaquePointer

  init?(takingOwnershipOf raw: OpaquePointer?) {
    guard let raw = unsafe raw else { return nil }
    unsafe self.raw = raw
  }

  deinit { unsafe EVP_PKEY_free(raw) }

  /// Returns the private key of PEM text without a passphrase; nil for anything else.
  static func privateKey(pem: [UInt8]) -> OpenSSLKey? {
    ERR_clear_error()
    defer { ERR_clear_error() }

    guard let bio = unsafe BIO_new_mem_buf(pem, Int32(clamping: pem.count)) else { return nil }
    defer { unsafe BIO_free(bio) }

    // Without a callback, the last argument is the passphrase; without either, OpenSSL prompts on
    // the terminal.
    var passphrase: CChar = 0
    return unsafe OpenSSLKey(
      takingOwnershipOf: PEM_read_bio_PrivateKey(bio, nil, nil, &passphrase))
  }

  /// The algorithm of the key.
  var kind: Kind {
    switch unsafe EVP_PKEY_get_base_id(raw) {
    case EVP_PKEY_RSA: .rsa(bits: Int(unsafe EVP_PKEY_get_bits(raw)))
    case EVP_PKEY_ED25519: .ed25519
    case EVP_PKEY_EC: .elliptic(curve: curve)
    default: .other
    }
  }

  /// The bits of an RSA key's public exponent; nil for other keys and for an unreadable exponent.
  var exponentBits: Int? {
    let bits = unsafe COpenSSL_rsa_exponent_bits(raw)
    return bits > 0 ? Int(bits) : nil
  }

  enum Kind: Hashable {
    case rsa(bits: Int)
    case elliptic(curve: String)
    case ed25519
    case other
  }

  /// OpenSSL's name for the curve P-256.
  static let p256 = "prime256v1"
  /// OpenSSL's name for the curve P-384.
  static let p384 = "secp384r1"

  private var curve: String {
    var name = [CChar](repeating: 0, count: 64)
    var count = 0
    guard unsafe EVP_PKEY_get_group_name(raw, &name, name.count, &count) == 1 else { return "" }
    return String(decoding: name.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns whether `signature`, in OpenSSL's encoding, is this key's over the SHA-256 of `bytes`.
  func isValid(_ signature: [UInt8], of bytes: [UInt8]) -> Bool {
    ERR_clear_error()
    defer { ERR_clear_error() }

    guard let context = unsafe EVP_MD_CTX_new() else { return false }
    defer { unsafe EVP_MD_CTX_free(context) }

    return unsafe EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, raw) == 1
      && EVP_DigestVerify(context, signature, signature.count, bytes, bytes.count) == 1
  }

  /// Signs the SHA-256 of `bytes` and returns the signature in OpenSSL's encoding.
  func sign(_ bytes: [UInt8]) -> [UInt8]? {
    ERR_clear_error()
    defer { ERR_clear_error() }

    guard let context = unsafe EVP_MD_CTX_new() else { return nil }
    defer { unsafe EVP_MD_CTX_free(context) }

    var signature = [UInt8](repeating: 0, count: Int(unsafe EVP_PKEY_get_size(raw)))
    var count = signature.count
    guard unsafe EVP_DigestSignInit(context, nil, EVP_sha256(), nil, raw) == 1,
      unsafe EVP_DigestSign(context, &signature, &count, bytes, bytes.count) == 1
    else { return nil }
    return Array(signature.prefix(count))
  }
}

/// Immutable after init; OpenSSL counts references and guards its caches itself.
extension OpenSSLKey: @unchecked Sendable {}
