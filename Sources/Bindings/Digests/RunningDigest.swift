internal import COpenSSL

/// The SHA-256 (FIPS 180-4) of bytes that arrive in pieces.
@safe public struct RunningDigest: ~Copyable {
  private let context: OpaquePointer

  /// Creates a digest of no bytes.
  public init() {
    guard let context = unsafe EVP_MD_CTX_new() else {
      preconditionFailure("EVP_MD_CTX_new failed: \(OpenSSLReason.take())")
    }
    unsafe self.context = context
    let status = unsafe EVP_DigestInit_ex(context, EVP_sha256(), nil)
    precondition(status == 1, "EVP_DigestInit_ex failed: \(OpenSSLReason.take())")
  }

  deinit { unsafe EVP_MD_CTX_free(context) }

  /// Adds the first `count` bytes of `bytes`.
  public mutating func add(_ bytes: [UInt8], count: Int) {
    precondition(count <= bytes.count, "\(count) of \(bytes.count) bytes")
    let status = unsafe EVP_DigestUpdate(context, bytes, count)
    precondition(status == 1, "EVP_DigestUpdate failed: \(OpenSSLReason.take())")
  }

  /// Returns the 32 bytes of the digest. No bytes may be added afterwards.
  public mutating func finish() -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 32) { output, count in
      var length: UInt32 = 0
      let status = unsafe EVP_DigestFinal_ex(context, output.baseAddress, &length)
      precondition(status == 1 && length == 32, "EVP_DigestFinal_ex: \(OpenSSLReason.take())")
      count = 32
    }
  }
}
