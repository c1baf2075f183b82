internal import CSodium

/// Bytes that are overwritten in memory when their last reference is released.
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

  /// Calls `body` with the bytes; it must not keep the pointer.
  @unsafe func withBytes<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
    unsafe body(start)
  }
}

/// Immutable after init.
extension SecretBytes: @unchecked Sendable {}
