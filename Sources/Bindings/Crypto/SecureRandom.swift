internal import CSodium

/// Random numbers that nobody can guess, from the system.
public enum SecureRandom {
  /// `count` bytes for keys and secrets.
  public static func bytes(_ count: Int) -> [UInt8] {
    Sodium.ready
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
      if let start = output.baseAddress { unsafe randombytes_buf(start, count) }
      initialized = count
    }
  }

  /// A number from 0 up to, not including, `limit`; each as likely as another.
  public static func number(below limit: UInt32) -> UInt32 {
    Sodium.ready
    return randombytes_uniform(limit)
  }
}
