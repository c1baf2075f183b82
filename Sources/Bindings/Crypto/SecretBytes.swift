internal import CSodium

/// Bytes that are overwritten in memory when their last user is gone.
@safe final class SecretBytes {
  let count: Int
  private let start: UnsafeMutablePointer<UInt8>

  init(_ bytes: [UInt8]) {
    Sodium.ready
    count = bytes.count
    unsafe start = .allocate(capacity: max(1, bytes.count))
    unsafe start.initialize(from: bytes, count: bytes.count)
  }

  deinit {
    unsafe sodium_memzero(start, count)
    unsafe start.deallocate()
  }

  /// Lends them to `body`, which keeps no pointer.
  @unsafe func withBytes<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
    unsafe body(start)
  }
}

/// Immutable after init.
extension SecretBytes: @unchecked Sendable {}
