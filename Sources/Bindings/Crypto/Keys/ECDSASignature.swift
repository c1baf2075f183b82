internal import COpenSSL

/// The two encodings of an ECDSA signature on P-256: two numbers of 32 bytes each, as in JWS (RFC
/// 7518, section 3.4), and OpenSSL's ASN.1.
enum ECDSASignature {
  static let byteCount = 64

  /// Returns the ASN.1 of `r` followed by `s`; nil for another number of bytes.
  static func encoded(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count == byteCount, let signature = unsafe ECDSA_SIG_new() else { return nil }
    defer { unsafe ECDSA_SIG_free(signature) }

    let r = Array(bytes.prefix(32))
    let s = Array(bytes.suffix(32))
    // From here on the signature owns both numbers.
    guard
      unsafe ECDSA_SIG_set0(
        signature, BN_bin2bn(r, 32, nil), BN_bin2bn(s, 32, nil)) == 1
    else { return nil }
    var output: UnsafeMutablePointer<UInt8>?
    let count = unsafe i2d_ECDSA_SIG(signature, &output)
    guard count > 0, let output = unsafe output else { return nil }
    defer { unsafe COpenSSL_free(output) }

    return unsafe Array(UnsafeBufferPointer(start: output, count: Int(count)))
  }

  /// Returns `r` followed by `s` from OpenSSL's ASN.1.
  static func decoded(_ bytes: [UInt8]) -> [UInt8]? {
    let signature = unsafe bytes.withUnsafeBufferPointer { buffer in
      var position = buffer.baseAddress
      return unsafe d2i_ECDSA_SIG(nil, &position, buffer.count)
    }
    guard let signature = unsafe signature else { return nil }
    defer { unsafe ECDSA_SIG_free(signature) }

    var r = [UInt8](repeating: 0, count: 32)
    var s = r
    guard unsafe BN_bn2binpad(ECDSA_SIG_get0_r(signature), &r, 32) == 32,
      unsafe BN_bn2binpad(ECDSA_SIG_get0_s(signature), &s, 32) == 32
    else { return nil }
    return r + s
  }
}
