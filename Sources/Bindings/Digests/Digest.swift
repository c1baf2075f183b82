internal import COpenSSL

/// Hashes and random bytes from OpenSSL.
public enum Digest {
  /// Returns the SHA-256 (FIPS 180-4) of `bytes`: 32 bytes.
  public static func sha256(_ bytes: [UInt8]) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 32) { output, count in
      var length: UInt32 = 0
      let status = unsafe EVP_Digest(
        bytes, bytes.count, output.baseAddress, &length, EVP_sha256(), nil)
      precondition(status == 1 && length == 32, "EVP_Digest failed: \(OpenSSLReason.take())")
      count = 32
    }
  }

  /// Returns the HMAC-SHA-256 (RFC 2104) of `bytes`: 32 bytes.
  public static func hmacSHA256(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 32) { output, count in
      var length: UInt32 = 0
      let result = unsafe HMAC(
        EVP_sha256(), key, Int32(key.count), bytes, bytes.count, output.baseAddress, &length)
      precondition(unsafe result != nil && length == 32, "HMAC failed: \(OpenSSLReason.take())")
      count = 32
    }
  }

  /// Returns `count` random bytes for keys and secrets.
  public static func randomBytes(_ count: Int) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
      let status = unsafe RAND_bytes(output.baseAddress, Int32(count))
      precondition(status == 1, "RAND_bytes failed: \(OpenSSLReason.take())")
      initialized = count
    }
  }

  /// Returns whether two secrets are equal, in a time that does not reveal where they differ.
  public static func isEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return unsafe CRYPTO_memcmp(left, right, left.count) == 0
  }
}
