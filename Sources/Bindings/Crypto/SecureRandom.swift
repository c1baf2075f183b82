internal import CSodium

/// Unpredictable random numbers from the operating system.
public enum SecureRandom {
  /// Returns `count` random bytes for keys and secrets.
  public static func bytes(_ count: Int) -> [UInt8] {
    Sodium.ready
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
      if let start = output.baseAddress { unsafe randombytes_buf(start, count) }
      initialized = count
    }
  }

  /// Returns a uniformly distributed number from 0 up to, not including, `limit`.
  public static func number(below limit: UInt32) -> UInt32 {
    Sodium.ready
    return randombytes_uniform(limit)
  }
}
